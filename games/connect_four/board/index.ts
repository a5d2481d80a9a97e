import { genericWith } from '$web/games/generic';

export default genericWith({ red: { seat: 'p1' }, yellow: { seat: 'p2' } });
