import type { Block, CareSignal, Limit } from '@sanam/contract';
import type { Bilingual } from './words.ts';

/** What each signal of harm means, with the unit of its measure. */
export const SIGNAL_WORDS: Readonly<Record<CareSignal['kind'], Bilingual & { unit: Bilingual }>> = {
  night: { th: 'เล่นดึก 00:00–05:00', en: 'Play at night', unit: { th: 'เดิมพัน', en: 'bets' } },
  long: { th: 'เล่นนาน', en: 'Long play', unit: { th: 'นาที', en: 'minutes' } },
  chasing: { th: 'ฝากตามหลังการเล่น', en: 'Deposits that chase play', unit: { th: 'ครั้ง', en: 'times' } },
  stakes: { th: 'เดิมพันสูงกว่าปกติของตน', en: 'Stakes above their own usual', unit: { th: 'เท่า', en: 'times' } },
  losses: { th: 'เสียมากกว่าปกติของตน', en: 'Losses above their own usual', unit: { th: 'เท่า', en: 'times' } },
  limit_tries: {
    th: 'เล่นชนวงเงินที่ตั้งไว้',
    en: 'Bets refused at the member’s own limit',
    unit: { th: 'ครั้ง', en: 'times' },
  },
  raises: { th: 'ขอเพิ่มวงเงิน', en: 'Raises asked for', unit: { th: 'ครั้ง', en: 'times' } },
};

export const LEVEL_WORDS: Readonly<Record<'watch' | 'heavy', Bilingual>> = {
  watch: { th: 'เฝ้าดู', en: 'Watch' },
  heavy: { th: 'หนัก · หยุดโบนัสและข่าว', en: 'Heavy · no bonuses, no news' },
};

export const BLOCK_WORDS: Readonly<Record<Block['kind'], Bilingual>> = {
  pause: { th: 'พักสั้น', en: 'Pause' },
  time_out: { th: 'พักการเล่น', en: 'Time-out' },
  exclusion: { th: 'ระงับการเล่น', en: 'Self-exclusion' },
  exclusion_over: { th: 'ครบเวลาระงับ ยังไม่ขอกลับ', en: 'Exclusion over, not returned' },
  under_age: { th: 'อายุไม่ถึง 20 ปีตามเอกสาร', en: 'Below twenty by the document' },
  cooling: { th: 'รอครบเวลาหลังขอกลับ', en: 'Cooling after asking to return' },
};

export const LIMIT_WORDS: Readonly<Record<Limit['kind'], Bilingual>> = {
  deposit: { th: 'ฝาก', en: 'Deposits' },
  loss: { th: 'เสียสุทธิ', en: 'Losses' },
  stake: { th: 'เดิมพันรวม', en: 'Stakes' },
  time: { th: 'เวลาเล่น', en: 'Time played' },
};
export const PERIOD_WORDS: Readonly<Record<Limit['period'], Bilingual>> = {
  day: { th: 'วัน', en: 'day' },
  week: { th: 'สัปดาห์', en: 'week' },
  month: { th: 'เดือน', en: 'month' },
};
