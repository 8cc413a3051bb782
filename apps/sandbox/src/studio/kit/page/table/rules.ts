import { scrollTable } from '../rules.ts';
import { oddsOf, short } from './words.ts';

/** Table of the spots: payout, RTP and limit. @param spots in the order of the page */
export function spotTable<Spot extends string>(
  spots: readonly Spot[],
  names: Readonly<Record<Spot, string>>,
  {
    pays,
    returns,
    limits,
  }: {
    pays: Readonly<Record<Spot, number>>;
    returns: Readonly<Record<Spot, number>>;
    limits: Readonly<Record<Spot, number>>;
  },
) {
  return scrollTable(
    'อัตราจ่ายของแต่ละช่อง',
    ['เดิมพัน', 'จ่าย', 'จ่ายคืนระยะยาว', 'วางได้ไม่เกิน'],
    spots.map((spot) => [
      names[spot],
      oddsOf(pays[spot]),
      `${returns[spot].toFixed(2)}%`,
      `${short(limits[spot])} บาท`,
    ]),
  );
}

/** First steps of a round at every table. */
export const startOfTable = (decks: number, deckCards: number) => [
  'เลือกชิป แตะช่องที่ต้องการวาง แล้วกดแจกไพ่ แตะซ้ำเพื่อวางเพิ่ม',
  'เมื่อโต๊ะว่าง กดครั้งเดียววางเดิมพันของรอบก่อนแล้วแจกไพ่ได้ ยอดที่หักอยู่บนปุ่ม และทุกรอบต้องกดเองเสมอ',
  `แต่ละรอบสับไพ่ ${decks} สำรับ (${decks * deckCards} ใบ) ใหม่ทั้งหมดจากซีดของรอบที่ผนึกไว้ก่อนวางเดิมพัน ไม่ใช้ไพ่ต่อจากรอบก่อน`,
];

/** Notes at the end of the rules that are true of every table. */
export const endOfTable = (cycleMs: number) => [
  `เริ่มรอบใหม่ได้ทุก ${cycleMs / 1000} วินาที ไม่มีเล่นอัตโนมัติ`,
  'ตารางผลรอบที่ผ่านมาเป็นบันทึกของคุณเท่านั้น ใช้บอกผลรอบถัดไปไม่ได้ เพราะสับไพ่ใหม่ทุกรอบ',
  'ถ้าการเชื่อมต่อขาดระหว่างรอบ ผลยังอยู่ครบ เปิดเกมใหม่แล้วดูต่อได้ ถ้าเดิมพันไม่ได้รับการยืนยัน ระบบคืนเดิมพันให้',
];
