import { type ConfigIn, coreSettings, readSettings } from './core/config.ts';
import { workSettings } from './core/work/config.ts';
import { auditSettings } from './modules/audit/index.ts';
import { cashbackSettings } from './modules/cashback/index.ts';
import { clientErrorSettings } from './modules/client-errors/index.ts';
import { contentSettings } from './modules/content/index.ts';
import { depositSettings } from './modules/deposits/index.ts';
import { gameSettings } from './modules/games/index.ts';
import { identitySettings } from './modules/identity/index.ts';
import { memberDeskSettings } from './modules/member-desk/index.ts';
import { memberSettings } from './modules/members/index.ts';
import { notificationSettings } from './modules/notifications/index.ts';
import { promotionSettings } from './modules/promotions/index.ts';
import { protectionSettings } from './modules/protection/index.ts';
import { referralSettings } from './modules/referrals/index.ts';
import { reportSettings } from './modules/reports/index.ts';
import { staffSettings } from './modules/staff/index.ts';
import { supportSettings } from './modules/support/index.ts';
import { voucherSettings } from './modules/vouchers/index.ts';
import { wheelSettings } from './modules/wheel/index.ts';
import { withdrawalSettings } from './modules/withdrawals/index.ts';
import { bankSettings } from './providers/bank/config.ts';
import { gameProviderSettings } from './providers/games/config.ts';
import { identityCheckSettings } from './providers/identity-check/config.ts';
import { paymentGatewaySettings } from './providers/payment-gateway/config.ts';
import { pushSettings } from './providers/push/config.ts';
import { slipCheckSettings } from './providers/slip-check/config.ts';
import { smsSettings } from './providers/sms/config.ts';
import { realMoneySettings } from './real-money/config.ts';

/** Every setting of the platform, by the part that owns it. */
export const SETTINGS = [
  coreSettings,
  workSettings,
  contentSettings,
  memberSettings,
  memberDeskSettings,
  protectionSettings,
  staffSettings,
  smsSettings,
  pushSettings,
  notificationSettings,
  depositSettings,
  paymentGatewaySettings,
  slipCheckSettings,
  withdrawalSettings,
  voucherSettings,
  bankSettings,
  gameSettings,
  gameProviderSettings,
  referralSettings,
  cashbackSettings,
  promotionSettings,
  wheelSettings,
  identitySettings,
  identityCheckSettings,
  realMoneySettings,
  auditSettings,
  clientErrorSettings,
  supportSettings,
  reportSettings,
] as const;

/** Names of all settings, for whoever starts a process of the platform. */
export const settingNames: readonly string[] = SETTINGS.flatMap(({ properties }) => Object.keys(properties));

export type Config = ConfigIn<typeof SETTINGS>;

/**
 * Reads and checks every setting, once at start.
 * @throws ConfigError that names the first invalid setting, but never its value.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  return readSettings(SETTINGS, environment);
}
