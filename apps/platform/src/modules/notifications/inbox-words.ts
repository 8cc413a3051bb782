import { formatBaht, satang } from '@sanam/money';
import { bankOf } from '@sanam/thai/banks';
import { formatDateTime, thaiDay } from '@sanam/thai/dates';

/** Values of an event, as inbox_tell has written them. */
export interface InboxDetail {
  id?: string;
  ref?: string;
  way?: string;
  cause?: string;
  name?: string;
  bank?: string;
  last4?: string;
  week?: string;
  until?: string;
  sessions?: number;
  by_staff?: boolean;
  /** By the platform, such as a break of the same person's other account, which the words do not name. */
  by_system?: boolean;
  /** A limit of play: what it bounds, in which time, and how much in satang, or of the time played in seconds. */
  limit?: 'deposit' | 'loss' | 'stake' | 'time';
  period?: 'day' | 'week' | 'month';
  limit_units?: string;
  amount_satang?: string;
  required_satang?: string;
  converted_satang?: string;
}

/** A message as the member reads it, and the page that it leads to. */
export interface InboxWords {
  look: 'good' | 'bad' | 'plain';
  title: string;
  text: string;
  path: string;
}

const REQUESTS = '/history?tab=2';
const STATEMENT = '/history?tab=2&view=statement';
const BONUSES = '/history?tab=1';
const ACCOUNT = '/history?tab=0';
/** How long is a setting, and the pages of money show until when. */
const RESTS = 'การถอนอาจพักไว้ก่อน ดูได้ที่หน้าถอนเงิน ถ้าไม่ใช่คุณ ติดต่อเราทันที';
const NOT_YOU = 'ถ้าไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อเราทันที';

const baht = (text: string | undefined) => `${formatBaht(satang(BigInt(text ?? '0')))} บาท`;
const slip = ({ id }: InboxDetail) => `/slip?id=${id}`;
/** The withdrawal's own page, with its steps and its receipt. */
const withdrawal = ({ id }: InboxDetail) => (id ? `/withdraw?id=${id}` : REQUESTS);
const account = ({ bank = '', last4 }: InboxDetail) => `${bankOf(bank)?.thaiName ?? bank.toUpperCase()} ••• ${last4}`;
const security =
  (title: string, text = NOT_YOU): Words =>
  () => ({ look: 'plain', title, text, path: ACCOUNT });

/** What the words depend on besides the event. */
export interface InboxRules {
  /** Whether the operator takes slips of deposits. */
  takesSlips: boolean;
}

type Words = (detail: InboxDetail, rules: InboxRules) => InboxWords;

