import Type from 'typebox';
import { baht, ConfigError, type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of deposits. */
export const depositSettings = declareSettings(
  {
    /** Seconds between two readings of the bank's statement, which is read in addition to the bank's notices. */
    STATEMENT_SECONDS: whole(60, 5, 3600),
    DEPOSIT_MINIMUM_BAHT: baht(100),
    DEPOSIT_MAXIMUM_BAHT: baht(50_000),
    DEPOSIT_QUICK_BAHT: Type.String({ default: '100,300,500,1000,3000', pattern: '^[0-9]{1,8}(,[0-9]{1,8}){0,7}$' }),
    DEPOSIT_WINDOW_MINUTES: whole(15, 1, 1440),
    /** Time after a deposit's window in which a transfer without a reference may still belong to it. */
    DEPOSIT_LATE_HOURS: whole(2, 0, 168),
    DEPOSIT_EXPECTED: Type.String({ default: 'เครดิตเข้าอัตโนมัติภายใน 3–5 นาที', maxLength: 200 }),
    DEPOSIT_TERMINALS: Type.String({
      default: 'SANAM01,SANAM02,SANAM03,SANAM04,SANAM05',
      pattern: '^[A-Z0-9]{1,26}(,[A-Z0-9]{1,26}){4}$',
    }),
    GATEWAY_MEMBERS: Type.Union([Type.Literal('chosen'), Type.Literal('all')], { default: 'chosen' }),
    /** Time for which an unpaid charge is still queried, because the payer may pay late. */
    GATEWAY_WATCH_HOURS: whole(48, 1, 720),
    SLIPS_PER_HOUR: whole(10, 1, 1000),
    SLIP_MEGABYTES_MAX: whole(10, 1, 10),
    SLIP_MEGAPIXELS_MAX: whole(12, 1, 50),
    /**
     * Pictures are read one at a time in each process: the largest number that may wait, and the longest time for one
     * picture.
     */
    SLIPS_WAITING_MAX: whole(20, 1, 1000),
    SLIP_READ_SECONDS: whole(5, 1, 60),
    /** Time after which staff must review a slip that the slip service has neither confirmed nor refused. */
    SLIP_PATIENCE_MINUTES: whole(15, 1, 1440),
    /** Time after which a transfer that the slip service does not know counts as never made. */
    SLIP_NOT_FOUND_SECONDS: whole(120, 10, 3600),
    /**
     * Largest difference between the transfer times in the bank's report and in a slip for which both may be one
     * payment, although their references differ.
     */
    SLIP_TWIN_MINUTES: whole(15, 1, 1440),
    /** Time after which a finding is opened when the bank has not reported money that a slip credited. */
    SLIP_UNPROVEN_MINUTES: whole(60, 5, 10_080),
    /** Amount above which two people must decide about a payment that matches no deposit. */
    INCOMING_PAYMENT_TWO_PEOPLE_BAHT: baht(10_000),
    /** How long personal data is kept: docs/privacy.md. */
    SLIP_PICTURE_DAYS: whole(365, 90, 1825),
    PAYER_YEARS: whole(10, 5, 10),
  },
  (config) => {
    if (config.DEPOSIT_MINIMUM_BAHT > config.DEPOSIT_MAXIMUM_BAHT)
      throw new ConfigError(
        'The setting DEPOSIT_MINIMUM_BAHT is above DEPOSIT_MAXIMUM_BAHT.',
        'ยอดฝากขั้นต่ำต้องไม่เกินยอดฝากสูงสุด',
      );
  },
  {
    group: 'deposits',
    settings: {
      DEPOSIT_MINIMUM_BAHT: { unit: 'baht', risk: 'none' },
      DEPOSIT_MAXIMUM_BAHT: { unit: 'baht', risk: 'up' },
      DEPOSIT_WINDOW_MINUTES: { unit: 'minutes', risk: 'none' },
      DEPOSIT_LATE_HOURS: { unit: 'hours', risk: 'up' },
      SLIPS_PER_HOUR: { unit: 'times', risk: 'up' },
      SLIP_PATIENCE_MINUTES: { unit: 'minutes', risk: 'none' },
      INCOMING_PAYMENT_TWO_PEOPLE_BAHT: { unit: 'baht', risk: 'up' },
    },
  },
);

export type DepositConfig = ConfigOf<typeof depositSettings> & {
  /** Setting of the payment gateway. */
  GATEWAY_TIMEOUT_MS: number;
};
