import type { GameSetup } from '$web/games/module';
import { content } from './content';
import { tour } from './tour';

const setup: GameSetup = { content, tour };
export default setup;
