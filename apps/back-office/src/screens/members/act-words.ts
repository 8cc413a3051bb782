import type { Bilingual } from '../../parts/words.ts';
import type { Act } from './act-list.ts';
import { protection } from './protection-words.ts';

interface ActWords {
  /** What it does, and whether a second person is needed and why, said before the click. */
  about: Bilingual;
  /** Name of the field of the reason or text. */
  reason: Bilingual;
  /** What is said once it is done, or proposed. */
  done: Bilingual;
}

const WHY: Bilingual = { th: 'เหตุผล (ทีมงานเห็น สมาชิกไม่เห็น)', en: 'Reason (for staff)' };
const PROPOSED: Bilingual = { th: 'ส่งคำขอแล้ว รอคนที่สอง', en: 'Asked, waits for a second' };
const TWO = 'ต้องสองคน: คนที่สองเห็นคำขอนี้ตรงตามที่เขียน ตัดสินภายในเวลาที่กำหนด';
const TWO_EN = 'Needs two people: a second one sees exactly this, and decides in time.';
const two = (why: string, en: string): Bilingual => ({ th: `${TWO} ${why}`, en: `${TWO_EN} ${en}` });

/** What is said at the form of each act. */
export const ACT_WORDS: Readonly<Record<Act, ActWords>> = {
  message: {
    about: {
      th: 'ส่งเป็น SMS ไปที่เบอร์ของสมาชิกทันที ไม่เกิน 300 ตัวอักษร ข้อความถูกนับในจำนวนต่อวัน',
      en: 'It goes by SMS at once, 300 letters at most, and counts as one of the day.',
    },
    reason: { th: 'ข้อความ (สมาชิกจะเห็น)', en: 'Text (the member reads it)' },
    done: { th: 'ส่งข้อความแล้ว', en: 'Sent' },
  },
  adjust: {
    about: two(
      'เพราะเปลี่ยนเงินของสมาชิกด้วยมือ ยอดยังไม่ขยับจนกว่าจะอนุมัติ ถ้าเกินวงเงินที่ตั้งไว้ หนึ่งในสองคนต้องเป็นเจ้าของ',
      'Money is changed by hand: it moves only after the yes. Above the limit that is set, one of the two must be an owner.',
    ),
    reason: WHY,
    done: PROPOSED,
  },
  limit: {
    about: protection.stricterOnly,
    reason: WHY,
    done: { th: 'ตั้งวงเงินแล้ว', en: 'Limit set' },
  },
  break: {
    about: {
      th: 'มีผลทันที คนเดียวทำได้: เล่น ฝาก และรับโบนัสไม่ได้ ถอนเงินได้ ไม่มีใครยกเลิกก่อนครบเวลาได้',
      en: 'At once, by one person: no play, deposits or bonuses; money can be withdrawn. Nobody can end it early.',
    },
    reason: WHY,
    done: { th: 'เริ่มแล้ว', en: 'Begun' },
  },
  contact: {
    about: {
      th: 'บันทึกว่าคุยอะไรและได้ผลอย่างไร สมาชิกไม่เห็น ห้ามใช้เพื่อชวนเล่น',
      en: 'What was said and what came of it. Never to invite to play.',
    },
    reason: { th: 'เรื่องที่คุย', en: 'What was said' },
    done: { th: 'บันทึกแล้ว', en: 'Noted' },
  },
  lock: {
    about: {
      th: 'มีผลทันที คนเดียวทำได้: ออกจากทุกเครื่อง เข้าสู่ระบบไม่ได้ เล่นไม่ได้ เงินถอนไม่ออก การปลดล็อกต้องสองคน',
      en: 'At once, by one person: sessions end, no sign-in, no play, no payout. Unlocking needs two people.',
    },
    reason: WHY,
    done: { th: 'ล็อกแล้ว', en: 'Locked' },
  },
  unlock: {
    about: two('เพราะการล็อกป้องกันเงินของสมาชิกอยู่', 'The lock protects the member’s money.'),
    reason: WHY,
    done: PROPOSED,
  },
  note: {
    about: { th: 'โน้ตอยู่ถาวร แก้และลบไม่ได้ สมาชิกไม่เห็น', en: 'Notes are permanent. The member does not see them.' },
    reason: { th: 'โน้ต', en: 'Note' },
    done: { th: 'เขียนโน้ตแล้ว', en: 'Note written' },
  },
  flag: {
    about: {
      th: 'ธงสั้นๆ ที่ทีมงานเห็นในรายชื่อและหน้านี้ 2-40 ตัวอักษร เอาออกได้',
      en: 'A short mark that staff see in the list and here. It can be taken away.',
    },
    reason: { th: 'ชื่อธง', en: 'Name of the flag' },
    done: { th: 'ติดธงแล้ว', en: 'Flag added' },
  },
  signOut: {
    about: {
      th: 'มีผลทันที คนเดียวทำได้: สมาชิกต้องเข้าสู่ระบบใหม่ทุกเครื่อง',
      en: 'At once, by one person: the member has to sign in again everywhere.',
    },
    reason: WHY,
    done: { th: 'ออกจากทุกเครื่องแล้ว', en: 'Signed out everywhere' },
  },
  exclude: {
    about: {
      th: 'มีผลทันที คนเดียวทำได้: ไม่มีเงินออกให้สมาชิกนี้ เงินที่ธนาคารรับคำสั่งไปแล้วไปต่อ การเลิกหยุดต้องสองคน',
      en: 'At once, by one person: no payout leaves. What the bank already has goes on. Ending it needs two people.',
    },
    reason: WHY,
    done: { th: 'หยุดจ่ายเงินแล้ว', en: 'Excluded' },
  },
  include: {
    about: two('เพราะการหยุดจ่ายป้องกันเงินที่อาจทุจริต', 'The exclusion holds back money that may be stolen.'),
    reason: WHY,
    done: PROPOSED,
  },
  account: {
    about: two(
      'เพราะเงินถอนจะไปบัญชีใหม่ หลังเปลี่ยน การถอนพัก 1 วัน และแจ้งสมาชิกทาง SMS',
      'Payouts will go there. Afterwards they rest for a day, and the member is told.',
    ),
    reason: WHY,
    done: PROPOSED,
  },
  decline: {
    about: {
      th: 'มีผลทันที คนเดียวทำได้: บัญชีเดิมยังใช้รับเงินเหมือนเดิม สมาชิกได้รับแจ้งในกล่องแจ้งเตือน เหตุผลเห็นเฉพาะเจ้าหน้าที่',
      en: 'At once, by one person: the linked account stays. The member is told in the inbox; the reason is for staff only.',
    },
    reason: WHY,
    done: { th: 'ไม่อนุมัติคำขอแล้ว', en: 'The request is declined' },
  },
  phone: {
    about: two(
      'เพราะเบอร์ใช้กู้รหัสผ่าน หลังเปลี่ยน ออกจากทุกเครื่อง การถอนพัก 1 วัน และแจ้งสมาชิกที่เบอร์เดิม',
      'The phone resets passwords. Sessions end, payouts rest for a day, the old phone is told.',
    ),
    reason: WHY,
    done: PROPOSED,
  },
  factor: {
    about: two(
      'เพราะพาสคีย์ป้องกันบัญชี หลังลบ ออกจากทุกเครื่อง การถอนพัก 1 วัน และแจ้งสมาชิก',
      'Passkeys protect the account. Sessions end, payouts rest for a day, the member is told.',
    ),
    reason: WHY,
    done: PROPOSED,
  },
  claim: {
    about: {
      th: 'ยืนยันว่าบัญชีที่ผูกเป็นของสมาชิกตามหลักฐานที่เห็น ถ้าบัญชีนี้ยืนยันแล้วว่าเป็นของสมาชิกอื่น ต้องมีคนที่สองพูดตรงกัน',
      en: 'Says that the linked account is the member’s, as seen. When it is proven to be another member’s, a second person must say the same.',
    },
    reason: { th: 'หลักฐานที่เห็น', en: 'What was seen' },
    done: { th: 'ยืนยันบัญชีแล้ว', en: 'Account proven' },
  },
};
