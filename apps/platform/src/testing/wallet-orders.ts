import { isDeepStrictEqual } from 'node:util';
import type { ModelAnswer, ModelOp, WalletModel } from './wallet-model.ts';

/** An operation as its caller saw it. `sent` and `answered` are increasing numbers, not clock times. */
export interface Seen {
  op: ModelOp;
  sent: number;
  answered: number;
  /** Undefined when the outcome is unknown: the operation may have been done, may be done later, or never. */
  answer: ModelAnswer | undefined;
}

/**
 * Search for a serial order of these operations in which the model gives every observed answer and reaches the required
 * final state. An operation that was answered before another one was sent comes before it.
 * @returns the first such order, or undefined when there is none.
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
