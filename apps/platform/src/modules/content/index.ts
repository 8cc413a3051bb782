/** Content: what the site says about itself. */
export { entrancesOf } from './entrances.ts';
export { contentRoutes } from './routes.ts';
