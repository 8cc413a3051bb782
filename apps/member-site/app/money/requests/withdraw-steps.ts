import type { HistoryItem } from '@sanam/contract';
import type { JourneyStep } from './journey.ts';
import { stateWords } from './request-words.ts';

const WORDS = {
  asked: 'รับคำขอแล้ว',
  askedNote: (amount: string) => `ย้าย ${amount} บาท ไปยอดรอถอน`,
  checked: 'ตรวจบัญชีและเงื่อนไข',
  checkedNote: 'ระบบตรวจให้อัตโนมัติ',
  approved: 'อนุมัติการถอน',
  reviewing: 'เจ้าหน้าที่กำลังตรวจสอบ',
  byItself: 'ผ่านอัตโนมัติ ไม่ต้องรอเจ้าหน้าที่',
  byStaff: 'เจ้าหน้าที่ตรวจสอบแล้ว',
  stillYours: 'ระหว่างนี้เงินยังเป็นของคุณ',
  sent: 'ธนาคารโอนเงิน',
  paid: 'เงินเข้าบัญชี',
  receipt: 'บันทึกหลักฐานได้ที่หน้านี้',
} as const;

type State = HistoryItem['steps'][number];

/**
 * The five named steps of a withdrawal, each with its time once it is reached, and who has the money meanwhile (WD-01).
 * A withdrawal that ended without a transfer ends with that state, at the step where it happened. One that the bank
 * refused may be sent again, or go back to staff: the latest of these states counts. Pure.
 * @param amount of the withdrawal, as text.
 * @param account where the money goes, as text.
 */
export function withdrawSteps(
  { steps, status }: Pick<HistoryItem, 'steps' | 'status'>,
  amount: string,
  account: string,
): JourneyStep[] {
  const latest = (...states: string[]): State | undefined => steps.findLast(({ state }) => states.includes(state));
  /** A state, unless a later one took it back. */
  const unlessAfter = (one: State | undefined, other: State | undefined): State | undefined =>
    one && (other === undefined || steps.indexOf(one) > steps.indexOf(other)) ? one : undefined;
  const last = steps.at(-1);
  const review = latest('review');
  const sent = unlessAfter(latest('submitted', 'refused'), latest('review', 'approved'));
  const left = steps[1];
  const isOver = status === 'failed' || status === 'cancelled';
  const reached: JourneyStep[] = [
    { text: WORDS.asked, at: steps[0]?.at ?? null, mark: 'done', note: WORDS.askedNote(amount) },
    { text: WORDS.checked, at: left?.at ?? null, mark: left ? 'done' : 'now', note: WORDS.checkedNote },
  ];
  const approval = unlessAfter(latest('approved'), review) ?? sent;
  if (approval)
    reached.push({
      text: WORDS.approved,
      at: approval.at,
      mark: 'done',
      note: review ? WORDS.byStaff : WORDS.byItself,
    });
  else if (review && !isOver)
    reached.push({ text: WORDS.reviewing, at: review.at, mark: 'now', note: WORDS.stillYours });
  if (sent) {
    const isRefused = last?.state === 'refused';
    reached.push({
      text: isRefused ? stateWords('withdraw', 'refused') : WORDS.sent,
      at: sent.at,
      mark: last === sent || isRefused ? 'now' : 'done',
      note: isRefused ? WORDS.stillYours : account,
    });
  }
  if (isOver && last) return [...reached, { text: stateWords('withdraw', last.state), at: last.at, mark: 'failed' }];
  if (last?.state === 'paid') return [...reached, { text: WORDS.paid, at: last.at, mark: 'done', note: WORDS.receipt }];
  const names = [WORDS.asked, WORDS.checked, WORDS.approved, WORDS.sent, WORDS.paid];
  const notes = ['', '', '', account, WORDS.receipt];
  return [
    ...reached,
    ...names.slice(reached.length).map((text, at) => ({
      text,
      at: null,
      mark: 'next' as const,
      ...(notes[reached.length + at] ? { note: notes[reached.length + at] as string } : {}),
    })),
  ];
}
