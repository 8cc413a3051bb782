/** Members: identity, credentials, sessions, and the bank account to which money returns. */
export { exportMember } from './account/account-view.ts';
export { closeMember, lockActiveMember, lockOpenMember, reopenMember } from './account/close-member.ts';
export { wantsNews } from './account/consents.ts';
export { proveByDeposit } from './bank-account/prove-account.ts';
export { memberSettings } from './config.ts';
export { isCommonPassword } from './credentials/common-passwords.ts';
export { openPasswordHashes, type PasswordHashes } from './credentials/password-hashes.ts';
export { requirePassword } from './credentials/require-password.ts';
export {
  type AccountProof,
  findMember,
  findMemberAccount,
  keepMemberOpen,
  type LinkedAccount,
  type MemberAccount,
  otherAccountsOf,
  passwordChangedSince,
  payeeStanding,
} from './member-store.ts';
export { type Members, type Origin, openMembers } from './members.ts';
export { memberModule } from './module.ts';
export { maskedAccount, payoutOutlook, resetRestUntil, restOf } from './security/reset-rest.ts';
export { readSecurityEvents, recordSecurityEvent, type SecurityEvent } from './security/security-events.ts';
export { announceEnd } from './sessions/end-sessions.ts';
export { deviceName } from './sessions/list-sessions.ts';
export { clearSession } from './sessions/session-replies.ts';
export { isSessionOpen, lockSession, openSessionsAmong, shortUserAgent } from './sessions/session-store.ts';
export { currentCaller, findPageSession, hasPageSession } from './sessions/sessions.ts';
export { takeTicket } from './sessions/tickets.ts';
export { type AccountAct, lockMember, signOutMember, unlockMember } from './staff/lock-member.ts';
