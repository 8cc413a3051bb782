import { at } from './dom.ts';

/** Messages for a person about a refused request, by HTTP status. */
type Refusals = Readonly<Record<number, string>>;

const BANK_WORDS: Refusals = {
  404: 'ไม่พบผู้รับเงินนี้ในธนาคาร',
  409: 'ยอดเงินในบัญชีไม่พอ ไม่มีการโอนเงิน',
  422: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง',
};

/** A request without an answer: what it asked for may have been done. */
export class NoAnswer extends Error {}

/**
 * Send a request to the sandbox, and return the answer as the type that belongs to the path.
 * @param body sent as JSON when given
 * @throws Error with a message for a person; `NoAnswer` when nothing is known of the request
 */
export async function call<Answer>(url: string, body?: object, words: Refusals = BANK_WORDS): Promise<Answer> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(url, sent).catch(() => {
    throw new NoAnswer('ติดต่อโลกจำลองไม่ได้ กรุณาลองใหม่');
  });
  if (answer.ok) return answer.json();
  throw new Error(words[answer.status] ?? 'เกิดข้อผิดพลาดบางอย่าง ลองอีกครั้ง');
}

/** Show the result of a form below the form. */
export function tell(id: string, text: string, isGood: boolean): void {
  at(id).textContent = text;
  at(id).className = `result ${isGood ? 'good' : 'bad'}`;
}

/** Message about a thrown value, for a person. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A typed value that this browser stores for the next visit; a new value replaces the stored value. */
export function remembered(name: string, value?: string): string {
  if (value !== undefined) localStorage.setItem(`sandbox.${name}`, value);
  return localStorage.getItem(`sandbox.${name}`) ?? '';
}
