import { genericWith } from '$web/games/generic';

export default genericWith({
  cross: { seat: 'p1', drawn: 'cross' },
  nought: { seat: 'p2', drawn: 'ring' },
});
