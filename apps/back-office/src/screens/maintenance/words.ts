import { wordsOfArea } from '../../parts/area-words.ts';
import type { Bilingual } from '../../parts/words.ts';
import type { Part } from './notice.ts';

export const maintenance = {
  parts: { th: 'ส่วนที่ปิดได้', en: 'Parts' },
  isShut: { th: 'ปิดอยู่', en: 'stopped' },
  isPlanned: { th: 'ตั้งเวลาไว้', en: 'planned' },
  title: { th: 'ปิดปรับปรุง', en: 'Maintenance' },
  from: { th: 'ตั้งแต่', en: 'from' },
  until: { th: 'ถึง', en: 'until' },
  untilEnded: { th: 'จนกว่าจะสั่งเปิด', en: 'until it is ended' },
  by: { th: 'โดย', en: 'by' },
  what: { th: 'อะไรหยุด', en: 'What stops' },
  goesOn: {
    th: 'รอบที่เปิดอยู่เล่นจนจบ เงินที่โอนมาแล้วเข้าเครดิต รายการถอนที่ขอไว้ไปต่อ',
    en: 'Open rounds end, transfers that arrive are credited, withdrawals that were asked for go on',
  },
  onlyProvider: {
    th: 'ปิดเฉพาะค่ายหรือเกม ทำที่หน้าเกมและค่ายเกม',
    en: 'One provider or game is stopped on Games and providers',
  },
  underWay: { th: 'ใครค้างอยู่ตรงไหน', en: 'Who is in the middle of what' },
  rounds: { th: 'รอบค้างของ', en: 'Open rounds of' },
  none: { th: 'ไม่มีรอบค้าง', en: 'No open round' },
  head: { th: 'หัวข้อ', en: 'Heading' },
  text: { th: 'ข้อความถึงสมาชิก', en: 'What members read' },
  begin: { th: 'เริ่ม (เวลาไทย)', en: 'Begin (Thai time)' },
  beginHint: { th: 'เว้นว่าง = ทันที', en: 'Empty: at once' },
  end: { th: 'จบ (เวลาไทย)', en: 'End (Thai time)' },
  endHint: { th: 'เว้นว่าง = จนกว่าจะสั่งเปิด', en: 'Empty: until it is ended' },
  preview: { th: 'สมาชิกเห็น', en: 'Members see' },
  nothingYet: { th: 'ยังไม่ได้เขียนอะไร', en: 'Nothing is written yet' },
  plan: { th: 'ตั้งเวลาปิด', en: 'Plan it' },
  change: { th: 'บันทึก', en: 'Save' },
  back: { th: 'กลับ', en: 'Back' },
  started: { th: 'บันทึกแล้ว', en: 'Saved' },
  noTime: { th: 'เวลานี้ใช้ไม่ได้ ตรวจปีที่พิมพ์ (ค.ศ. 4 หลัก)', en: 'This is no time: look at the year' },
  endIsPast: { th: 'เวลาจบผ่านไปแล้ว', en: 'The end is past' },
  unsaved: {
    th: 'ประกาศที่เขียนไว้ยังไม่ได้บันทึก ถ้าออกจะหายไป',
    en: 'The notice that was written is not saved, and will be lost',
  },
  missing: { th: 'กรุณาเขียนหัวข้อและข้อความ', en: 'Write a heading and a text' },
} as const;

const NAMES = {
  site: { th: 'ทั้งเว็บ', en: 'The site' },
  deposits: { th: 'ฝากเงิน', en: 'Deposits' },
  withdrawals: { th: 'ถอนเงิน', en: 'Withdrawals' },
  games: { th: 'เกมทั้งหมด', en: 'All games' },
} as const;

/** What a part is called. */
export const nameOf = (part: Part): Bilingual =>
  part in NAMES ? NAMES[part as keyof typeof NAMES] : { th: wordsOfArea(part)[0], en: part };

const STOPS: Readonly<Record<keyof typeof NAMES | 'area', Bilingual>> = {
  site: { th: 'เดิมพันใหม่ เปิดเกม ฝาก และถอนรายการใหม่', en: 'New bets, launches, deposits and withdrawals' },
  deposits: { th: 'รายการฝากใหม่และบัตรเติมเงิน', en: 'New deposits and prepaid cards' },
  withdrawals: { th: 'รายการถอนใหม่', en: 'New withdrawals' },
  games: { th: 'เปิดเกมและเดิมพันใหม่ทุกหมวด', en: 'Launches and new bets of every area' },
  area: { th: 'เปิดเกมและเดิมพันใหม่ของหมวดนี้', en: 'Launches and new bets of this area' },
};

/** How the states and acts of a part are said. */
export function saidOf(part: Part) {
  const { th, en } = part === 'site' ? { th: 'เว็บ', en: 'the site' } : nameOf(part);
  return {
    now: { th: `${th}ปิดปรับปรุงอยู่`, en: `In maintenance: ${en}` },
    planned: { th: 'ตั้งเวลาไว้แล้ว', en: 'Maintenance is planned' },
    open: { th: `${th}เปิดปกติ`, en: `Open: ${en}` },
    stops: STOPS[part in NAMES ? (part as keyof typeof NAMES) : 'area'],
    start: { th: `ปิด${th}`, en: `Close ${en}` },
    endNow: { th: `เปิด${th}ทันที`, en: `Open ${en} now` },
    askStart: { th: `ปิด${th}สำหรับทุกคนตอนนี้?`, en: `Close ${en} for everybody now?` },
    askEnd: { th: `เปิด${th}สำหรับทุกคนตอนนี้?`, en: `Open ${en} for everybody now?` },
    ended: { th: `${th}เปิดแล้ว`, en: `Open: ${en}` },
  } as const;
}
