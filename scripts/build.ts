import { buildAll } from './lib/build.ts';

/**
 * `npm run build`: build everything that browsers load, the member site and the sandbox's pages. `npm start` and `npm
 * test` build automatically.
 */
buildAll();
