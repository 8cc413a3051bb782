import type { ApiClient, PromotionTerms } from '@sanam/contract';
import { workedExample } from '@sanam/ui/offer/term-lines.ts';
import { isApiError } from '../server/api-errors.ts';

/** The offer for a first deposit, with an example in real figures. */
export interface FirstOffer {
  id: string;
  name: string;
  percent: number;
  most: number;
  depositMin: number;
  multiple: number;
  days: number;
  /** The most bonus money that becomes the member's own, in baht; null: all of it. */
  ownMost: number | null;
  /** Whether stakes of own money count to the turnover too. */
  ownStakesCount: boolean;
  /** Whether a withdrawal before the turnover is done ends the bonus. */
  endsOnWithdrawal: boolean;
  example: { deposit: number; bonus: number; required: number };
}

/**
 * The offer for a first deposit among promotions that can be chosen; null when the operator has none.
 * @param quick suggested amounts of a deposit, in baht: the example takes the middle one that the offer is open for.
 */
export function firstOfferOf(
  choices: readonly { id: string; name: string; terms: PromotionTerms; why_not?: string | null }[],
  quick: readonly number[],
): FirstOffer | null {
  const found = choices.find(
    ({ terms, why_not }) => terms.first_deposit && terms.kind === 'deposit_match' && terms.open && !why_not,
  );
  if (!found) return null;
  const { id, name, terms } = found;
  const possible = quick.filter((amount) => amount >= terms.deposit_min_baht);
  const deposit = possible[Math.floor((possible.length - 1) / 2)] ?? Math.max(1, terms.deposit_min_baht);
  const example = workedExample(terms, deposit);
  if (!example) return null;
  return {
    ...{ id, name, percent: terms.percent, most: terms.bonus_max_baht, days: terms.days },
    depositMin: Math.max(1, terms.deposit_min_baht),
    multiple: terms.turnover_multiple,
    ownMost: terms.cash_out_max_baht,
    ownStakesCount: terms.own_stakes_count ?? false,
    endsOnWithdrawal: terms.ends_on_withdrawal ?? false,
    example: { deposit, ...example },
  };
}

/** Whether somebody who becomes a member now can have an offer by its dates and the age of members that it asks for. Pure. */
export function isForNewMember(
  { starts_at, ends_at, member_days_min }: Pick<PromotionTerms, 'starts_at' | 'ends_at' | 'member_days_min'>,
  nowMs: number,
): boolean {
  return (member_days_min ?? 0) === 0 && isInTime({ starts_at, ends_at }, nowMs);
}

/** Whether an offer has begun and is not over. Pure. */
export const isInTime = (
  { starts_at, ends_at }: Pick<PromotionTerms, 'starts_at' | 'ends_at'>,
  nowMs: number,
): boolean => (!starts_at || Date.parse(starts_at) <= nowMs) && (!ends_at || Date.parse(ends_at) > nowMs);

/** The offer for a first deposit as a guest sees it; null when there is none. Never makes the page fail. */
export async function readGuestOffer(api: ApiClient): Promise<FirstOffer | null> {
  try {
    const [{ data: site }, { data: promotions }] = await Promise.all([api.site(), api.promotions()]);
    const rules = await Promise.all(promotions.map(({ id }) => api.promotionTerms({ params: { id } })));
    const choices = promotions.flatMap(({ id }, at) => {
      const rule = rules[at]?.data;
      const terms = rule && !rule.is_full ? rule.terms : undefined;
      return terms && isForNewMember(terms, Date.now()) ? [{ id, name: terms.name, terms }] : [];
    });
    return firstOfferOf(choices, site.deposit.quick_amounts);
  } catch (caught) {
    if (isApiError(caught)) return null;
    throw caught;
  }
}
