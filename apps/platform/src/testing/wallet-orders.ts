import { isDeepStrictEqual } from 'node:util';
import type { ModelAnswer, ModelOp, WalletModel } from './wallet-model.ts';

/** An operation as whoever asked saw it. The moments count up; they are no time. */
export interface Seen {
  op: ModelOp;
  sent: number;
  answered: number;
  /** undefined: no answer came, or one that says nothing: it may have been done, also later, or never. */
  answer: ModelAnswer | undefined;
}

/**
 * Looks for an order, one thing after another, in which the model gives every answer that was given and ends as it
 * must. What was answered before something else was sent comes before it. @returns the first such order, or undefined
 * when there is none.
 */
export function orderThatExplains(
  model: WalletModel,
  seen: readonly Seen[],
  isEnd: (end: WalletModel) => boolean,
): ModelOp[] | undefined {
  if (seen.every((one) => one.answer === undefined) && isEnd(model)) return [];
  for (const next of seen) {
    if (seen.some((other) => other !== next && other.answer !== undefined && other.answered < next.sent)) continue;
    const after = model.copy();
    const answer = after.perform(next.op);
    if (next.answer !== undefined && !isDeepStrictEqual(answer, next.answer)) continue;
    const rest = orderThatExplains(
      after,
      seen.filter((other) => other !== next),
      isEnd,
    );
    if (rest) return [next.op, ...rest];
  }
  return undefined;
}
