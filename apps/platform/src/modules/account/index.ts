/** Account: what a member sees of everything that is theirs, gathered from the modules that own it. */

export { liveStream } from './live-stream.ts';
export { accountRoutes } from './routes.ts';
