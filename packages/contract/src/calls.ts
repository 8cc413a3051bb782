import { account, closeAccount, payOutToClose, setMarketingConsent } from './account.ts';
import { getBonus } from './bonuses.ts';
import { cashback } from './cashback.ts';
import { reportClientError, reportViolations } from './client-errors.ts';
import {
  announcement,
  banners,
  maintenance,
  page,
  pages,
  promotion,
  promotions,
  staffContent,
  writeContent,
} from './content.ts';
import { cancelDeposit, depositResult, payAtGateway, prepareDeposit, sendSlip, slipImage } from './deposits.ts';
import { favourites, markFavourite } from './favourites.ts';
import { checkCredit, games, launchDemo, launchGame, slotLobbies, slotLobby } from './games.ts';
import { history, historyItem, statement } from './history.ts';
import { profile } from './members.ts';
import { broadcast, push, subscribePush, unsubscribePush } from './notifications.ts';
import {
  addPasskey,
  loginWithPasskey,
  passkeyLoginOptions,
  passkeyOptions,
  passkeys,
  removePasskey,
} from './passkeys.ts';
import { confirmPasswordReset, confirmPasswordResetOtp, startPasswordReset, updatePassword } from './passwords.ts';
import { bonuses, forfeitBonus, getPromotion, promotionTerms, staffPromotions, writePromotion } from './promotions.ts';
import { claimCommission, commissionDays, downline, findInvite, invite, referral } from './referrals.ts';
import { confirmRegistrationOtp, linkBankAccount, setRegistrationPassword, startRegistration } from './registration.ts';
import { playedSince, round, rounds, roundTold } from './rounds.ts';
import {
  endOtherSessions,
  endSession,
  identifyTicket,
  issueTicket,
  login,
  logout,
  previewTicket,
  redeemTicket,
  refreshSession,
  sessions,
  signIns,
} from './sessions.ts';
import { banks, entrances, ip, live, ready, site } from './site.ts';
import {
  approveWithdrawal,
  closeFinding,
  creditIncomingPayment,
  depositsInReview,
  findings,
  mergeIncomingPayment,
  rejectDeposit,
  rejectWithdrawal,
  returnIncomingPayment,
  staffSlipImage,
  withdrawalsInReview,
} from './staff.ts';
import { changeGame, gameChanges, staffGames } from './staff-games.ts';
import { claimAccount, lockMember, securityEvents, signOutMember, unlockMember } from './staff-members.ts';
import { auditEntries, inviteStaff, signOutColleague, staffPeople, suspendStaff } from './staff-people.ts';
import {
  acceptInvitation,
  beginEnrolment,
  confirmEnrolment,
  giveSecondFactor,
  signInStaff,
  signOutStaff,
  staffSelf,
} from './staff-session.ts';
import { gameMeasures, ownResults } from './statistics.ts';
import { readTelemetry, sendTelemetry } from './telemetry.ts';
import { redeemVoucher } from './vouchers.ts';
import { spinWheel, staffWheel, wheel, wheelOffer, wheelSpins } from './wheel.ts';
import { cancelWithdrawal, checkTurnover, requestWithdrawal } from './withdrawals.ts';

/**
 * Every HTTP call between the site and the platform, declared once. The platform does not start while a call of this
 * table has no handler.
 */
export const calls = {
  login,
  refreshSession,
  logout,
  issueTicket,
  previewTicket,
  redeemTicket,
  identifyTicket,
  sessions,
  endSession,
  endOtherSessions,
  signIns,
  passkeyLoginOptions,
  loginWithPasskey,
  startRegistration,
  confirmRegistrationOtp,
  setRegistrationPassword,
  linkBankAccount,
  startPasswordReset,
  confirmPasswordResetOtp,
  confirmPasswordReset,
  updatePassword,
  passkeys,
  passkeyOptions,
  addPasskey,
  removePasskey,
  account,
  setMarketingConsent,
  closeAccount,
  payOutToClose,
  profile,
  prepareDeposit,
  payAtGateway,
  cancelDeposit,
  sendSlip,
  depositResult,
  slipImage,
  redeemVoucher,
  requestWithdrawal,
  cancelWithdrawal,
  checkTurnover,
  history,
  historyItem,
  statement,
  invite,
  findInvite,
  referral,
  downline,
  commissionDays,
  claimCommission,
  getBonus,
  getPromotion,
  bonuses,
  forfeitBonus,
  wheelOffer,
  wheel,
  spinWheel,
  wheelSpins,
  staffWheel,
  cashback,
  games,
  slotLobbies,
  slotLobby,
  checkCredit,
  launchGame,
  launchDemo,
  gameMeasures,
  ownResults,
  favourites,
  markFavourite,
  playedSince,
  rounds,
  round,
  roundTold,
  staffGames,
  changeGame,
  gameChanges,
  staffPromotions,
  writePromotion,
  findings,
  closeFinding,
  withdrawalsInReview,
  approveWithdrawal,
  rejectWithdrawal,
  depositsInReview,
  creditIncomingPayment,
  returnIncomingPayment,
  mergeIncomingPayment,
  rejectDeposit,
  staffSlipImage,
  lockMember,
  unlockMember,
  signOutMember,
  claimAccount,
  securityEvents,
  signInStaff,
  staffSelf,
  giveSecondFactor,
  beginEnrolment,
  confirmEnrolment,
  signOutStaff,
  acceptInvitation,
  staffPeople,
  inviteStaff,
  suspendStaff,
  signOutColleague,
  auditEntries,
  push,
  subscribePush,
  unsubscribePush,
  broadcast,
  site,
  entrances,
  banks,
  announcement,
  maintenance,
  banners,
  promotions,
  promotion,
  promotionTerms,
  pages,
  page,
  staffContent,
  writeContent,
  sendTelemetry,
  readTelemetry,
  reportClientError,
  reportViolations,
  ip,
  live,
  ready,
} as const;
export type Calls = typeof calls;
export type CallName = keyof Calls;
