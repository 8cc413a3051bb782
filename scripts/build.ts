import { buildAll } from './lib/build.ts';

/**
 * `npm run build`: makes all that browsers load, the member site and the sandbox's pages. `npm start` and `npm test` do
 * so by themselves.
 */
buildAll();
