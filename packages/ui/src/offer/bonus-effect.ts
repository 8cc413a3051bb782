import type { PromotionTerms } from '@sanam/contract';
import { offerWords as words } from './offer-words.ts';

/** What choosing a promotion means for withdrawals, in one or two sentences. Pure. */
export function bonusEffect(terms: PromotionTerms): string {
  if (terms.kind === 'free_ticket') return words.effectTickets;
  if (terms.turnover_multiple === 0) return words.effectFree;
  return `${words.effectBonus} ${terms.ends_on_withdrawal ? words.effectEnds : words.effectOwn}`;
}
