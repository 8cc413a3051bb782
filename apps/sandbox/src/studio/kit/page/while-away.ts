import { money } from '../../../page/money.ts';
import type { RoundView } from '../../engine/round-view.ts';
import type { Saying } from './words.ts';

/**
 * Rounds that this browser last saw waiting for their result, of one game. Each player has their own, and so have
 * demos: none of them takes the place of what another one waits for.
 */
const keyOf = (player: string | null) => `waiting:${document.body.dataset.game ?? ''}:${player ?? ''}`;
const WAITING: ReadonlySet<string> = new Set<RoundView['state']>(['betting', 'open', 'drawn']);

/**
 * Load the rounds that waited when the page was last shown. Without browser storage there are none.
 * @param player null in a demo
 */
export function takeUpWaiting(player: string | null): ReadonlySet<string> {
  try {
    return new Set<string>(JSON.parse(localStorage.getItem(keyOf(player)) ?? '[]'));
  } catch {
    return new Set();
  }
}

/** Remember the rounds that wait now, for the next time the page is opened. */
export function keepWaiting(player: string | null, tickets: readonly Pick<RoundView, 'round' | 'state'>[]) {
  const waiting = JSON.stringify(tickets.filter(({ state }) => WAITING.has(state)).map(({ round }) => round));
  try {
    if (localStorage.getItem(keyOf(player)) !== waiting) localStorage.setItem(keyOf(player), waiting);
  } catch {
    // Without browser storage nothing is said of what ended meanwhile.
  }
}

/**
 * What is said once of the bets that ended while the page was closed; null when none did. Pure. Only more than the stake
 * counts as a gain.
 * @param waited rounds that waited when the page was last shown
 */
export function sayMeanwhile<Ticket extends Pick<RoundView, 'round' | 'state' | 'stake' | 'win'>>(
  waited: ReadonlySet<string>,
  tickets: readonly Ticket[],
  titleOf: (ticket: Ticket) => string,
): Saying | null {
  const over = tickets.filter(({ round, state }) => state === 'settled' && waited.has(round));
  const [first] = over;
  if (!first) return null;
  const [stake, win] = [sumOf(over, ({ stake }) => stake), sumOf(over, ({ win }) => win ?? 0)];
  const which = over.length === 1 ? `โพย ${titleOf(first)} จบแล้ว` : `${over.length} โพยจบแล้ว`;
  const paid = win === 0 ? 'ไม่ได้รับเงิน' : `${win > stake ? 'ได้รับ' : 'ได้คืน'} ${money(win)} บาท`;
  return { text: `ระหว่างที่ไม่อยู่ ${which}: เดิมพัน ${money(stake)} บาท ${paid}`, tone: win > stake ? 'gain' : '' };
}

/** Sum of amounts in baht, without the error of binary fractions. */
function sumOf<One>(all: readonly One[], baht: (one: One) => number): number {
  return all.reduce((sum, one) => sum + Math.round(baht(one) * 100), 0) / 100;
}
