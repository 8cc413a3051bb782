/** Content: what the site says about itself, and what the operator says on it. */
export { type Content, openContent, requireOpen } from './content.ts';
export { entrancesOf } from './entrances.ts';
export { loadDefaultContent } from './load-content.ts';
export { contentRoutes } from './routes.ts';
export type { Waits } from './site-info.ts';
