/** What goes wrong in people's browsers, for the log. */
export { clientErrorRoutes } from './routes.ts';
