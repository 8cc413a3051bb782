import type { ApiClient, Bonus, PromotionChoice, PromotionTerms } from '@sanam/contract';
import { isInTime } from '../../bonuses/first-offer.ts';
import { baht } from '../../bonuses/messages.ts';
import { AREA_ORDER } from '../../visit/areas.ts';
import { words } from './messages.ts';

/** How a promotion stands for the member: in use, used, open to them now, or why it is not. Null where nothing says so. */
export type OfferState = { is: 'active' | 'used' | 'open' } | { is: 'shut'; why: string } | null;

export interface Own {
  choices: readonly PromotionChoice[];
  bonuses: readonly Pick<Bonus, 'promotion' | 'state'>[];
  /** Ids of what the member can take now, of which bonuses are `promotion-<id>`. */
  claims: readonly string[];
}

/** What the platform decided about a member's promotions; null for a guest. */
export async function readOwn(api: ApiClient, isMember: boolean): Promise<Own | null> {
  if (!isMember) return null;
  const [choices, bonuses, profile] = await Promise.all([
    api.getPromotion(),
    api.bonuses({ query: {} }),
    api.profile(),
  ]);
  return {
    choices: choices.data,
    bonuses: bonuses.data.bonuses,
    claims: profile.data.events.map((claim) => claim.id),
  };
}

/**
 * The state of a promotion, from what the platform says can be chosen now and what the member received. Pure.
 * @param own null for a guest, of whom nothing is known.
 * @param isFull whether the budget reaches for no further bonus; what a member has already takes precedence.
 */
export function offerState(id: string, own: Own | null, isFull = false): OfferState {
  const unsaid: OfferState = isFull ? { is: 'shut', why: words.full } : null;
  if (!own) return unsaid;
  const states = own.bonuses.filter(({ promotion }) => promotion === id).map(({ state }) => state);
  if (states.some((state) => state === 'active' || state === 'reserved')) return { is: 'active' };
  const choice = own.choices.find((one) => one.id === id);
  if (choice?.why_not === null || own.claims.includes(`promotion-${id}`)) return { is: 'open' };
  if (states.some((state) => state !== 'cancelled')) return { is: 'used' };
  return choice ? { is: 'shut', why: choice.why_not ?? '' } : unsaid;
}

/** What a promotion gives and asks for, in figures of its terms. Pure. */
export function offerFigures(terms: PromotionTerms): string[] {
  const turnover = terms.turnover_multiple > 0 ? words.turnover(terms.turnover_multiple) : words.noTurnover;
  switch (terms.kind) {
    case 'free_ticket':
      return [words.tickets(terms.tickets), words.depositFrom(baht(terms.deposit_min_baht)), words.noTurnover];
    case 'fixed':
      return [words.gives(baht(terms.bonus_max_baht)), turnover];
    case 'voucher':
      return [words.most(baht(terms.bonus_max_baht)), turnover];
    case 'deposit_match':
      return [words.percent(terms.percent), words.most(baht(terms.bonus_max_baht)), turnover];
  }
}

/** Page with games whose stakes count most for a promotion's turnover; null for one without a turnover. Pure. */
export function gamesPath(terms: PromotionTerms | undefined): string | null {
  if (!terms || terms.turnover_multiple === 0) return null;
  const share = (area: string) => terms.contributions.areas[area] ?? 0;
  // slots first where several count as much: most games are slots
  const [best] = (['slot', ...AREA_ORDER] as const)
    .filter((area) => share(area) > 0)
    .toSorted((one, other) => share(other) - share(one));
  return best ? `/${best}` : null;
}

/** Page on which a bonus that comes with no deposit is taken; null while the member cannot take it. Pure. */
export const takePath = (terms: PromotionTerms | undefined, state: OfferState): string | null =>
  terms?.kind === 'fixed' && state?.is === 'open' ? '/history?tab=1' : null;

/**
 * Page on which a promotion is taken with a deposit; null for one that no deposit brings, or that is not for the
 * member. To a member the platform says what is open; to some it offers nothing, and says nothing either.
 * @param own null for a guest, for whom an offer is open in its time.
 */
export function depositPath(
  id: string,
  terms: PromotionTerms | undefined,
  state: OfferState,
  own: Own | null = null,
): string | null {
  const withDeposit = terms?.open && (terms.kind === 'deposit_match' || terms.kind === 'free_ticket');
  if (!withDeposit || (state && state.is !== 'open')) return null;
  if (own ? state === null : !isInTime(terms, Date.now())) return null;
  return `/deposit?promotion=${encodeURIComponent(id)}`;
}
