/** Content: the site's information about itself, and the texts that the operator publishes on it. */
export { contentSettings } from './config.ts';
export { type Content, openContent, requireOpen } from './content.ts';
export { entrancesOf } from './entrances.ts';
export { contentModule } from './module.ts';
export type { Waits } from './site-info.ts';
