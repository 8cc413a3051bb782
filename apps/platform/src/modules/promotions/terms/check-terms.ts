import { AREAS, type PromotionTerms, type TermCheck } from '@sanam/contract';
import { comesWithDeposit } from '../grants/judge-grant.ts';

/** Product of each area; UKGC code 5.1.1, which forbids mixing, is about products. */
const PRODUCTS: Readonly<Record<string, readonly string[]>> = {
  casino: ['slot', 'casino', 'fish', 'skill'],
  betting: ['sports', 'esports'],
  lottery: ['lotto'],
};

/** Limits that apply to the terms of every promotion. */
export interface TermsLimits {
  multipleMax: number;
  isMixAllowed: boolean;
}

/** Areas of games that terms count by name; one of a game that nobody knows is missing. */
type GameAreas = Readonly<Record<string, string>>;

/** Products whose play counts, by area and by the name of a game. Pure. */
function productsOf({ contributions: { areas, games } }: PromotionTerms, areaOf: GameAreas): string[] {
  const counting = [
    ...Object.keys(areas).filter((area) => (areas[area] ?? 0) > 0),
    ...Object.keys(games).flatMap((game) => ((games[game] ?? 0) > 0 ? (areaOf[game] ?? []) : [])),
  ];
  return Object.keys(PRODUCTS).filter((product) => counting.some((area) => PRODUCTS[product]?.includes(area)));
}

/** What staff see checked while they write terms; faultOfTerms refuses the same and more. Pure. */
export function checksOfTerms(
  terms: PromotionTerms,
  limits: TermsLimits,
  areaOf: GameAreas,
): { check: TermCheck; ok: boolean }[] {
  const { budget_baht: budget } = terms;
  return [
    { check: 'turnover', ok: terms.turnover_multiple <= limits.multipleMax },
    { check: 'product', ok: limits.isMixAllowed || productsOf(terms, areaOf).length <= 1 },
    { check: 'budget', ok: terms.kind === 'free_ticket' || (budget !== null && budget >= terms.bonus_max_baht) },
  ];
}

/**
 * Fault in well-formed terms, in English for staff; undefined when there is none. Pure. The largest multiple and the
 * rule of one product are from the UKGC's Social Responsibility Code 5.1.1, unless the operator has set other limits.
 * @param areaOf areas of the games that count by name.
 */
export function faultOfTerms(terms: PromotionTerms, limits: TermsLimits, areaOf: GameAreas): string | undefined {
  const { kind, contributions } = terms;
  if (terms.turnover_multiple > limits.multipleMax)
    return `the turnover is more than ${limits.multipleMax} times the bonus`;
  const unknown = Object.keys(contributions.areas).find((area) => !(AREAS as readonly string[]).includes(area));
  if (unknown) return `there is no area ${unknown}`;
  const wrong = Object.keys(contributions.games).find((gamecode) => !/^[^:]+:.+$/.test(gamecode));
  if (wrong) return `${wrong} is no gamecode`;
  const counting = Object.values(contributions.areas).filter((percent) => percent > 0);
  const products = productsOf(terms, areaOf);
  if (products.length > 1 && !limits.isMixAllowed) return `plays of several products count: ${products.join(', ')}`;
  const gamesCount = Object.values(contributions.games).some((percent) => percent > 0);
  if (terms.turnover_multiple > 0 && counting.length === 0 && !gamesCount) return 'nothing counts for the turnover';
  if (terms.turnover_multiple === 0 && terms.cash_out_max_baht !== null)
    return 'a most to be taken out needs a turnover: without one the bonus is done at once';
  if (terms.starts_at && terms.ends_at && terms.starts_at >= terms.ends_at) return 'it ends before it begins';
  if (terms.member_days_min !== null && terms.member_days_max !== null && terms.member_days_min > terms.member_days_max)
    return 'no member is old enough and new enough';
  if (kind === 'free_ticket')
    return terms.tickets < 1
      ? 'it gives no ticket'
      : terms.percent > 0 || terms.bonus_max_baht > 0
        ? 'tickets come without a bonus'
        : undefined;
  if (terms.tickets > 0) return 'only a promotion of tickets gives tickets';
  if (terms.bonus_max_baht < 1) return 'it gives nothing';
  if (kind === 'deposit_match' && terms.percent < 1) return 'a share of a deposit needs its percentage';
  const isFixed = !comesWithDeposit(terms);
  if (isFixed && terms.percent > 0) return 'a fixed amount has no percentage';
  if (isFixed && terms.first_deposit) return 'a fixed amount comes with no deposit';
  if (kind === 'fixed' && terms.once === 'deposit') return 'a fixed amount comes with no deposit';
  if (terms.open && terms.budget_baht === null) return 'an open promotion needs a budget';
  if (terms.budget_baht !== null && terms.budget_baht < terms.bonus_max_baht)
    return 'the budget does not reach for one bonus';
  return undefined;
}
