import type { Second, SettingGroup, SettingUnit } from '@sanam/contract';
import { wordsOfArea } from './area-words.ts';
import { timeOf, wholeOf } from './format.ts';
import type { Bilingual } from './words.ts';

export const SETTING_GROUP_NAMES: Readonly<Record<SettingGroup, Bilingual>> = {
  withdrawals: { th: 'ถอนเงิน', en: 'Withdrawals' },
  deposits: { th: 'ฝากเงิน', en: 'Deposits' },
  vouchers: { th: 'บัตรเติมเงิน', en: 'Vouchers' },
  bonuses: { th: 'โบนัส', en: 'Bonuses' },
  cashback: { th: 'คืนยอดเสีย', en: 'Loss return' },
  wheel: { th: 'วงล้อ', en: 'Wheel' },
  referrals: { th: 'แนะนำเพื่อน', en: 'Referral' },
  care: { th: 'สัญญาณดูแลการเล่น', en: 'Signals of harm' },
  alerts: { th: 'การเตือนของวันนี้', en: 'Alerts of today' },
};

interface SettingWords {
  name: Bilingual;
  unit: SettingUnit;
  /** What it does, in a sentence, where the name alone does not tell. */
  about?: Bilingual;
}
const words = (unit: SettingUnit, th: string, en: string, about?: readonly [th: string, en: string]): SettingWords => ({
  name: { th, en },
  unit,
  ...(about ? { about: { th: about[0], en: about[1] } } : {}),
});

