import { money } from '../../../page/money.ts';

/** Main button of an open round whose money the player may take; null while there is none to take. */
export const cashOutAct = ({ takes }: { takes: number | null }) =>
  takes === null ? null : { word: `รับ ${money(takes)}`, act: { cash: true } };

/**
 * Text of a round that was paid because nobody played on. One in which nothing was reached has no payout: its stake is
 * returned, with the studio's own message.
 * @param reached what the payout is for
 */
export const abandonedWords = (minutes: number, win: number | null, reached: string) =>
  `ไม่มีการเล่นต่อใน ${minutes} นาที ระบบรับเงิน ${money(win ?? 0)} บาทให้ตามที่${reached}`;
