import type { LiveEvent } from '@sanam/contract/stream';
import type { Member } from '../visit/member.ts';

/**
 * Reason for the last change of the credit, displayed next to it for 4 s. A change that no event has named yet also
 * keeps the bonus money from before it.
 */
export type CreditChange =
  | { amountBaht: number; kind: string }
  | { amountBaht: number; kind: null; bonusWasBaht: number };

/** Money of a member as pages display it. */
export interface Money {
  /** The member's own money. */
  creditBaht: number;
  bonusBaht: number;
  heldBaht: number;
  /** Number of the last movement in these sums. Sums with a lower number are older, whenever they arrive. */
  sequence: number;
  change: CreditChange | null;
  /** The change before it, while it is still to be said: a deposit and its bonus come as two. */
  before: CreditChange | null;
}

type Sums = Pick<Money, 'creditBaht' | 'bonusBaht' | 'heldBaht' | 'sequence'>;

export const NO_MONEY: Money = { creditBaht: 0, bonusBaht: 0, heldBaht: 0, sequence: 0, change: null, before: null };

/** Own money and bonus money together, exact to the satang: adding decimal numbers is not exact. */
export function playableBaht({ creditBaht, bonusBaht }: Pick<Money, 'creditBaht' | 'bonusBaht'>): number {
  return Math.round((creditBaht + bonusBaht) * 100) / 100;
}

/** Money as the profile has it. */
export function moneyOf({ creditBaht, bonusBaht, heldBaht, sequence }: Sums): Money {
  return { creditBaht, bonusBaht, heldBaht, sequence, change: null, before: null };
}

/**
 * Money after the profile was loaded, which is authoritative. A profile that was read before the last event is ignored,
 * because a slow network may bring it later. A change without a matching stream event is shown without its kind of
 * movement. Pure.
 */
export function afterProfile(was: Money, member: Pick<Member, keyof Sums>): Money {
  if (member.sequence <= was.sequence) return was;
  const now = moneyOf(member);
  const amountBaht = bahtBetween(was, now);
  return amountBaht === 0
    ? { ...now, change: was.change, before: was.before }
    : { ...now, change: { amountBaht, kind: null, bonusWasBaht: was.bonusBaht } };
}

const DEPOSIT = /^(deposit|gateway_deposit|voucher)$/;

/**
 * Money after an event of the stream. Pure. A deposit's bonus comes in the deposit's own transaction, and without an
 * event of its own: the sums after the deposit tell it, and it becomes a change of its own.
 * Events for movements before the stream was connected have no amount. An event that was read before the profile names
 * its movement, and the sums stay.
 */
export function afterEvent(was: Money, event: LiveEvent): Money {
  const { credit: creditBaht, bonus: bonusBaht, held: heldBaht, sequence } = event;
  const now = moneyOf(sequence < was.sequence ? was : { creditBaht, bonusBaht, heldBaht, sequence });
  const amountBaht = event.amount ?? bahtBetween(was, now);
  if (!amountBaht) return { ...now, change: was.change, before: was.before };
  const change =
    event.kind === undefined
      ? { amountBaht, kind: null, bonusWasBaht: was.bonusBaht }
      : { amountBaht, kind: event.kind };
  // the profile may have come first: then the unnamed change that it made is the deposit and its bonus together
  const early = was.change?.kind === null ? was.change : null;
  const earlyBaht = early ? Math.min(early.amountBaht - amountBaht, now.bonusBaht - early.bonusWasBaht) : 0;
  const givenBaht = Math.round(Math.max(now.bonusBaht - was.bonusBaht, earlyBaht) * 100) / 100;
  return givenBaht > 0 && DEPOSIT.test(event.kind ?? '')
    ? { ...now, change: { amountBaht: givenBaht, kind: 'bonus_grant' }, before: change }
    : { ...now, change };
}

/**
 * Whether a change is announced to screen readers. Each stake and win of a game would drown everything else. Pure.
 */
export function isSaid({ kind }: CreditChange): boolean {
  return kind !== null && /^(deposit|gateway_deposit|voucher|withdraw|bonus)/.test(kind);
}

function bahtBetween(before: Pick<Money, 'creditBaht' | 'bonusBaht'>, after: typeof before): number {
  return Math.round((playableBaht(after) - playableBaht(before)) * 100) / 100;
}
