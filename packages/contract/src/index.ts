/**
 * The contract between the site and the platform: HTTP calls, their types, the typed client, the live stream, and how
 * the platform renders the site.
 */

export type { Account } from './account.ts';
export type { Access, BodyOf, Call, ParamsOf, QueryOf, ReplyOf, StaffAccess } from './call.ts';
export { type CallName, type Calls, calls } from './calls.ts';
export type { Cashback, CashbackRunning, CashbackWeek } from './cashback.ts';
export { type ApiClient, ApiError, type CallInput, createClient, type Transport } from './client.ts';
export {
  type Banner,
  CONTENT_KINDS,
  type ContentDraft,
  type ContentKind,
  MAINTENANCE_PARTS,
  type MaintenancePart,
  maintenancePartOf,
  type PageHead,
  type Promotion,
} from './content.ts';
export type { DayDifferenceText, PlainDifference, StateDifference } from './day-differences.ts';
export type { DepositResult } from './deposits.ts';
export { ERROR_FIELDS } from './error-fields.ts';
export { EXPORT_PATH } from './export-path.ts';
export { ErrorReply } from './fields.ts';
export { DRAWS_MOST, DRAWS_SHOWN, type DrawShown } from './game-draws.ts';
export type { EventsOfGame, GameEventShown, MatchShown, TableRoadShown, TeamShown } from './game-events.ts';
export { AREAS, type Area, type Game, type SlotLobby, type SlotLobbyName } from './games.ts';
export type { HistoryItem, MovementLine, StatementLine } from './history.ts';
export type { OwnIdentity, StaffIdentity } from './identity.ts';
export type { InboxMessage } from './inbox.ts';
export type { InboxKind } from './inbox-kinds.ts';
export type { PendingDeposit, Profile, SlipState } from './members.ts';
export { MOVEMENT_GROUPS, type MovementGroup } from './movements.ts';
export type { Push } from './notifications.ts';
export type { OwnPlay, OwnPlayArea, OwnPlayPart } from './own-play.ts';
export type { OwnPlaySpan } from './own-play-spans.ts';
export type { Passkey } from './passkeys.ts';
export type { Bonus, PromotionChoice, PromotionTerms } from './promotions.ts';
export type { Block, Limit, PlaySession, Protection } from './protection.ts';
export type {
  NotDone,
  PlainProviderDifference,
  ProviderDifferenceText,
  StatedProviderDifference,
} from './provider-differences.ts';
export type { CommissionDay, DownlineMember, Invite, Referral } from './referrals.ts';
export type { OpenPlay, Round, RoundTold } from './rounds.ts';
export { hasScope, SCOPES, type ScopeName } from './scope.ts';
export type { Session, SignIn } from './sessions.ts';
export type { Bank, Entrance, SiteInfo } from './site.ts';
export type { IsShared, SiteHandler, SiteRequest, SiteSession } from './site-handler.ts';
export type { DepositCandidate } from './staff.ts';
export type { CareRow, CareSignal, MemberCare } from './staff-care.ts';
export type {
  CashbackExplained,
  CashbackForecast,
  CashbackMember,
  CashbackRun,
  StaffCashback,
} from './staff-cashback.ts';
export type { StaffContentEntry, StaffContentPage } from './staff-content.ts';
export type { StaffGame, StaffProvider } from './staff-games.ts';
export type { Health, HealthFigure } from './staff-health.ts';
export type { MemberPage, MemberRow, TimelineEntry } from './staff-member-page.ts';
export { SECURITY_EVENT_KINDS, type SecurityEventKind } from './staff-members.ts';
export type { AuditEntry, AuditSeal, StaffPerson } from './staff-people.ts';
export {
  COST_RISES,
  type CostRise,
  type ExpectedCost,
  type PromotionVersion,
  type StaffPromotion,
  type StaffPromotionPage,
  TERM_CHECKS,
  type TermCheck,
} from './staff-promotions.ts';
export type { StaffPush } from './staff-push.ts';
export type { Invited, Inviter, StaffReferral } from './staff-referral.ts';
export type {
  BonusReport,
  CohortReport,
  GiftReport,
  MoneyReport,
  MoneyRow,
  PlayReport,
  PlayRow,
  ProfitDay,
  ProfitReport,
  ReconcileReport,
  ReportFreshness,
  ReportGift,
  ReportMovement,
  ReportPeriod,
  ReportWait,
  SignupReport,
  TransitReport,
} from './staff-reports.ts';
export type { StaffSelf } from './staff-session.ts';
export {
  SETTING_GROUPS,
  SETTING_UNITS,
  type ServerSetting,
  type Setting,
  type SettingGroup,
  type SettingUnit,
  type SettingVersion,
  type WhatIf,
} from './staff-settings.ts';
export {
  ALERT_RULES,
  type Alert,
  type FeedItem,
  type QueueState,
  type Today,
  type TodaySpan,
} from './staff-today.ts';
export {
  BATCH_STATES,
  type BatchState,
  CARD_STATES,
  type CardState,
  type VoucherBatch,
  type VoucherCard,
  type VoucherRules,
} from './staff-vouchers.ts';
export {
  SIGNALS,
  type StaffWithdrawal,
  type StaffWithdrawalDetail,
  type WithdrawalSignal,
} from './staff-withdrawals.ts';
export {
  type Colleague,
  EXPORT_FILES_PATH,
  EXPORTS_PATH,
  type ExportFile,
  type Second,
  STAFF_STREAM,
  type StaffView,
  type WorkCounts,
} from './staff-work.ts';
export {
  type GameStatistics,
  MEASURE_WINDOWS,
  type Measured,
  type MeasureWindow,
  type OwnResult,
  type WindowMeasure,
} from './statistics.ts';
export { LIVE_EVENT, type LiveEvent } from './stream.ts';
export { SUPPORT_TEXT_MAX, type SupportConversation, type SupportMessage, type SupportRow } from './support.ts';
export { type Telemetry, VITALS } from './telemetry.ts';
export { groupVoucherCode, readVoucherCode, VOUCHER_CODE_LENGTH } from './voucher-code.ts';
export type { StaffWheel, Wheel, WheelRules, WheelSpin, WheelTable } from './wheel.ts';
