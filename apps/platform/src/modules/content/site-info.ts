import type { SiteInfo } from '@sanam/contract';
import type { MedianWait } from '../../core/median-wait.ts';
import type { ContentConfig } from './config.ts';
import { answersIn, howLong } from './how-long.ts';

/** Measured times that deposits, withdrawals and answers of staff take. */
export interface Waits {
  deposit: MedianWait;
  withdrawal: MedianWait;
  answer: MedianWait;
}

/** Public information of the site: brand, contacts, limits, durations of deposits and withdrawals. Pure. */
export function siteInfo(config: ContentConfig, waits: Waits): SiteInfo {
  const measured = { minimum: config.MEASURED_MINIMUM, days: config.MEASURED_DAYS };
  return {
    name: config.BRAND_NAME,
    accent: config.BRAND_ACCENT || null,
    logo: config.BRAND_LOGO_FILE ? '/brand/logo' : null,
    mark: config.BRAND_MARK_FILE ? '/brand/mark' : null,
    sandbox: config.MODE === 'sandbox',
    licence:
      config.LICENCE_NUMBER === ''
        ? null
        : { holder: config.LICENCE_HOLDER, number: config.LICENCE_NUMBER, authority: config.LICENCE_AUTHORITY },
    line: config.SUPPORT_URL,
    support: config.SUPPORT_URL,
    game: config.ACTIVITIES_URL === 'sandbox' ? `${config.SANDBOX_URL}/activities` : config.ACTIVITIES_URL,
    referral: config.COMMISSION_RATES !== '',
    deposit: {
      minimum: config.DEPOSIT_MINIMUM_BAHT,
      maximum: config.DEPOSIT_MAXIMUM_BAHT,
      quick_amounts: config.DEPOSIT_QUICK_BAHT.split(',')
        .map(Number)
        .filter((baht) => baht >= config.DEPOSIT_MINIMUM_BAHT && baht <= config.DEPOSIT_MAXIMUM_BAHT),
      expected: howLong(waits.deposit, { ...measured, configured: config.DEPOSIT_EXPECTED }),
      window_minutes: config.DEPOSIT_WINDOW_MINUTES,
      slip_megabytes: config.SLIP_CHECK === 'none' ? null : config.SLIP_MEGABYTES_MAX,
    },
    withdrawal: {
      minimum: config.WITHDRAWAL_MINIMUM_BAHT,
      maximum: config.WITHDRAWAL_MAXIMUM_BAHT,
      expected: howLong(waits.withdrawal, { ...measured, configured: config.WITHDRAWAL_EXPECTED }),
      cancellable: config.WITHDRAWAL_CANCELLABLE === 'yes',
    },
    answers: { hours: hoursOf(config.SUPPORT_HOURS), expected: answersIn(waits.answer, measured) },
    minimum_age: config.MINIMUM_AGE_YEARS,
    service_worker: config.SERVICE_WORKER === 'on',
    api_base: config.API_BASE,
    ip_lookup: config.IP_LOOKUP_URL,
    sandbox_url: config.MODE === 'sandbox' ? config.SANDBOX_URL : null,
    third_party: {
      tag_manager: config.TAG_MANAGER_ID || null,
      analytics: config.ANALYTICS_URL || null,
      push_sdk: config.PUSH_SDK_URL || null,
    },
  };
}

function hoursOf(setting: string): SiteInfo['answers']['hours'] {
  const [from, until] = setting.split('-');
  return from && until ? { from, until } : null;
}
