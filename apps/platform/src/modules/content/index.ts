/** Content: what the site says about itself. */
export { contentRoutes } from './routes.ts';
