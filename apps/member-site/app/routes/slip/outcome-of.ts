import type { DepositResult } from '@sanam/contract';
import { words } from './messages.ts';

/**
 * Message in one sentence about the money of a deposit; the platform's own text when it has one.
 * @returns `good` when the money has become credit.
 */
export function outcomeOf({ status, cause, steps, way }: Pick<DepositResult, 'status' | 'cause' | 'steps' | 'way'>): {
  good: boolean;
  text: string;
} {
  const say = (text: string) => ({ good: false, text });
  switch (status) {
    case 'completed':
      return { good: true, text: words.credited };
    case 'pending': {
      const last = steps.at(-1)?.state;
      return say(last === 'paid' ? words.paid : last === 'paying' ? words.paying : words.waiting);
    }
    case 'review':
      return say(cause ?? words.review);
    case 'cancelled':
      return say(way === 'gateway' ? `${words.cancelled} ${words.gatewayLate}` : words.cancelled);
    case 'expired':
      return say([cause ?? words.ended, way === 'gateway' ? words.gatewayLate : ''].join(' ').trim());
    case 'failed':
      return say(cause ?? words.ended);
  }
}