const SETTINGS: Readonly<Record<string, SettingWords>> = {
  WITHDRAWAL_MINIMUM_BAHT: words('baht', 'ถอนขั้นต่ำต่อครั้ง', 'Smallest withdrawal', [
    'เครดิตที่เหลือทั้งหมดถอนได้เสมอ แม้ต่ำกว่านี้',
    'What is left can always be withdrawn as a whole',
  ]),
  WITHDRAWAL_MAXIMUM_BAHT: words('baht', 'ถอนสูงสุดต่อครั้ง', 'Largest withdrawal'),
  WITHDRAWAL_DAILY_MAXIMUM_BAHT: words('baht', 'ถอนรวมสูงสุดใน 24 ชม.', 'Largest total in 24 hours'),
  WITHDRAWALS_PER_DAY: words('times', 'จำนวนครั้งถอนใน 24 ชม.', 'Withdrawals in 24 hours'),
  WITHDRAWAL_CANCELLABLE: words('choice', 'สมาชิกยกเลิกรายการที่รอตรวจได้', 'Members may cancel while it is reviewed'),
  TURNOVER_PERCENT: words('percent', 'ต้องเดิมพันก่อนถอน', 'Stakes before a withdrawal', [
    'ร้อยละของยอดฝาก 0 คือไม่ต้อง',
    'Percent of the deposits; 0 asks for none',
  ]),
  WITHDRAWAL_AUTO_BAHT: words('baht', 'จ่ายอัตโนมัติไม่เกินต่อครั้ง', 'Paid without staff, each', [
    'เกินนี้รอเจ้าหน้าที่อนุมัติ',
    'Above it staff must approve',
  ]),
  WITHDRAWAL_AUTO_DAILY_BAHT: words('baht', 'จ่ายอัตโนมัติรวมไม่เกินใน 24 ชม.', 'Paid without staff, 24 hours'),
  WITHDRAWAL_TWO_PEOPLE_BAHT: words('baht', 'ต้องสองคนเมื่อรวม 24 ชม. เกิน', 'Two people above, 24 hours'),
  WITHDRAWAL_COOL_HOURS: words('hours', 'ตรวจทุกรายการหลังเปลี่ยนรหัสผ่าน', 'Review after a password change'),
  SIGNAL_TWO_PEOPLE_BAHT: words('baht', 'มีสัญญาณหนัก ต้องสองคนเมื่อเกิน', 'Two people with a heavy signal above'),
  SIGNAL_DEVICE_HOURS: words('hours', 'นับเป็นอุปกรณ์ใหม่นาน', 'A device counts as new for'),
  SIGNAL_FAST_HOURS: words('hours', 'ฝากแล้วถอนเร็ว ภายใน', 'Out soon after in, within'),
  SIGNAL_FAST_PERCENT: words('percent', 'ฝากแล้วถอนเร็ว ตั้งแต่ร้อยละของยอดฝาก', 'Out soon after in, from this share'),
  SIGNAL_UNPLAYED_PERCENT: words('percent', 'แทบไม่เล่น เมื่อเดิมพันต่ำกว่า', 'Hardly played below this share'),
  WITHDRAWAL_PROMISE_MINUTES: words('minutes', 'สัญญากับสมาชิกว่าตรวจภายใน', 'Decision promised within'),
  DEPOSIT_MINIMUM_BAHT: words('baht', 'ฝากขั้นต่ำต่อครั้ง', 'Smallest deposit'),
  DEPOSIT_MAXIMUM_BAHT: words('baht', 'ฝากสูงสุดต่อครั้ง', 'Largest deposit'),
  DEPOSIT_WINDOW_MINUTES: words('minutes', 'เวลาโอนของรายการฝาก', 'Time to transfer'),
  DEPOSIT_LATE_HOURS: words('hours', 'เงินเข้าช้ายังนับเป็นของรายการเดิม', 'A late transfer still belongs to it'),
  SLIPS_PER_HOUR: words('times', 'ส่งสลิปได้ต่อชั่วโมง', 'Slips in an hour'),
  SLIP_PATIENCE_MINUTES: words('minutes', 'รอผลตรวจสลิปก่อนส่งให้เจ้าหน้าที่', 'Wait for the slip service'),
  INCOMING_PAYMENT_TWO_PEOPLE_BAHT: words('baht', 'จับคู่เงินเข้า ต้องสองคนเมื่อเกิน', 'Matching: two people above'),
  VOUCHER_CARDS_MAX: words('cards', 'บัตรต่อชุด', 'Cards in a batch'),
  VOUCHER_MAXIMUM_BAHT: words('baht', 'มูลค่าบัตรสูงสุดต่อใบ', 'Largest value of a card'),
  VOUCHER_DAYS_MAX: words('days', 'อายุบัตรสูงสุด', 'Longest validity'),
  VOUCHER_TWO_PEOPLE_BAHT: words('baht', 'ทำบัตร ต้องสองคนเมื่อรวม 24 ชม. เกิน', 'Two people for cards in 24 hours above'),
  BONUS_DEPOSIT_OFFERS_PER_DAY: words('times', 'โบนัสฝากต่อสมาชิกต่อวัน', 'Deposit bonuses of a member in a day'),
  BONUS_TURNOVER_MAX: words('multiple', 'ยอดหมุนเวียนสูงสุดของโบนัส', 'Largest wagering requirement', [
    'คูณจากโบนัส ใช้กับโปรโมชั่นที่เขียนหลังจากนี้',
    'Times the bonus; for promotions that are written from then on',
  ]),
  BONUS_MIXED_PRODUCTS: words('choice', 'โบนัสเดียวนับหลายประเภทเกม', 'Several products count for one bonus', [
    'ใช้กับโปรโมชั่นที่เขียนหลังจากนี้',
    'For promotions that are written from then on',
  ]),
  BONUS_LATE_HOURS: words('hours', 'เงินที่มาช้ายังได้โบนัสภายใน', 'A late payment still brings its bonus within'),
  BONUS_USED_UP_BAHT: words('baht', 'โบนัสถือว่าหมดเมื่อเหลือต่ำกว่า', 'A bonus is used up below'),
  GIFTS_PER_DAY_BAHT: words('baht', 'เตือนเมื่อของขวัญต่อวันเกิน', 'Gifts of a day above this are told', [
    'โบนัส คืนยอดเสีย และรางวัลที่เป็นเงินของสมาชิกแล้ว',
    'Bonuses, loss returns and prizes that became the members’ own',
  ]),
  CASHBACK: words('choice', 'คืนยอดเสียรายสัปดาห์', 'Weekly loss return'),
  CASHBACK_PERCENT: words('percent', 'คืนร้อยละของยอดเสียสุทธิ', 'Share of the net loss', [
    'ใช้กับสัปดาห์ที่คำนวณครั้งต่อไป',
    'From the next week that is reckoned',
  ]),
  CASHBACK_MINIMUM_BAHT: words('baht', 'คืนน้อยสุดต่อสัปดาห์', 'Smallest of a week'),
  CASHBACK_MAXIMUM_BAHT: words('baht', 'คืนมากสุดต่อสัปดาห์', 'Largest of a week'),
  CASHBACK_CLAIM_DAYS: words('days', 'รับคืนได้ภายใน', 'Can be claimed for'),
  WHEEL: words('choice', 'วงล้อ', 'Wheel'),
  WHEEL_PRIZES: words('prizes', 'ตารางรางวัล', 'Table of prizes', [
    'ต้องสองคนเมื่อค่าเฉลี่ยต่อครั้งหรือรางวัลใหญ่สุดเพิ่ม',
    'Two people when a spin costs more on average, or the biggest prize grows',
  ]),
  WHEEL_DAILY_BUDGET_BAHT: words('baht', 'งบรางวัลต่อวัน', 'Budget of a day', [
    'เมื่องบที่เหลือไม่พอรางวัลใหญ่สุด วงล้อหยุดถึงวันถัดไป',
    'When the rest does not cover the biggest prize, nobody spins until the next day',
  ]),
  WHEEL_STAKES_BAHT: words('baht', 'เดิมพันต่อตั๋ว', 'Stakes of a ticket', [
    '0 คือไม่ให้ตั๋ว ใช้ตั้งแต่วันถัดไป',
    '0 gives none; from the next day on',
  ]),
  WHEEL_STAKES_TICKETS: words('times', 'ตั๋วจากเดิมพันต่อวัน', 'Tickets for stakes in a day'),
  WHEEL_DEPOSIT_BAHT: words('baht', 'ฝากต่อตั๋ว', 'Deposit of a ticket', [
    '0 คือไม่ให้ตั๋ว ใช้ตั้งแต่วันถัดไป',
    '0 gives none; from the next day on',
  ]),
  WHEEL_TICKET_DAYS: words('days', 'ตั๋วใช้ได้', 'A ticket is valid for'),
  WHEEL_PAUSE_SECONDS: words('seconds', 'พักระหว่างหมุน', 'Pause between two spins'),
  COMMISSION_RATES: words('rates', 'ค่าแนะนำต่อยอดเดิมพัน', 'Commission of stakes', [
    'ร้อยละของยอดเดิมพัน สามชั้น รวมต่อหมวดไม่เกิน 1% ใช้กับวันที่คำนวณครั้งต่อไป',
    'Percent of stakes on three levels, 1% of an area at most; from the next day that is reckoned',
  ]),
  COMMISSION_MINIMUM_BAHT: words('baht', 'รับค่าแนะนำขั้นต่ำ', 'Smallest claim'),
  ALERT_BANK_MINUTES: words('minutes', 'เตือนเมื่อไม่ได้อ่านรายการธนาคารนาน', 'The bank is silent for'),
  ALERT_PROVIDER_MINUTES: words('minutes', 'เตือนเมื่อค่ายเกมไม่ตอบนาน', 'A provider is silent for'),
  ALERT_JOBS_MINUTES: words('minutes', 'เตือนเมื่อยอดรวมช้ากว่า', 'Sums are behind by'),
  ALERT_QUIET_MINUTES: words('minutes', 'แจ้งเข้าเครื่องเรื่องเดิมซ้ำได้ทุก', 'The same is pushed again after', [
    'เรื่องที่หายแล้วกลับมาในเวลานี้ไม่แจ้งซ้ำ ถ้ายังอยู่เมื่อครบเวลาจึงแจ้ง',
    'What ends and comes back within it is not pushed again, unless it still goes on afterwards',
  ]),
  QUEUE_PROMISE_MINUTES: words('minutes', 'ตัดสินถอนและเงินเข้าภายใน', 'Withdrawals and arrivals decided within'),
  CARE_NIGHT_BETS: words('times', 'เดิมพันช่วงเที่ยงคืนถึงตีห้า', 'Bets between midnight and five'),
  CARE_LONG_HOURS: words('hours', 'เล่นต่อวันนาน', 'Hours played in a day'),
  CARE_CHASING_DEPOSITS: words('times', 'ฝากตามหลังเดิมพัน', 'Deposits that follow a bet'),
  CARE_CHASING_MINUTES: words('minutes', 'ฝากตามหลังเดิมพัน ภายใน', 'Deposits that follow a bet, within'),
  CARE_TIMES_USUAL: words('times', 'เดิมพันหรือเสียมากกว่าปกติ (เท่า)', 'Stakes or losses, times the usual'),
  CARE_LIMIT_TRIES: words('times', 'เดิมพันที่ถูกปฏิเสธเพราะวงเงินที่สมาชิกตั้งไว้', 'Bets refused at the member’s own limit'),
  CARE_RAISES: words('times', 'ขอเพิ่มวงเงิน', 'Raises of a limit asked for'),
  CARE_HEAVY_SIGNALS: words('kinds', 'แบบของสัญญาณใน 7 วันที่หยุดโบนัสและข่าว', 'Kinds in 7 days that stop bonuses'),
};

