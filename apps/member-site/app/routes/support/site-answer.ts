import type { HistoryItem, SupportMessage } from '@sanam/contract';
import { words } from './messages.ts';

type Told = Pick<HistoryItem, 'status' | 'steps'>;

/** One of the topics that a person can press. */
export type Topic = (typeof words.topics)[number];

/** The topic that was pressed last and its place, while no person has answered since; null without one. Pure. */
export function askedTopic(
  messages: readonly Pick<SupportMessage, 'by' | 'text'>[],
): { topic: Topic; at: number } | null {
  const at = messages.findLastIndex(
    ({ by, text }) => by === 'person' && (words.topics as readonly string[]).includes(text),
  );
  const topic = words.topics.find((one) => one === messages[at]?.text);
  return topic && !messages.slice(at).some(({ by }) => by === 'staff') ? { topic, at } : null;
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
