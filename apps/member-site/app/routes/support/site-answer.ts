import type { HistoryItem, SupportMessage } from '@sanam/contract';
import { words } from './messages.ts';

type Told = Pick<HistoryItem, 'status' | 'steps'>;

/** One of the topics that a person can press. */
export type Topic = (typeof words.topics)[number];

/** What a written message is about, by its words; the first that fits. Undefined for none. Pure. */
export function topicOf(text: string): Topic | undefined {
  const [deposit, withdrawal, bonus, account, code, game] = words.topics;
  if (/otp|sms|สมัคร|ไม่ได้รับรหัส|รหัสไม่มา/i.test(text)) return code;
  if (/โบนัส|เทิร์น|โปร/.test(text)) return bonus;
  if (/ถอน/.test(text)) return withdrawal;
  if (/ฝาก|โอน|สลิป|เงินไม่เข้า/.test(text)) return deposit;
  if (/รหัส|บัญชี|เปลี่ยนเบอร์|เข้าสู่ระบบ|ล็อกอิน/.test(text)) return account;
  return /เกม|เดิมพัน|โพย|ผลไม่ตรง/.test(text) ? game : undefined;
}

/** An answer of the site itself, under the message that it answers. */
export interface SiteAnswered {
  /** Place of the message in the conversation. */
  at: number;
  topic: Topic;
  /**
   * The deposit or withdrawal that was the newest when the message was written, as it stands now. Null when there was
   * none; undefined when the list of requests does not reach back to it, and for topics without a request.
   */
  request?: HistoryItem | null | undefined;
  /** Whether the same was answered above. */
  isAgain: boolean;
}

type Said = Pick<SupportMessage, 'by' | 'text' | 'at'>;

/**
 * The answers of the site itself: to each topic that was pressed, and to written messages about a topic until a person
 * has answered for the first time. A written message about a topic that was answered before gets no second answer. What
 * was answered once stays where it is, whatever is written later. Pure.
 * @param requests newest first.
 * @param isWhole whether there are no older requests than these.
 */
export function siteAnswers(
  messages: readonly Said[],
  requests: readonly HistoryItem[],
  isWhole: boolean,
): SiteAnswered[] {
  const [ofDeposits, ofWithdrawals] = words.topics;
  const answers: SiteAnswered[] = [];
  let hasStaff = false;
  for (const [place, { by, text, at }] of messages.entries()) {
    hasStaff ||= by === 'staff';
    if (by === 'staff') continue;
    const pressed = words.topics.find((one) => one === text);
    const topic = pressed ?? (hasStaff ? undefined : topicOf(text));
    if (!topic || (!pressed && answers.some((one) => one.topic === topic))) continue;
    const type = topic === ofDeposits ? 'deposit' : topic === ofWithdrawals ? 'withdraw' : undefined;
    const found = requests.find((one) => one.type === type && one.created_at <= at);
    const request = found ?? (isWhole ? null : undefined);
    const isAgain = answers.some((one) => one.topic === topic && (!type || one.request?.id === request?.id));
    answers.push({ at: place, topic, isAgain, ...(type ? { request } : {}) });
  }
  return answers;
}

/**
 * The request that a new message is most likely about: the newest one, unless it went through. Pure.
 * @param requests newest first.
 */
export function subjectOf(requests: readonly Pick<HistoryItem, 'id' | 'status'>[]): string | undefined {
  const [newest] = requests;
  return newest && newest.status !== 'completed' ? newest.id : undefined;
}

/**
 * What the site can truly say of a deposit: it arrived, a person looks at it or has refused it, its page takes the slip,
 * or staff need to be told. Pure.
 * @param isSlipTaken whether a slip can be sent on its page.
 */
export function answerOf({ status, steps }: Told, isSlipTaken: boolean): string {
  if (status === 'completed') return words.credited;
  if (status === 'failed') return words.rejected;
  if (status === 'review' || steps.at(-1)?.state === 'paid') return words.inReview;
  return isSlipTaken ? words.sendSlip : words.tellUs;
}
