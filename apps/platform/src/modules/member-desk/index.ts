/** Member desk: what staff see of a member, and what they write about one. */
export { memberDeskSettings } from './config.ts';
export { memberDeskModule } from './module.ts';
