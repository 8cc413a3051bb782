import { money } from '../../../page/money.ts';
import type { RoundView } from '../../engine/round-view.ts';

export type Saying = { text: string; tone: '' | 'gain' | 'stop'; detail?: string };

/**
 * Text about a finished round: only an amount above the stake counts as a gain.
 * @param one name of a play of the game
 */
export function resultOf(round: RoundView, one = 'รอบนี้'): Saying {
  if (round.win === null)
    return {
      text: round.message ?? '',
      tone: round.state === 'refused' || round.state === 'rolling_back' ? 'stop' : '',
    };
  const after = round.message ? ` · ${round.message}` : '';
  if (round.win === 0) return { text: `${one}ไม่ได้รับรางวัล${after}`, tone: '' };
  if (round.win < round.stake)
    return { text: `ได้คืน ${money(round.win)} บาท จากเดิมพัน ${money(round.stake)} บาท${after}`, tone: '' };
  if (round.win === round.stake) return { text: `ได้คืนเท่าเดิมพัน ${money(round.win)} บาท${after}`, tone: '' };
  return { text: `ได้รับ ${money(round.win)} บาท${after}`, tone: 'gain' };
}

/**
 * Text about a shot that is under way. Pure.
 * @param shot what is shot at
 * @param before the shot before, when its result was told only now, because this one follows it at once
 */
export function underWay({
  playing,
  shot,
  before,
}: {
  playing: string;
  shot: string;
  before: RoundView | null;
}): Saying {
  return { text: playing, tone: '', detail: before ? `นัดก่อน ${resultOf(before, '').text}` : shot };
}

/** Label of the last payout: "got back" when something was paid, but not more than the stake; else "received". */
export function labelOf(round: RoundView) {
  return round.win !== null && round.win > 0 && round.win <= round.stake ? 'ได้คืนล่าสุด' : 'ได้รับล่าสุด';
}

export const WORDS = {
  unknown: 'การเชื่อมต่อขัดข้อง กำลังตรวจสอบผลของรอบนี้ ระบบจะไม่หักเครดิตซ้ำ',
  unreachable: 'ยังติดต่อเกมไม่ได้ กดลองอีกครั้งเพื่อดูผลรอบเดิม ระบบจะไม่หักเครดิตซ้ำ',
  again: 'ลองอีกครั้ง',
  wait: 'รอสักครู่',
  busy: 'รอบก่อนหน้ายังไม่เสร็จ กำลังตรวจสอบ',
  heldUp: 'มีรอบก่อนหน้าที่ยังไม่จบ อาจเปิดค้างอยู่ในอีกหน้าต่างหนึ่ง รอบนี้ยังไม่เริ่มและยังไม่มีการหักเครดิต',
  gone: 'ไม่พบรอบการเล่นนี้ กรุณาเปิดเกมใหม่จากหน้าเว็บ',
  moved: 'เกมนี้เปิดใหม่ในอีกหน้าต่างหนึ่งแล้ว รอบและเงินในรอบอยู่ที่หน้าต่างนั้น ถ้าปิดไปแล้ว กรุณาเปิดเกมใหม่จากหน้าเว็บ',
  closed: 'ใช้ต่อไม่ได้',
  outdated: 'เกมมีการเปลี่ยนแปลงหลังจากเปิดหน้านี้ คำขอล่าสุดไม่มีผลและไม่มีการหักเครดิต กรุณาโหลดหน้าใหม่',
  noGame: 'ยังติดต่อเกมไม่ได้ กำลังลองใหม่ ยังไม่มีการหักเครดิตจากหน้านี้',
  noBoard: 'การเชื่อมต่อขัดข้อง ข้อมูลที่เห็นอาจไม่ใช่ปัจจุบัน กำลังเชื่อมต่อใหม่ เดิมพันที่รับแล้วไม่เปลี่ยนแปลง',
  noBalance: 'อ่านยอดเครดิตไม่ได้ในตอนนี้ กำลังลองใหม่',
  demo: 'ทดลองเล่น',
};

/** Text of the main button until the next round may begin. Pure. */
export const waitWords = (leftMs: number) => `อีก ${Math.ceil(leftMs / 1000)} วินาที`;
