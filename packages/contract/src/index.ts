/**
 * Every HTTP call between the site and the platform, declared once.
 * The platform refuses to start when a call here has no handler, so this table is the truth about the API.
 */
import { cancelDeposit, prepareDeposit } from './deposits.ts';
import { games, launchGame } from './games.ts';
import { history, historyItem, statement } from './history.ts';
import { profile } from './members.ts';
import { confirmRegistrationOtp, linkBankAccount, setRegistrationPassword, startRegistration } from './registration.ts';
import { login, logout, refreshSession } from './sessions.ts';
import { banks, ip, live, maintenance, ready, site } from './site.ts';
import { requestWithdrawal } from './withdrawals.ts';

export const calls = {
  login,
  refreshSession,
  logout,
  startRegistration,
  confirmRegistrationOtp,
  setRegistrationPassword,
  linkBankAccount,
  profile,
  prepareDeposit,
  cancelDeposit,
  requestWithdrawal,
  history,
  historyItem,
  statement,
  games,
  launchGame,
  site,
  banks,
  maintenance,
  ip,
  live,
  ready,
} as const;
export type Calls = typeof calls;
export type CallName = keyof Calls;

export type { Access, BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from './call.ts';
export { type ApiClient, ApiError, createClient, type Transport } from './client.ts';
export { ErrorReply } from './fields.ts';
export { AREAS, type Area, type Game } from './games.ts';
export type { HistoryItem, StatementLine } from './history.ts';
export type { PendingDeposit, Profile } from './members.ts';
export type { Bank, SiteInfo } from './site.ts';
export type { SiteHandler, SiteRequest, SiteSession } from './site-handler.ts';
export { LIVE_EVENT, type LiveEvent } from './stream.ts';
