import { BANKS, canLink } from '@sanam/thai/banks';
import type { Config } from '../../core/config.ts';
import { Refusal } from '../../core/errors.ts';
import type { Handlers } from '../../core/routes.ts';

/** Public calls about the site: brand, limits, banks, notices, the caller's address, health. */
export function contentRoutes(config: Config, ping: () => Promise<boolean>): Handlers<'site' | 'banks' | 'maintenance' | 'ip' | 'live' | 'ready'> {
  return {
    site: async () => ({
      data: {
        name: config.BRAND_NAME,
        sandbox: true,
        line: config.SUPPORT_URL,
        support: config.SUPPORT_URL,
        game: '',
        referral: false,
        deposit: {
          minimum: config.DEPOSIT_MINIMUM_BAHT,
          maximum: config.DEPOSIT_MAXIMUM_BAHT,
          quick_amounts: config.DEPOSIT_QUICK_BAHT.split(',')
            .map(Number)
            .filter((baht) => baht >= config.DEPOSIT_MINIMUM_BAHT && baht <= config.DEPOSIT_MAXIMUM_BAHT),
          expected: config.DEPOSIT_EXPECTED,
          window_minutes: config.DEPOSIT_WINDOW_MINUTES,
          slip_megabytes: config.SLIP_CHECK === 'none' ? null : config.SLIP_MEGABYTES_MAX,
        },
        withdrawal: {
          minimum: config.WITHDRAWAL_MINIMUM_BAHT,
          maximum: config.WITHDRAWAL_MAXIMUM_BAHT,
          expected: config.WITHDRAWAL_EXPECTED,
          cancellable: config.WITHDRAWAL_CANCELLABLE === 'yes',
        },
        minimum_age: config.MINIMUM_AGE_YEARS,
        service_worker: config.SERVICE_WORKER === 'on',
        ip_lookup: config.IP_LOOKUP_URL,
        sandbox_url: config.SANDBOX_URL,
      },
    }),
    banks: async () => ({
      data: BANKS.filter(canLink).map((bank) => ({
        key: bank.key,
        code: bank.code ?? '',
        color: bank.color,
        text_on_color: bank.textOnColor,
        official_name: bank.officialName,
        nice_name: bank.niceName,
        thai_name: bank.thaiName,
        account_digits: [...bank.accountDigits],
      })),
    }),
    maintenance: async () => ({ id: null, content: null, img: null, url: null }),
    ip: async ({ request }) => ({ ip: request.ip }),
    live: async () => ({ status: 'ok' as const }),
    ready: async () => {
      if (!(await ping())) throw new Refusal(503, 'ระบบไม่พร้อมให้บริการชั่วคราว กรุณาลองใหม่ในอีกสักครู่', { reason: 'the database does not answer' });
      return { status: 'ok' as const };
    },
  };
}
