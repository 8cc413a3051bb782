/** Desk: the work that all staff share. Who holds which item, what waits for a second person, saved views, live news. */
export { deskModule } from './module.ts';
