import type { PromotionChoice } from '@sanam/contract';
import { momentOf } from '../../../core/request-scope.ts';
import { comesWithDeposit, judgeOffer, refusalWords } from '../grants/judge-grant.ts';
import { readMemberFacts } from '../grants/read-facts.ts';
import type { Promotions } from '../promotions.ts';
import { listPromotions } from './promotion-store.ts';

/** Refusals with which a promotion is not shown: its own time, and a member to whom nothing is offered. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['closed', 'early', 'over', 'break']);

/**
 * Promotions that a member may choose with a deposit, and the others with the reason why the member may not choose
 * them. Promotions that have ended or not begun are left out, and all during a break and at the heavy level.
 */
export async function readChoices(
  { db, clock, rules: { depositMin, offersPerDay } }: Promotions,
  memberId: bigint,
): Promise<PromotionChoice[]> {
  const now = momentOf(clock);
  const withDeposit = (await listPromotions(db, now)).filter(({ terms }) => comesWithDeposit(terms));
  if (withDeposit.length === 0) return [];
  const facts = await readMemberFacts(db, memberId, { now, offersPerDay });
  return withDeposit.flatMap((promotion): PromotionChoice[] => {
    const { slug, terms } = promotion;
    // judged as if the deposit were large enough: the page itself shows the minimum amount
    const verdict = judgeOffer(promotion, facts, depositMin);
    const refusal = 'refuse' in verdict ? verdict.refuse : undefined;
    if (refusal && NOT_SHOWN.has(refusal)) return [];
    return [{ id: slug, name: terms.name, terms, why_not: refusal ? refusalWords(terms, refusal) : null }];
  });
}
