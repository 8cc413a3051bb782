import type { CostRise, PromotionTerms } from '@sanam/contract';

const ONCE = ['ever', 'day', 'deposit'];

/**
 * What can make a promotion dearer than before; each needs a second person. Pure.
 * @param before undefined for a new promotion.
 */
export function costRises(before: PromotionTerms | undefined, after: PromotionTerms): CostRise[] {
  // nothing is given while it is closed
  if (!after.open) return [];
  if (!before) return ['new'];
  if (before.kind !== after.kind) return ['kind'];
  const checks: [CostRise, boolean][] = [
    ['open', !before.open],
    ['budget', isMore(before.budget_baht, after.budget_baht)],
    ['bonus_max', after.bonus_max_baht > before.bonus_max_baht],
    ['percent', after.percent > before.percent],
    ['tickets', after.tickets > before.tickets],
    ['deposit_min', after.deposit_min_baht < before.deposit_min_baht],
    ['turnover', after.turnover_multiple < before.turnover_multiple],
    ['counting', countsMore(before, after)],
    ['own_stakes', after.own_stakes_count === true && before.own_stakes_count !== true],
    ['stake_max', after.stake_max_baht > before.stake_max_baht],
    ['cash_out_max', isMore(before.cash_out_max_baht, after.cash_out_max_baht)],
    ['days', after.days > before.days],
    ['once', ONCE.indexOf(after.once) > ONCE.indexOf(before.once)],
    [
      'members',
      (before.first_deposit && !after.first_deposit) ||
        (after.member_days_min ?? 0) < (before.member_days_min ?? 0) ||
        isMore(before.member_days_max, after.member_days_max),
    ],
    [
      'period',
      timeOf(after.starts_at, 0) < timeOf(before.starts_at, 0) ||
        timeOf(after.ends_at, Number.POSITIVE_INFINITY) > timeOf(before.ends_at, Number.POSITIVE_INFINITY),
    ],
    ['withdrawal', before.ends_on_withdrawal === true && after.ends_on_withdrawal !== true],
  ];
  return checks.filter(([, rises]) => rises).map(([rise]) => rise);
}

/** Whether a limit is looser; null is none. */
const isMore = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

const timeOf = (iso: string | null, none: number): number => (iso === null ? none : Date.parse(iso));

/** Whether any play counts more for the turnover; a game without a share of its own counts as its area, at most fully. */
function countsMore(before: PromotionTerms, after: PromotionTerms): boolean {
  const [was, is] = [before.contributions, after.contributions];
  if (Object.entries(is.areas).some(([area, percent]) => percent > (was.areas[area] ?? 0))) return true;
  const games = new Set([...Object.keys(was.games), ...Object.keys(is.games)]);
  return [...games].some(
    (game) => (is.games[game] ?? 100) > (was.games[game] ?? 0) && is.games[game] !== was.games[game],
  );
}
