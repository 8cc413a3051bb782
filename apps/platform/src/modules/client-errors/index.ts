/** Errors in the browsers of visitors, reported to the log. */
export { clientErrorSettings } from './config.ts';
export { clientErrorModule } from './module.ts';
