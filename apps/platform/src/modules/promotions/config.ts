import Type from 'typebox';
import { baht, type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of bonuses. */
export const promotionSettings = declareSettings(
  {
    /** Largest wagering requirement, as a multiple of the bonus; UKGC Social Responsibility Code 5.1.1 allows 10. */
    BONUS_TURNOVER_MAX: whole(10, 1, 50),
    /** Whether play on several products (slots, casino, sport …) may count for one bonus; UKGC code 5.1.1 forbids it. */
    BONUS_MIXED_PRODUCTS: Type.Union([Type.Literal('no'), Type.Literal('yes')], { default: 'no' }),
    /** Bonuses with a deposit that a member can be given on one day in Bangkok. */
    BONUS_DEPOSIT_OFFERS_PER_DAY: whole(1, 1, 100),
    /**
     * Time after the end of an unpaid deposit in which its payment still brings the bonus that was chosen with it: staff
     * may need days to match a transfer, and a kept code is not good for ever.
     */
    BONUS_LATE_HOURS: whole(72, 0, 720),
    /**
     * Cost of bonuses, loss returns and prizes on one day in Bangkok above which staff are told: what became the members'
     * own money.
     */
    GIFTS_PER_DAY_BAHT: baht(20_000),
    /** A bonus is used up when less bonus money than this is left and none is in play. */
    BONUS_USED_UP_BAHT: baht(1),
    /** Deposits of the last 30 days, newest first, that a what-if of new terms looks at. */
    BONUS_WHAT_IF_DEPOSITS_MAX: whole(50_000, 100, 1_000_000),
  },
  () => undefined,
  {
    group: 'bonuses',
    settings: {
      BONUS_DEPOSIT_OFFERS_PER_DAY: { unit: 'times', risk: 'up' },
      BONUS_LATE_HOURS: { unit: 'hours', risk: 'up' },
      BONUS_TURNOVER_MAX: { unit: 'multiple', risk: 'up' },
      BONUS_MIXED_PRODUCTS: { unit: 'choice', risk: 'any' },
      BONUS_USED_UP_BAHT: { unit: 'baht', risk: 'up' },
      GIFTS_PER_DAY_BAHT: { unit: 'baht', risk: 'up' },
    },
  },
);

export type PromotionConfig = ConfigOf<typeof promotionSettings> & {
  /** Settings of deposits, of the games module and of the work of staff. */
  DEPOSIT_MINIMUM_BAHT: number;
  OPEN_ROUND_HOURS: number;
  PROPOSAL_HOURS: number;
};
