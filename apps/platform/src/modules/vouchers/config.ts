import { baht, type ConfigOf, declareSettings, whole } from '../../core/config.ts';

/** Settings of prepaid cards. */
export const voucherSettings = declareSettings(
  {
    /**
     * Largest number of wrong prepaid card codes in an hour from one member; VOUCHER_TRIES_PER_ADDRESS: from all members
     * of one network.
     */
    VOUCHER_TRIES_PER_MEMBER: whole(10, 1, 1000),
    VOUCHER_TRIES_PER_ADDRESS: whole(100, 1, 100_000),
    /** Bounds of a batch that staff order: number of cards, value of a card, days until they expire. */
    VOUCHER_CARDS_MAX: whole(500, 1, 5000),
    VOUCHER_MAXIMUM_BAHT: whole(5000, 1, 100_000),
    VOUCHER_DAYS_MAX: whole(365, 1, 3650),
    /** Value of the cards that one person orders in 24 hours, above which two people must order them. */
    VOUCHER_TWO_PEOPLE_BAHT: baht(10_000),
  },
  () => {},
  {
    group: 'vouchers',
    settings: {
      VOUCHER_CARDS_MAX: { unit: 'cards', risk: 'up' },
      VOUCHER_MAXIMUM_BAHT: { unit: 'baht', risk: 'up' },
      VOUCHER_DAYS_MAX: { unit: 'days', risk: 'up' },
      VOUCHER_TWO_PEOPLE_BAHT: { unit: 'baht', risk: 'up' },
    },
  },
);

export type VoucherConfig = ConfigOf<typeof voucherSettings> & {
  /** Setting of the back office: hours for which a proposal waits for its second person. */
  PROPOSAL_HOURS: number;
};
