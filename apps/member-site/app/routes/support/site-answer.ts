import type { HistoryItem, SupportMessage } from '@sanam/contract';
import { words } from './messages.ts';

type Told = Pick<HistoryItem, 'status' | 'steps'>;

/** Whether somebody took the topic about a deposit that did not arrive, and no person has answered since. Pure. */
export function asksForDeposit(messages: readonly Pick<SupportMessage, 'by' | 'text'>[]): boolean {
  const asked = messages.findLastIndex(({ by, text }) => by === 'person' && text === words.topics[0]);
  return asked >= 0 && messages.findLastIndex(({ by }) => by === 'staff') < asked;
}

/**
 * The request that a new message is most likely about: the newest one, unless it went through. Pure.
 * @param requests newest first.
 */
export function subjectOf(requests: readonly Pick<HistoryItem, 'id' | 'status'>[]): string | undefined {
  const [newest] = requests;
  return newest && newest.status !== 'completed' ? newest.id : undefined;
}

/** What the site can truly say of a deposit: it arrived, a person looks at it, or its page takes the slip. Pure. */
export function answerOf({ status, steps }: Told): { text: string; takesSlip: boolean } {
  if (status === 'completed') return { text: words.credited, takesSlip: false };
  const isHere = status === 'review' || steps.at(-1)?.state === 'paid';
  return isHere ? { text: words.inReview, takesSlip: false } : { text: words.sendSlip, takesSlip: true };
}
