import type { HistoryItem, SupportMessage } from '@sanam/contract';
import { words } from './messages.ts';

type Told = Pick<HistoryItem, 'status' | 'steps'>;

/** One of the topics that a person can press. */
export type Topic = (typeof words.topics)[number];

/** What a written message is about, by its words; the first that fits. Undefined for none. Pure. */
export function topicOf(text: string): Topic | undefined {
  const [deposit, withdrawal, bonus, account] = words.topics;
  if (/โบนัส|เทิร์น|โปร/.test(text)) return bonus;
  if (/ถอน/.test(text)) return withdrawal;
  if (/ฝาก|โอน|สลิป|เงินไม่เข้า/.test(text)) return deposit;
  return /รหัส|บัญชี|เบอร์|เข้าสู่ระบบ|ล็อกอิน/.test(text) ? account : undefined;
}

/**
 * The topic that the site answers and the place of its message: the one that was pressed last, or that a later message
 * is about. Once a person has answered, only a press counts. A message about the same topic leaves the answer where it
 * is. Null without one, and when a person has answered since. Pure.
 */
export function askedTopic(
  messages: readonly Pick<SupportMessage, 'by' | 'text'>[],
): { topic: Topic; at: number } | null {
  const isStaffed = messages.some(({ by }) => by === 'staff');
  const since = messages.findLastIndex(({ by }) => by === 'staff') + 1;
  return messages.slice(since).reduce<{ topic: Topic; at: number } | null>((asked, { text }, place) => {
    const pressed = words.topics.find((one) => one === text);
    const topic = pressed ?? (isStaffed ? undefined : topicOf(text));
    return topic && (pressed || topic !== asked?.topic) ? { topic, at: since + place } : asked;
  }, null);
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
