import { at } from './dom.ts';

/** Words for a person about a call that was refused, by HTTP status. */
type Refusals = Readonly<Record<number, string>>;

const BANK_WORDS: Refusals = {
  404: 'ไม่พบผู้รับเงินนี้ในธนาคาร',
  409: 'ยอดเงินในบัญชีไม่พอ ไม่มีการโอนเงิน',
  422: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง',
};

/**
 * Calls the sandbox, and reads its answer as the type that the address is known to answer with.
 * @param body sent as JSON when given
 * @throws Error with words for a person
 */
export async function call<Answer>(url: string, body?: object, words: Refusals = BANK_WORDS): Promise<Answer> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(url, sent).catch(() => {
    throw new Error('ติดต่อโลกจำลองไม่ได้ กรุณาลองใหม่');
  });
  if (answer.ok) return answer.json();
  throw new Error(words[answer.status] ?? 'เกิดข้อผิดพลาดบางอย่าง ลองอีกครั้ง');
}

/** Shows an outcome under a form. */
export function tell(id: string, text: string, isGood: boolean): void {
  at(id).textContent = text;
  at(id).className = `result ${isGood ? 'good' : 'bad'}`;
}

/** A thrown value in words for a person. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A value that a person typed, kept in this browser for the next visit; it is replaced when a new one is given. */
export function remembered(name: string, value?: string): string {
  if (value !== undefined) localStorage.setItem(`sandbox.${name}`, value);
  return localStorage.getItem(`sandbox.${name}`) ?? '';
}