const WORDS: Readonly<Record<string, Words>> = {
  deposit_credited: (d) => ({
    look: 'good',
    title: `ฝากเงินสำเร็จ ${baht(d.amount_satang)}`,
    text: 'เข้าเครดิตเรียบร้อยแล้ว',
    path: slip(d),
  }),
  deposit_more: (d) => ({
    look: 'good',
    title: `เติมเครดิตเพิ่ม ${baht(d.amount_satang)}`,
    text: 'เงินอีกก้อนหนึ่งของรายการฝากเดิมเข้าเครดิตเรียบร้อยแล้ว',
    path: STATEMENT,
  }),
  deposit_in_review: (d) => ({
    look: 'plain',
    title: `รายการฝาก ${baht(d.amount_satang)} กำลังตรวจสอบ`,
    text: 'เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณไม่หาย',
    path: slip(d),
  }),
  deposit_rejected: (d) => ({
    look: 'bad',
    title: `รายการฝาก ${baht(d.amount_satang)} ไม่สำเร็จ`,
    text: d.cause ?? 'ดูสาเหตุและวิธีต่อไปได้ที่รายการนี้',
    path: slip(d),
  }),
  deposit_expired: (d, { takesSlips }) => ({
    look: 'bad',
    title: `รายการฝาก ${baht(d.amount_satang)} หมดเวลา`,
    text:
      d.way === 'gateway'
        ? 'ไม่พบการชำระเงินในเวลาที่กำหนด ถ้าชำระแล้ว เงินไม่หาย ระบบตรวจกับช่องทางชำระเงินให้เอง'
        : `ไม่พบยอดโอนในเวลาที่กำหนด ถ้าโอนแล้ว เงินไม่หาย ${takesSlips ? 'แนบสลิปได้ที่รายการนี้' : 'ติดต่อเราได้ทันที'}`,
    path: slip(d),
  }),
  withdrawal_review: (d) => ({
    look: 'plain',
    title: `รายการถอน ${baht(d.amount_satang)} รอตรวจสอบ`,
    text: 'เจ้าหน้าที่กำลังตรวจสอบ เงินยังเป็นของคุณ',
    path: withdrawal(d),
  }),
  withdrawal_paid: (d) => ({
    look: 'good',
    title: `ถอนเงินสำเร็จ ${baht(d.amount_satang)}`,
    text: `โอนเข้า${account(d)} แล้ว บันทึกหลักฐานได้`,
    path: withdrawal(d),
  }),
  withdrawal_failed: (d) => ({
    look: 'bad',
    title: `ถอนเงิน ${baht(d.amount_satang)} ไม่สำเร็จ`,
    text: 'ธนาคารไม่รับรายการ คืนเครดิตให้แล้ว',
    path: withdrawal(d),
  }),
  withdrawal_reversed: (d) => ({
    look: 'bad',
    title: `ธนาคารส่งเงินถอน ${baht(d.amount_satang)} กลับมา`,
    text: 'คืนเครดิตให้แล้ว ตรวจสอบบัญชีธนาคารก่อนถอนอีกครั้ง',
    path: withdrawal(d),
  }),
  withdrawal_rejected: (d) => ({
    look: 'bad',
    title: `รายการถอน ${baht(d.amount_satang)} ไม่ได้จ่าย`,
    text: d.cause ?? 'คืนเครดิตให้แล้ว',
    path: withdrawal(d),
  }),
  bonus_active: (d) => ({
    look: 'good',
    title: `ได้รับโบนัส ${baht(d.amount_satang)}`,
    text: [
      d.name,
      d.required_satang && d.required_satang !== '0' ? `ยอดเทิร์น ${baht(d.required_satang)}` : 'ถอนได้เลย',
      d.required_satang && d.required_satang !== '0' && d.until
        ? `ภายใน ${formatDateTime(d.until)}\u00a0น.`
        : undefined,
    ]
      .filter(Boolean)
      .join(' '),
    path: BONUSES,
  }),
  bonus_completed: (d) => ({
    look: 'good',
    title: 'ทำเทิร์นของโบนัสครบแล้ว',
    text: `${baht(d.converted_satang)} เป็นเครดิตของคุณ ถอนได้`,
    path: BONUSES,
  }),
  bonus_expired: (d, rules) => bonusEnded(d, rules),
  bonus_forfeited: (d, rules) => bonusEnded(d, rules),
  cashback_ready: (d) => ({
    look: 'good',
    title: 'คืนยอดเสียพร้อมรับ',
    text: `ของสัปดาห์ที่เริ่ม ${thaiDay(d.week ?? '')} ดูยอดและกดรับได้`,
    path: BONUSES,
  }),
  new_device: security('เข้าสู่ระบบจากอุปกรณ์ใหม่'),
  password_changed: security('เปลี่ยนรหัสผ่านแล้ว'),
  password_reset: security('ตั้งรหัสผ่านใหม่ด้วย SMS แล้ว', RESTS),
  passkey_added: security('เพิ่มพาสคีย์แล้ว'),
  passkey_removed: security('ลบพาสคีย์แล้ว'),
  sessions_ended: (d, rules) => security(`ออกจากระบบ ${d.sessions ?? 1} อุปกรณ์แล้ว`)(d, rules),
  token_copied: security('ระบบนำอุปกรณ์หนึ่งออกจากบัญชีของคุณ', 'พบการใช้งานซ้ำที่ผิดปกติ เปลี่ยนรหัสผ่านเพื่อความปลอดภัย'),
  bank_account_changed: security('เปลี่ยนบัญชีธนาคารแล้ว', RESTS),
  bank_account_lost: security('บัญชีธนาคารถูกยืนยันเป็นของสมาชิกอื่น', 'ถ้าเป็นบัญชีของคุณ ติดต่อเราทันที'),
  bank_account_change_asked: security('ขอเปลี่ยนบัญชีธนาคารแล้ว', 'เจ้าหน้าที่จะตรวจสอบก่อน ถ้าไม่ใช่คุณ ติดต่อเราทันที'),
  bank_account_change_declined: security(
    'เปลี่ยนบัญชีธนาคารไม่ได้',
    'เจ้าหน้าที่ไม่อนุมัติคำขอ บัญชีเดิมยังใช้รับเงินเหมือนเดิม สอบถามได้ที่หน้าติดต่อเรา',
  ),
  line_changed: security('เปลี่ยนไลน์ไอดีแล้ว'),
  time_out: (d) => ({
    look: 'plain',
    title: d.by_staff ? 'เจ้าหน้าที่พักการเล่นให้คุณ' : d.by_system ? 'บัญชีนี้พักการเล่นแล้ว' : 'คุณพักการเล่นแล้ว',
    text: `${d.until ? `ถึง ${formatDateTime(d.until)}\u00a0น. ` : ''}เงินของคุณปลอดภัย ถอนได้ตามปกติ`,
    path: '/stopped',
  }),
  exclusion: (d) => ({
    look: 'plain',
    title: d.by_staff || d.by_system ? 'บัญชีนี้งดเล่นแล้ว' : 'คุณงดเล่นแล้ว',
    text: 'เงินของคุณปลอดภัย ถอนได้ตามปกติ',
    path: '/stopped',
  }),
  under_age: () => ({
    look: 'plain',
    title: 'หยุดการเล่นของบัญชีนี้แล้ว',
    text: 'เอกสารยืนยันตัวตนระบุว่าอายุไม่ถึง 20 ปี เงินของคุณปลอดภัย ถอนได้ตามปกติ ถ้าข้อมูลไม่ถูกต้อง ติดต่อเจ้าหน้าที่ได้',
    path: '/stopped',
  }),
  age_proven: () => ({
    look: 'plain',
    title: 'ยืนยันอายุแล้ว',
    text: 'เอกสารของคุณผ่านการตรวจ การหยุดเพราะอายุสิ้นสุดแล้ว',
    path: '/identity',
  }),
  limit_set: (d) => ({
    look: 'plain',
    title: d.by_system ? `${limitOf(d)}ใช้กับบัญชีนี้แล้ว` : 'เจ้าหน้าที่ลดวงเงินการเล่นของคุณ',
    text: d.by_system
      ? 'เพราะเคยตั้งไว้ในอีกบัญชีที่ใช้เบอร์โทร อุปกรณ์ พาสคีย์ หรือบัญชีธนาคารเดียวกัน ดูหรือขอเปลี่ยนได้ที่หน้าวงเงินและพักการเล่น'
      : 'ดูวงเงินที่ใช้อยู่ได้ที่หน้าการเล่นของคุณ',
    path: '/protection',
  }),
  phone_changed: security('เปลี่ยนเบอร์โทรศัพท์แล้ว', RESTS),
};

