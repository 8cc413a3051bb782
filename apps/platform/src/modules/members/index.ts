/** Members: who they are, how they prove it, and where their money goes back to. */

export { memberJobs, tidyMembers } from './member-jobs.ts';
export { findMember, findMemberAccount, type MemberAccount } from './member-store.ts';
export { type Members, openMembers } from './members.ts';
export { memberRoutes } from './routes.ts';
export { isSessionOpen } from './session-store.ts';
export { currentCaller, findPageSession } from './sessions.ts';
