import { cancelDeposit, prepareDeposit } from './deposits.ts';
import { games, launchGame } from './games.ts';
import { history, historyItem, statement } from './history.ts';
import { profile } from './members.ts';
import { confirmRegistrationOtp, linkBankAccount, setRegistrationPassword, startRegistration } from './registration.ts';
import { login, logout, refreshSession } from './sessions.ts';
import { banks, ip, live, maintenance, ready, site } from './site.ts';
import { requestWithdrawal } from './withdrawals.ts';

/**
 * Every HTTP call between the site and the platform, declared once.
 * The platform refuses to start when a call here has no handler, so this table is the truth about the API.
 */
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
