import type { ApiClient, Bonus } from '@sanam/contract';

/** Bonus that a withdrawal now would end. */
export interface EndingBonus {
  ref: string;
  name: string;
  /** Bonus money that would be taken back. */
  takesBaht: number;
}

/**
 * The active bonus, if its terms say that a withdrawal ends it, or if everything is paid out to close the account. A
 * bonus whose turnover is done and of which nothing is in play becomes the member's own before the withdrawal, so
 * nothing is lost. Pure.
 */
export function endingBonusOf(bonuses: readonly Bonus[], isClosing = false): EndingBonus | null {
  const active = bonuses.find(({ state }) => state === 'active');
  if (!active || !(isClosing || active.terms.ends_on_withdrawal)) return null;
  const isInPlay = active.forfeit?.in_play ?? false;
  if (active.counted >= active.required && !isInPlay) return null;
  return { ref: active.ref, name: active.name, takesBaht: active.left ?? 0 };
}

/** Load the bonus that a withdrawal now would end. */
export async function loadEndingBonus(api: ApiClient, isClosing = false): Promise<EndingBonus | null> {
  return endingBonusOf((await api.bonuses({ query: {} })).data.bonuses, isClosing);
}
