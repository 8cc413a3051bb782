import { isAccent } from '@sanam/ui/brand-colors';
import Type from 'typebox';
import { ConfigError, type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Host names of this machine, for which https is not needed. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Settings for the texts and links that the site shows about itself. */
export const contentSettings = declareSettings(
  {
    /**
     * Settings of another brand: its one colour, and its picture files (SVG, PNG or WebP) on this machine. Empty: the
     * site's own brand.
     */
    BRAND_ACCENT: Type.String({ default: '', pattern: '^(#[0-9a-fA-F]{6})?$' }),
    SUPPORT_URL: Type.String({
      default: '',
      maxLength: 300,
      pattern: '^(https://.+)?$',
      description: 'chat-app contact; empty hides the link',
    }),
    /** URL of the activities site: `sandbox` means the simulated activities site; empty hides the link. */
    ACTIVITIES_URL: Type.String({ default: 'sandbox', pattern: '^(sandbox|https?://[!-~]+)?$', maxLength: 300 }),
    /**
     * Third-party scripts: they are loaded only with consent, and only those named here. `THIRD_PARTY_ORIGINS` are the
     * hosts that the scripts may call.
     */
    TAG_MANAGER_ID: Type.String({ default: '', pattern: '^(GTM-[A-Z0-9]{4,12})?$' }),
    ANALYTICS_URL: Type.String({ default: '', pattern: '^(https://[!-~]+)?$', maxLength: 300 }),
    PUSH_SDK_URL: Type.String({ default: '', pattern: '^(https://[!-~]+)?$', maxLength: 300 }),
    /** Days over which payment times are measured, and the number of measurements needed to show the result. */
    MEASURED_DAYS: whole(7, 1, 90),
    MEASURED_MINIMUM: whole(50, 5, 100_000),
    /** Size of a picture that staff upload: of its file, and of what it unpacks to. */
    CONTENT_PICTURE_MEGABYTES_MAX: whole(8, 1, 10),
    CONTENT_PICTURE_MEGAPIXELS_MAX: whole(40, 1, 100),
    /**
     * The operator's entrances (alternative site addresses) as name|https://address, seven at most; empty shows the
     * simulated entrances of the sandbox.
     */
    ENTRANCES: Type.String({
      default: '',
      pattern: '^$|^[^,|<>]{1,40}\\|https?://[^\\s,|]{1,200}(,[^,|<>]{1,40}\\|https?://[^\\s,|]{1,200}){0,6}$',
    }),
    /** Service at which the browser looks up its public IP address; the result is shown but never trusted. */
    IP_LOOKUP_URL: Type.String({ default: '/api/ip', pattern: '^(/|https://)[!-~]*$', maxLength: 300 }),
  },
  (config) => {
    if (config.BRAND_ACCENT && !isAccent(config.BRAND_ACCENT))
      throw new ConfigError(
        'The setting BRAND_ACCENT is too dark: words in that colour could not be read on the site.',
      );
    for (const entry of config.ENTRANCES === '' ? [] : config.ENTRANCES.split(',')) {
      const address = URL.parse(entry.split('|')[1] ?? '');
      if (address?.username !== '') throw new ConfigError('The setting ENTRANCES holds an address that is none.');
      if (address.protocol !== 'https:' && !LOOPBACK.has(address.hostname))
        throw new ConfigError('The setting ENTRANCES holds an address without https.');
    }
  },
);

/** Settings of other modules that the site shows to visitors. */
export interface ToldSettings {
  MINIMUM_AGE_YEARS: number;
  LICENCE_HOLDER: string;
  LICENCE_NUMBER: string;
  LICENCE_AUTHORITY: string;
  COMMISSION_RATES: string;
  DEPOSIT_MINIMUM_BAHT: number;
  DEPOSIT_MAXIMUM_BAHT: number;
  DEPOSIT_QUICK_BAHT: string;
  DEPOSIT_EXPECTED: string;
  DEPOSIT_WINDOW_MINUTES: number;
  SLIP_CHECK: string;
  SLIP_MEGABYTES_MAX: number;
  WITHDRAWAL_MINIMUM_BAHT: number;
  WITHDRAWAL_MAXIMUM_BAHT: number;
  WITHDRAWAL_EXPECTED: string;
  WITHDRAWAL_CANCELLABLE: string;
  SUPPORT_HOURS: string;
}

export type ContentConfig = ConfigOf<typeof contentSettings> & ToldSettings;
