import { type Satang, satangFromBaht } from '@sanam/money';
import type { Clock } from '../../core/clock.ts';
import { type Current, rulesOf } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { NetworkFactors } from '../../core/rate-limit.ts';
import type { VoucherConfig } from './config.ts';

/** Bonus that a card gave: its name, its requirement with the days for it, and the most that becomes own money. */
export interface CardBonus {
  name: string;
  required: Satang;
  days: number;
  /** Null: no limit. */
  ownMost: Satang | null;
}

/** Bonus cards that are ordered. */
export interface OrderedCards {
  /** The promotion on whose terms they give a bonus. */
  slug: string;
  amount: Satang;
  count: number;
  /** Worth of this promotion's cards that may still be redeemed, in satang. */
  outstanding: bigint;
}

/** Dependencies of this module's use cases. */
export interface Vouchers {
  db: Database;
  clock: Clock;
  live: Live;
  /** Give the bonus of a bonus card. @throws 422 on `code`: then the card stays unredeemed. */
  giveBonus: (
    tx: Tx,
    card: { memberId: bigint; slug: string; orderedAt: Date; voucherId: bigint; amount: Satang },
  ) => Promise<CardBonus & { credit: Satang }>;
  bonusBefore: (tx: Tx, memberId: bigint, voucherId: bigint) => Promise<CardBonus | undefined>;
  /** Refuse cards that no promotion gives a bonus for. @throws 422 on `promotion`, `amount` or `count`. */
  requireCards: (tx: Tx, cards: OrderedCards, now: Date) => Promise<void>;
  /** Promotions on whose terms cards can give a bonus, with the largest value of a card. */
  cardPromotions: (db: Database, now: Date) => Promise<{ id: string; amountMax: Satang }[]>;
  /** Rules of the settings in force. A decision reads this once, because the settings can change while it runs. */
  readonly rules: {
    /** Largest number of wrong codes in an hour, from one member and from one network. */
    triesPerMember: number;
    triesPerAddress: number;
    networkFactors: NetworkFactors;
    /** Bounds of a batch that staff order. */
    cardsMax: number;
    amountMax: Satang;
    daysMax: number;
    /** Value of a batch above which two people must order it. */
    twoAbove: Satang;
    proposalHours: number;
  };
}

export function openVouchers({
  settings,
  ...needs
}: Omit<Vouchers, 'rules'> & { settings: Current<VoucherConfig & NetworkFactors> }): Vouchers {
  const rules = rulesOf(settings, voucherRules);
  return {
    ...needs,
    get rules() {
      return rules();
    },
  };
}

/** Rules of prepaid cards under these settings. Pure. */
const voucherRules = (config: VoucherConfig & NetworkFactors): Vouchers['rules'] => ({
  triesPerMember: config.VOUCHER_TRIES_PER_MEMBER,
  triesPerAddress: config.VOUCHER_TRIES_PER_ADDRESS,
  networkFactors: config,
  cardsMax: config.VOUCHER_CARDS_MAX,
  amountMax: satangFromBaht(config.VOUCHER_MAXIMUM_BAHT),
  daysMax: config.VOUCHER_DAYS_MAX,
  twoAbove: satangFromBaht(config.VOUCHER_TWO_PEOPLE_BAHT),
  proposalHours: config.PROPOSAL_HOURS,
});
