import type { Block, Limit } from '@sanam/contract';

/** Words about limits and breaks that several pages share. */
export const protectionWords = {
  title: 'วงเงินและพักการเล่น',
  kinds: { deposit: 'ฝาก', loss: 'เสียสุทธิ', stake: 'เดิมพันรวม', time: 'เวลาเล่น' } satisfies Record<Limit['kind'], string>,
  /** Names of limits in a sentence. */
  limits: {
    deposit: 'วงเงินฝาก',
    loss: 'วงเงินเสียสุทธิ',
    stake: 'วงเงินเดิมพัน',
    time: 'เวลาเล่น',
  } satisfies Record<Limit['kind'], string>,
  periods: { day: 'วัน', week: 'สัปดาห์', month: 'เดือน' } satisfies Record<Limit['period'], string>,
  now: { day: 'วันนี้', week: 'สัปดาห์นี้', month: 'เดือนนี้' } satisfies Record<Limit['period'], string>,
  lengths: {
    '1_day': '24 ชั่วโมง',
    '7_days': '7 วัน',
    '30_days': '30 วัน',
    '42_days': '6 สัปดาห์',
    '6_months': '6 เดือน',
    '1_year': '1 ปี',
    '5_years': '5 ปี',
    forever: 'ตลอดไป',
  },
  depositLeft: (period: string, left: string) => `วงเงินฝากต่อ${period}ที่คุณตั้งไว้ เหลือ ${left}`,
  setLimitFirst: 'ตั้งวงเงินฝากของคุณก่อนเริ่ม ลดได้ทันทีทุกเมื่อ',
  changeLimit: 'ดูวงเงิน',
  left: (amount: string) => `เหลือ ${amount}`,
  baht: (amount: string) => `${amount} บาท`,
  hours: (hours: number, minutes: number) =>
    hours === 0 ? `${minutes} นาที` : minutes === 0 ? `${hours} ชม.` : `${hours} ชม. ${minutes} นาที`,
  listens: 'มีคนช่วยฟัง',
  staff: 'คุยกับเจ้าหน้าที่ของเรา',
  staffAbout: 'เรื่องเงินหรือบัญชีของคุณ',
  callNow: 'แตะเพื่อโทร',
  help: 'วิธีดูแลตัวเอง',
  helpAbout: 'สัญญาณที่ควรหยุด และคำแนะนำ',
  moneySafe: 'เงินของคุณอยู่ครบและถอนได้ตามปกติ',
  toMoney: 'ถอนเงิน',
  blocked: {
    pause: 'คุณพักสั้น ๆ อยู่',
    time_out: 'คุณพักการเล่นอยู่',
    exclusion: 'บัญชีของคุณระงับการเล่นไว้',
    exclusion_over: 'ครบเวลาระงับการเล่นแล้ว',
    cooling: 'คุณขอกลับมาเล่นแล้ว',
    under_age: 'บัญชีนี้หยุดการเล่นไว้',
  } satisfies Record<Block['kind'], string>,
} as const;
