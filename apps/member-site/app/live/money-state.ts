import type { LiveEvent } from '@sanam/contract/stream';
import type { Member } from '../visit/member.ts';

/** Reason for the last change of the credit, displayed next to it for 4 s. */
export interface CreditChange {
  amountBaht: number;
  kind: string | null;
}

/** Money of a member as pages display it. */
export interface Money {
  /** The member's own money. */
  creditBaht: number;
  bonusBaht: number;
  heldBaht: number;
  change: CreditChange | null;
}

type Sums = Pick<Money, 'creditBaht' | 'bonusBaht' | 'heldBaht'>;

export const NO_MONEY: Money = { creditBaht: 0, bonusBaht: 0, heldBaht: 0, change: null };

/** Own money and bonus money together, exact to the satang: adding decimal numbers is not exact. */
export function playableBaht({ creditBaht, bonusBaht }: Pick<Money, 'creditBaht' | 'bonusBaht'>): number {
  return Math.round((creditBaht + bonusBaht) * 100) / 100;
}

/** Money as the profile has it. */
export function moneyOf({ creditBaht, bonusBaht, heldBaht }: Sums): Money {
  return { creditBaht, bonusBaht, heldBaht, change: null };
}

/**
 * Money after the profile was loaded, which is authoritative. A change without a matching stream event is shown without
 * its kind of movement. Pure.
 */
export function afterProfile(was: Money, member: Pick<Member, keyof Sums>): Money {
  const { creditBaht, bonusBaht, heldBaht } = member;
  if (was.creditBaht === creditBaht && was.bonusBaht === bonusBaht && was.heldBaht === heldBaht) return was;
  const amountBaht = bahtBetween(was, member);
  return { creditBaht, bonusBaht, heldBaht, change: amountBaht === 0 ? was.change : { amountBaht, kind: null } };
}

/** Money after an event of the stream. Pure. Events for movements before the stream was connected have no amount. */
export function afterEvent(was: Money, event: LiveEvent): Money {
  const now = { creditBaht: event.credit, bonusBaht: event.bonus, heldBaht: event.held };
  const amountBaht = event.amount ?? bahtBetween(was, now);
  return { ...now, change: amountBaht ? { amountBaht, kind: event.kind ?? null } : was.change };
}

function bahtBetween(before: Pick<Money, 'creditBaht' | 'bonusBaht'>, after: typeof before): number {
  return Math.round((playableBaht(after) - playableBaht(before)) * 100) / 100;
}
