import Type from 'typebox';
import { baht, ConfigError, type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of withdrawals. */
export const withdrawalSettings = declareSettings(
  {
    WITHDRAWAL_MINIMUM_BAHT: baht(100),
    WITHDRAWAL_MAXIMUM_BAHT: baht(50_000),
    /** Whether members may cancel a withdrawal that waits for the decision of staff. */
    WITHDRAWAL_CANCELLABLE: Type.Union([Type.Literal('no'), Type.Literal('yes')], { default: 'no' }),
    /** Largest total of a member's withdrawals in 24 hours; WITHDRAWALS_PER_DAY: their largest number. */
    WITHDRAWAL_DAILY_MAXIMUM_BAHT: baht(200_000),
    WITHDRAWALS_PER_DAY: whole(10, 1, 1000),
    /** Share of the deposits that must be staked before a withdrawal, in percent; 0 requires nothing. */
    TURNOVER_PERCENT: whole(0, 0, 1000),
    /**
     * Largest withdrawal that is paid without the approval of staff; WITHDRAWAL_AUTO_DAILY_BAHT: largest total of 24
     * hours. When the total is above WITHDRAWAL_TWO_PEOPLE_BAHT, two different people must approve.
     */
    WITHDRAWAL_AUTO_BAHT: baht(10_000),
    WITHDRAWAL_AUTO_DAILY_BAHT: baht(30_000),
    WITHDRAWAL_TWO_PEOPLE_BAHT: baht(50_000),
    /** Above this amount a heavy signal asks for two people. */
    SIGNAL_TWO_PEOPLE_BAHT: baht(10_000),
    /** A device counts as new for this time after it was first used. */
    SIGNAL_DEVICE_HOURS: whole(24, 1, 720),
    /** Out again this soon after a deposit, and at least this share of what came in. */
    SIGNAL_FAST_HOURS: whole(2, 1, 48),
    SIGNAL_FAST_PERCENT: whole(80, 1, 100),
    /** Staked less than this share of what came in since the last withdrawal. */
    SIGNAL_UNPLAYED_PERCENT: whole(20, 0, 100),
    /** Time in which members are promised a decision. */
    WITHDRAWAL_PROMISE_MINUTES: whole(15, 1, 1440),
    WITHDRAWAL_COOL_HOURS: whole(24, 0, 720),
    WITHDRAWAL_EXPECTED: Type.String({ default: 'ประมาณ 10–15 นาที', maxLength: 200 }),
    /** Days for which the bank is still queried about a paid payout, because it may reverse the payout. */
    PAYOUT_WATCH_DAYS: whole(3, 1, 30),
    PAYOUT_RECHECK_SECONDS: whole(5, 1, 3600),
    /** How long personal data is kept: docs/privacy.md. */
    PAYEE_YEARS: whole(10, 5, 10),
  },
  (config) => {
    if (config.WITHDRAWAL_MINIMUM_BAHT > config.WITHDRAWAL_MAXIMUM_BAHT)
      throw new ConfigError(
        'The setting WITHDRAWAL_MINIMUM_BAHT is above WITHDRAWAL_MAXIMUM_BAHT.',
        'ยอดถอนขั้นต่ำต้องไม่เกินยอดถอนสูงสุดต่อครั้ง',
      );
    if (config.WITHDRAWAL_MINIMUM_BAHT > config.WITHDRAWAL_DAILY_MAXIMUM_BAHT)
      throw new ConfigError(
        'The setting WITHDRAWAL_MINIMUM_BAHT is above WITHDRAWAL_DAILY_MAXIMUM_BAHT: nobody could withdraw.',
        'ยอดถอนขั้นต่ำต้องไม่เกินยอดถอนรวมสูงสุดต่อวัน ไม่เช่นนั้นสมาชิกจะถอนไม่ได้เลย',
      );
    if (config.WITHDRAWAL_AUTO_BAHT > config.WITHDRAWAL_TWO_PEOPLE_BAHT)
      throw new ConfigError(
        'The setting WITHDRAWAL_AUTO_BAHT is above WITHDRAWAL_TWO_PEOPLE_BAHT.',
        'วงเงินจ่ายอัตโนมัติต่อครั้งต้องไม่เกินยอดที่ต้องใช้สองคน',
      );
  },
  {
    group: 'withdrawals',
    settings: {
      WITHDRAWAL_MINIMUM_BAHT: { unit: 'baht', risk: 'down' },
      WITHDRAWAL_MAXIMUM_BAHT: { unit: 'baht', risk: 'up' },
      WITHDRAWAL_DAILY_MAXIMUM_BAHT: { unit: 'baht', risk: 'up' },
      WITHDRAWALS_PER_DAY: { unit: 'times', risk: 'up' },
      WITHDRAWAL_CANCELLABLE: { unit: 'choice', risk: 'none' },
      // less lets money through unplayed, more holds back what members have paid in already
      TURNOVER_PERCENT: { unit: 'percent', risk: 'any' },
      WITHDRAWAL_AUTO_BAHT: { unit: 'baht', risk: 'up' },
      WITHDRAWAL_AUTO_DAILY_BAHT: { unit: 'baht', risk: 'up' },
      WITHDRAWAL_TWO_PEOPLE_BAHT: { unit: 'baht', risk: 'up' },
      WITHDRAWAL_COOL_HOURS: { unit: 'hours', risk: 'down' },
      SIGNAL_TWO_PEOPLE_BAHT: { unit: 'baht', risk: 'up' },
      SIGNAL_DEVICE_HOURS: { unit: 'hours', risk: 'down' },
      SIGNAL_FAST_HOURS: { unit: 'hours', risk: 'down' },
      SIGNAL_FAST_PERCENT: { unit: 'percent', risk: 'up' },
      SIGNAL_UNPLAYED_PERCENT: { unit: 'percent', risk: 'down' },
      WITHDRAWAL_PROMISE_MINUTES: { unit: 'minutes', risk: 'none' },
    },
  },
);

export type WithdrawalConfig = ConfigOf<typeof withdrawalSettings> & {
  /** Setting of the audit module. */
  AUDIT_MINUTES_MAX: number;
  /** Setting of the bank. */
  PAYOUT_TIMEOUT_MS: number;
  /** Setting of the work of staff. */
  PROPOSAL_HOURS: number;
};