/** Names of all settings that have words here. */
export const KNOWN_SETTINGS: readonly string[] = Object.keys(SETTINGS);

/** Words of a setting; one that is newer than this page keeps its own name. */
export const wordsOfSetting = (name: string): SettingWords => SETTINGS[name] ?? words('choice', name, name);

export const UNIT_NAMES: Readonly<Record<SettingUnit, Bilingual>> = {
  baht: { th: 'บาท', en: 'baht' },
  percent: { th: '%', en: '%' },
  seconds: { th: 'วินาที', en: 'seconds' },
  minutes: { th: 'นาที', en: 'minutes' },
  hours: { th: 'ชม.', en: 'hours' },
  days: { th: 'วัน', en: 'days' },
  times: { th: 'ครั้ง', en: 'times' },
  multiple: { th: 'เท่า', en: 'times' },
  kinds: { th: 'แบบ', en: 'kinds' },
  cards: { th: 'ใบ', en: 'cards' },
  choice: { th: '', en: '' },
  rates: { th: '%', en: '%' },
  prizes: { th: '%', en: '%' },
};

/** Words of what a setting can be, other than a number. */
export const CHOICE_NAMES: Readonly<Record<string, Bilingual>> = {
  on: { th: 'เปิด', en: 'On' },
  off: { th: 'ปิด', en: 'Off' },
  yes: { th: 'ได้', en: 'Yes' },
  no: { th: 'ไม่ได้', en: 'No' },
};

