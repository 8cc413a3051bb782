import Type from 'typebox';
import { baht, ConfigError, type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of cashback. */
export const cashbackSettings = declareSettings(
  {
    /**
     * Whether members can claim a share of what they lost in a week, from Wednesday to Tuesday. Off: nothing is accrued
     * and nothing is paid.
     */
    CASHBACK: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
    CASHBACK_PERCENT: whole(5, 1, 20),
    /**
     * Smallest and largest loss return of a week. The largest is what a member can gain at most by playing for rare great
     * wins: docs/gifts.md.
     */
    CASHBACK_MINIMUM_BAHT: baht(1),
    CASHBACK_MAXIMUM_BAHT: baht(1000),
    /** Days, from the Wednesday after the week, in which the loss return can be claimed. */
    CASHBACK_CLAIM_DAYS: whole(7, 1, 90),
  },
  (config) => {
    if (config.CASHBACK_MINIMUM_BAHT > config.CASHBACK_MAXIMUM_BAHT)
      throw new ConfigError(
        'The setting CASHBACK_MINIMUM_BAHT is above CASHBACK_MAXIMUM_BAHT.',
        'ยอดคืนน้อยสุดต้องไม่เกินยอดคืนมากสุด',
      );
  },
  {
    group: 'cashback',
    settings: {
      CASHBACK: { unit: 'choice', risk: 'any' },
      CASHBACK_PERCENT: { unit: 'percent', risk: 'up' },
      CASHBACK_MINIMUM_BAHT: { unit: 'baht', risk: 'down' },
      CASHBACK_MAXIMUM_BAHT: { unit: 'baht', risk: 'up' },
      CASHBACK_CLAIM_DAYS: { unit: 'days', risk: 'up' },
    },
  },
);

export type CashbackConfig = ConfigOf<typeof cashbackSettings> & {
  /** Setting of the withdrawals module. */
  TURNOVER_PERCENT: number;
};
