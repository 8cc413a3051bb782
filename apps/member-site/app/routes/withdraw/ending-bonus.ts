import type { ApiClient, Bonus } from '@sanam/contract';

/** Bonus that a withdrawal now would end. */
export interface EndingBonus {
  name: string;
  /** Bonus money that would be taken back. */
  takesBaht: number;
}

/**
 * The active bonus, if its terms say that a withdrawal ends it. A bonus whose turnover is done and of which nothing is
 * in play becomes the member's own before the withdrawal, so nothing is lost. Pure.
 */
export function endingBonusOf(bonuses: readonly Bonus[]): EndingBonus | null {
  const active = bonuses.find(({ state }) => state === 'active');
  if (!active?.terms.ends_on_withdrawal) return null;
  const isInPlay = active.forfeit?.in_play ?? false;
  if (active.counted >= active.required && !isInPlay) return null;
  return { name: active.name, takesBaht: active.left ?? 0 };
}

/** Load the bonus that a withdrawal now would end. */
export async function loadEndingBonus(api: ApiClient): Promise<EndingBonus | null> {
  return endingBonusOf((await api.bonuses({ query: {} })).data.bonuses);
}
