import Type from 'typebox';
import { baht, ConfigError, type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of invites and commission. */
export const referralSettings = declareSettings(
  {
    /** Invite codes that one network may look up in ten minutes. */
    INVITE_LOOKUPS_PER_ADDRESS: whole(100, 1, 100_000),
    /**
     * Commission in percent of the stakes of a game area, as area=first/second/third: for the members whom a member
     * invited, for those whom these invited, and for the level below. The sum of an area's three rates is 1 percent at
     * most, and should be below the share of stakes that the games of the area keep. An empty value pays no commission.
     */
    COMMISSION_RATES: Type.String({
      default:
        'slot=0.3/0.1/0.05,fish=0.2/0.1/0.05,casino=0.1/0.05/0.02,skill=0.2/0.1/0.05,lotto=0.3/0.1/0.05,sports=0.1/0.05/0.02,esports=0.1/0.05/0.02',
      pattern:
        '^$|^(slot|fish|casino|skill|lotto|sports|esports)=[01](\\.\\d{1,4})?(/[01](\\.\\d{1,4})?){2}(,(slot|fish|casino|skill|lotto|sports|esports)=[01](\\.\\d{1,4})?(/[01](\\.\\d{1,4})?){2}){0,6}$',
    }),
    /** Smallest commission that can be claimed. */
    COMMISSION_MINIMUM_BAHT: baht(1),
    /**
     * Smallest number of members on a level for which the sum of their play is shown, so that no single member's play
     * is revealed.
     */
    DOWNLINE_TOTALS_MIN: whole(5, 2, 1000),
    /** Years for which is kept why a commission was stopped, after it was resumed or the account was closed. */
    COMMISSION_STOP_YEARS: whole(5, 1, 10),
  },
  (config) => {
    const rates =
      config.COMMISSION_RATES === '' ? [] : config.COMMISSION_RATES.split(',').map((entry) => entry.split(/[=/]/));
    if (new Set(rates.map(([area]) => area)).size < rates.length)
      throw new ConfigError('The setting COMMISSION_RATES names an area twice.', 'มีหมวดเกมซ้ำกัน');
    for (const [area, ...levels] of rates)
      if (levels.reduce((sum, percent) => sum + Math.round(Number(percent) * 10_000), 0) > 10_000)
        throw new ConfigError(
          `The setting COMMISSION_RATES gives more than 1 percent of the stakes of ${area} away.`,
          `ค่าแนะนำสามชั้นของ ${area} รวมกันต้องไม่เกิน 1% ของยอดเดิมพัน`,
        );
  },
  {
    group: 'referrals',
    settings: {
      COMMISSION_RATES: { unit: 'rates', risk: 'any' },
      COMMISSION_MINIMUM_BAHT: { unit: 'baht', risk: 'down' },
    },
  },
);

export type ReferralConfig = ConfigOf<typeof referralSettings> & {
  /** Setting of the work of staff. */
  PROPOSAL_HOURS: number;
};