const LIMITS = { deposit: 'วงเงินฝาก', loss: 'วงเงินเสียสุทธิ', stake: 'วงเงินเดิมพัน', time: 'เวลาเล่น' };
const PERIODS = { day: 'วัน', week: 'สัปดาห์', month: 'เดือน' };

/** A limit with its amount: `วงเงินฝากไม่เกิน 200.00 บาทต่อเดือน`. */
function limitOf({ limit = 'deposit', period = 'day', limit_units = '0' }: InboxDetail): string {
  const amount = limit === 'time' ? `${BigInt(limit_units) / 60n} นาที` : baht(limit_units);
  return `${LIMITS[limit]}ไม่เกิน ${amount}ต่อ${PERIODS[period]}`;
}

const bonusEnded: Words = (d) => ({
  look: 'plain',
  title: `โบนัส ${baht(d.amount_satang)} จบแล้ว`,
  text: d.cause ?? '',
  path: BONUSES,
});

/** Events that have words. */
export const INBOX_EVENTS: readonly string[] = Object.keys(WORDS);

/** The words of an event. One that this version does not know leads to the account. Pure. */
export function inboxWords(event: string, detail: InboxDetail, rules: InboxRules): InboxWords {
  return WORDS[event]?.(detail, rules) ?? { look: 'plain', title: 'มีความเคลื่อนไหวในบัญชี', text: '', path: ACCOUNT };
}
