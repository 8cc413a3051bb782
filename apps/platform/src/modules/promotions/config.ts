import Type from 'typebox';
import { baht, type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of bonuses. */
export const promotionSettings = declareSettings({
  /** Largest wagering requirement, as a multiple of the bonus; UKGC Social Responsibility Code 5.1.1 allows 10. */
  BONUS_TURNOVER_MAX: whole(10, 1, 50),
  /** Whether play on several products (slots, casino, sport …) may count for one bonus; UKGC code 5.1.1 forbids it. */
  BONUS_MIXED_PRODUCTS: Type.Union([Type.Literal('no'), Type.Literal('yes')], { default: 'no' }),
  /** A bonus is used up when the credit is below this amount and no stake is in play. */
  BONUS_USED_UP_BAHT: baht(1),
  /**
   * Days after the end of a bonus in which late money is settled: wins and rollbacks of its rounds that come after its
   * end. A draw may be half a month ahead, and a provider may correct its result.
   */
  BONUS_LATE_DAYS: whole(60, 16, 365),
});

export type PromotionConfig = ConfigOf<typeof promotionSettings> & {
  /** Setting of the games module. */
  OPEN_ROUND_HOURS: number;
};