/** A value as people read it: `1,000 บาท`, `เปิด`. Pure. */
export function settingText(name: string, value: string): Bilingual {
  const { unit } = wordsOfSetting(name);
  if (unit === 'rates') {
    const text = ratesText(value);
    return { th: text || 'ไม่จ่าย', en: text || 'none' };
  }
  if (unit === 'prizes') {
    const text = [...prizesOf(value)].map(([baht, percent]) => `${wholeOf(Number(baht))}: ${percent}%`).join(' · ');
    return { th: text, en: text };
  }
  if (unit === 'choice' || !/^-?\d+$/.test(value)) return CHOICE_NAMES[value] ?? { th: value, en: value };
  const number = wholeOf(Number(value));
  const { th, en } = UNIT_NAMES[unit];
  const space = unit === 'percent' ? '' : ' ';
  return { th: `${number}${space}${th}`, en: `${number}${space}${en}` };
}

const ratesOf = (value: string): Map<string, string> =>
  new Map(
    value
      .split(',')
      .filter(Boolean)
      .map((entry) => {
        const [area = '', levels = ''] = entry.split('=');
        return [area, levels.replaceAll('/', ' / ')];
      }),
  );
/** Chance in percent of each prize of the wheel, by its baht. */
const prizesOf = (value: string): Map<string, string> =>
  new Map(
    value
      .split(',')
      .filter(Boolean)
      .map((entry) => {
        const [baht = '', percent = ''] = entry.split('=');
        return [baht, percent];
      }),
  );
const ratesText = (value: string): string =>
  [...ratesOf(value)].map(([area, levels]) => `${wordsOfArea(area)[0]} ${levels}`).join(' · ');

/** What is different between two values of a setting, as people read it: of rates only the areas that differ. Pure. */
export function differenceOf(
  setting: string,
  before: string,
  value: string,
): { key: string; name: Bilingual; before: Bilingual; after: Bilingual }[] {
  const { name, unit } = wordsOfSetting(setting);
  if (unit === 'prizes') return prizeDifference(before, value);
  if (unit !== 'rates')
    return [{ key: setting, name, before: settingText(setting, before), after: settingText(setting, value) }];
  const [was, is] = [ratesOf(before), ratesOf(value)];
  const levels = (rates: Map<string, string>, area: string) => {
    const text = rates.get(area);
    return { th: text ?? 'ไม่จ่าย', en: text ?? 'none' };
  };
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((area) => was.get(area) !== is.get(area))
    .map((area) => ({
      key: `${setting} ${area}`,
      name: { th: `ค่าแนะนำ ${wordsOfArea(area)[0]}`, en: `Commission: ${wordsOfArea(area)[0]}` },
      before: levels(was, area),
      after: levels(is, area),
    }));
}

/** Prizes whose chance differs, from the smallest to the biggest. Pure. */
function prizeDifference(before: string, value: string): ReturnType<typeof differenceOf> {
  const [was, is] = [prizesOf(before), prizesOf(value)];
  const chance = (prizes: Map<string, string>, baht: string) => {
    const percent = prizes.get(baht);
    return { th: percent === undefined ? 'ไม่มี' : `${percent}%`, en: percent === undefined ? 'none' : `${percent}%` };
  };
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((baht) => was.get(baht) !== is.get(baht))
    .sort((one, other) => Number(one) - Number(other))
    .map((baht) => ({
      key: `prize ${baht}`,
      name: { th: `รางวัล ${wholeOf(Number(baht))} บาท`, en: `Prize of ${wholeOf(Number(baht))} baht` },
      before: chance(was, baht),
      after: chance(is, baht),
    }));
}

/** Settings that a proposal changes, before and after, and from when where it is planned. Pure. */
export function settingChanges({
  changes,
  valid_from,
}: Second['content']): { name: string; before?: string; after: string }[] {
  const settings = (Array.isArray(changes) ? (changes as Record<string, unknown>[]) : [])
    .flatMap((one) => differenceOf(String(one.name), String(one.before), String(one.value)))
    .map(({ name, before, after }) => ({ name: name.th, before: before.th, after: after.th }));
  return typeof valid_from === 'string' ? [...settings, { name: 'มีผลตั้งแต่', after: timeOf(valid_from) }] : settings;
}
