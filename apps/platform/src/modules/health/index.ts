/** How the platform stands, for whoever is on call: figures of the database, job runs and failed jobs. */
export { healthModule } from './module.ts';
