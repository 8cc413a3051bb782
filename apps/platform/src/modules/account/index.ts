/** Account: what a member sees of everything that is theirs, gathered from the modules that own it. */

export { accountJobs, findClosedWithMoney } from './account-jobs.ts';
export { serveExport } from './export-account.ts';
export { liveStream } from './live-stream.ts';
export { accountRoutes } from './routes.ts';
