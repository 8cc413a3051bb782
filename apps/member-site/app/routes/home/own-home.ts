import type { Cashback, Game, HistoryItem } from '@sanam/contract';
import type { FirstOffer } from '../../bonuses/first-offer.ts';
import type { Member } from '../../visit/member.ts';
import type { Today } from './today.tsx';

/** Content of the home page that only members have. */
export interface OwnHome {
  withdrawal: HistoryItem | null;
  cashback: Cashback | null;
  /** The offer for a first deposit, while it can be used. */
  offer: FirstOffer | null;
  /** Play of today; null when it is not known now. */
  play: Today | null;
  /** Recently played games, the latest first. */
  recent: readonly Game[];
  /** Today in Bangkok, `2026-11-20`. */
  today: string;
}

/**
 * Offer of a member's first day; null afterwards. A member who has money, has played or has something to claim is past
 * the first day, whatever is still on offer.
 */
export function firstDayOffer(member: Member, own: OwnHome): FirstOffer | null {
  const isFirstDay =
    member.creditBaht + member.bonusBaht + member.heldBaht === 0 &&
    own.recent.length === 0 &&
    member.claims.length === 0 &&
    !member.pendingDeposit &&
    !own.withdrawal;
  return isFirstDay ? own.offer : null;
}
