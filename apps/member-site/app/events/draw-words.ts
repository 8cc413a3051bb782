import { shared } from './messages.ts';

/** Words of draws, in lobbies and on the page of results. */
export const words = {
  ...shared,
  nextDraw: (series: string | null) => (series ? `${series}ถัดไป` : 'งวดถัดไป'),
  closesAt: (when: string) => `ปิดรับ ${when}\u00a0น.`,
  closesIn: 'ปิดรับในอีก',
  startsDrawing: 'ออกผลในอีก',
  drawing: 'กำลังออกผล',
  units: { days: 'วัน', hours: 'ชม.', minutes: 'นาที', seconds: 'วินาที' },
  draw: 'งวด',
  first: 'รางวัลที่ 1',
  bottom: '2 ตัวล่าง',
  digits: (digits: string) => (digits === '' ? 'ยังไม่ออก' : `เลข ${[...digits].join(' ')}`),
  drawnNumbers: 'เลขที่ออก',
  numbers: (numbers: readonly number[]) => (numbers.length === 0 ? 'ยังไม่ออก' : `เลข ${numbers.join(' ')}`),
  pays: 'บาทละเท่าไร',
  morePays: (count: number) => `ดูอีก ${count} แบบ`,
  baht: (amount: number) =>
    `${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })} บาท`,
  paysFull: 'อัตราเต็มตามที่ค่ายแจ้ง เลขอั้นอาจจ่ายน้อยกว่านี้ ดูอัตราก่อนวางเดิมพันทุกครั้ง',
  paysTold: 'อัตราตามที่ค่ายแจ้ง รวมเงินที่แทงแล้ว ดูอัตราในเกมก่อนวางเดิมพันทุกครั้ง',
} as const;
