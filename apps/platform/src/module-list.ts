import { accountModule } from './modules/account/index.ts';
import { auditModule } from './modules/audit/index.ts';
import { cashbackModule } from './modules/cashback/index.ts';
import { clientErrorModule } from './modules/client-errors/index.ts';
import { contentModule } from './modules/content/index.ts';
import { depositModule } from './modules/deposits/index.ts';
import { deskModule } from './modules/desk/index.ts';
import { endGameSessions, gameModule } from './modules/games/index.ts';
import { healthModule } from './modules/health/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { memberDeskModule } from './modules/member-desk/index.ts';
import { type Members, memberModule } from './modules/members/index.ts';
import { endSubscriptions, notificationModule } from './modules/notifications/index.ts';
import { ownPlayModule } from './modules/own-play/index.ts';
import { promotionModule } from './modules/promotions/index.ts';
import { protectionModule } from './modules/protection/index.ts';
import { referralModule } from './modules/referrals/index.ts';
import { reportModule } from './modules/reports/index.ts';
import { retentionModule } from './modules/retention/index.ts';
import { settingModule } from './modules/settings/index.ts';
import { staffModule } from './modules/staff/index.ts';
import { supportModule } from './modules/support/index.ts';
import { telemetryModule } from './modules/telemetry/index.ts';
import { voucherModule } from './modules/vouchers/index.ts';
import { walletModule } from './modules/wallet/index.ts';
import { wheelModule } from './modules/wheel/index.ts';
import { withdrawalModule } from './modules/withdrawals/index.ts';

/** The modules, in the order in which the platform calls them. */
export const MODULES = {
  members: memberModule,
  staff: staffModule,
  settings: settingModule,
  wallet: walletModule,
  protection: protectionModule,
  deposits: depositModule,
  vouchers: voucherModule,
  withdrawals: withdrawalModule,
  identity: identityModule,
  games: gameModule,
  referrals: referralModule,
  wheel: wheelModule,
  cashback: cashbackModule,
  promotions: promotionModule,
  ownPlay: ownPlayModule,
  audit: auditModule,
  notifications: notificationModule,
  account: accountModule,
  support: supportModule,
  content: contentModule,
  telemetry: telemetryModule,
  clientErrors: clientErrorModule,
  reports: reportModule,
  memberDesk: memberDeskModule,
  desk: deskModule,
  retention: retentionModule,
  health: healthModule,
};

/** What ends together with a member's sessions. */
export const ON_SESSIONS_ENDED: Members['onSessionsEnded'] = [endGameSessions, endSubscriptions];

/** Book checks of all modules, used by the auditor. */
export const BOOKS = Object.values(MODULES).flatMap(({ book }) => book ?? []);

/** What each module says about the personal data in its tables. */
export const RETENTION = Object.values(MODULES).flatMap(({ retention }) => retention ?? []);
export const CLASSES = RETENTION.flatMap(({ classes }) => classes);
