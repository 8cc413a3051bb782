import type { IconName } from '../../parts/icon-names.ts';

interface ActWords {
  name: string;
  icon: IconName;
  look: 'read' | 'money' | 'right' | '';
}
const act = (name: string, icon: IconName, look: ActWords['look'] = ''): ActWords => ({ name, icon, look });

const ACTS: Readonly<Record<string, ActWords>> = {
  signInStaff: act('เข้าสู่ระบบด้วยรหัสผ่าน', 'key'),
  staffSelf: act('ดูว่าตนเข้าอยู่', 'eye', 'read'),
  giveSecondFactor: act('ยืนยันตัวชั้นที่สอง', 'key'),
  beginEnrolment: act('เริ่มตั้งค่าการยืนยันตัว', 'key'),
  confirmEnrolment: act('ตั้งค่าการยืนยันตัวแล้ว', 'shield', 'right'),
  signOutStaff: act('ออกจากระบบ', 'out'),
  acceptInvitation: act('รับคำเชิญ', 'badge', 'right'),
  staffPeople: act('เปิดรายชื่อเจ้าหน้าที่', 'eye', 'read'),
  inviteStaff: act('เชิญเจ้าหน้าที่', 'badge', 'right'),
  suspendStaff: act('ระงับเจ้าหน้าที่', 'stop', 'right'),
  signOutColleague: act('ให้เจ้าหน้าที่ออกจากระบบ', 'out', 'right'),
  auditEntries: act('เปิดบันทึกการใช้งาน', 'eye', 'read'),
  findings: act('เปิดสิ่งที่ตรวจพบ', 'eye', 'read'),
  closeFinding: act('ปิดสิ่งที่ตรวจพบ', 'find'),
  withdrawalsInReview: act('เปิดคิวถอนเงิน', 'eye', 'read'),
  staffWithdrawals: act('เปิดคิวถอนเงิน', 'eye', 'read'),
  staffWithdrawal: act('เปิดรายการถอน', 'eye', 'read'),
  askBank: act('ถามธนาคารเรื่องเงินออก', 'bank', 'money'),
  proposeOutcome: act('เสนอผลของเงินออก', 'two', 'money'),
  approveWithdrawal: act('อนุมัติถอนเงิน', 'coin', 'money'),
  rejectWithdrawal: act('ปฏิเสธถอนเงิน', 'coin', 'money'),
  depositsInReview: act('เปิดคิวเงินเข้า', 'eye', 'read'),
  creditIncomingPayment: act('เติมเครดิตจากเงินเข้า', 'deposit', 'money'),
  returnIncomingPayment: act('บันทึกว่าโอนคืน', 'undo', 'money'),
  mergeIncomingPayment: act('ระบุว่าเป็นเงินเข้าเดียวกัน', 'match', 'money'),
  rejectDeposit: act('ปฏิเสธรายการฝาก', 'deposit', 'money'),
  staffSlipImage: act('เปิดรูปสลิป', 'image', 'read'),
  lockMember: act('ล็อกสมาชิก', 'lock'),
  unlockMember: act('ปลดล็อกสมาชิก', 'lock'),
  signOutMember: act('ให้สมาชิกออกจากระบบ', 'out'),
  adjustBalance: act('ขอปรับยอดของสมาชิก', 'two', 'money'),
  changeMemberAccount: act('ขอเปลี่ยนบัญชีธนาคารของสมาชิก', 'two'),
  changeMemberPhone: act('ขอเปลี่ยนเบอร์ของสมาชิก', 'two'),
  resetMemberFactor: act('ขอตั้งการยืนยันตัวของสมาชิกใหม่', 'two'),
  excludeMember: act('หยุดจ่ายเงินสมาชิก', 'stop', 'money'),
  includeMember: act('ขอเลิกหยุดจ่ายเงินสมาชิก', 'two', 'money'),
  messageMember: act('ส่งข้อความถึงสมาชิก', 'chat'),
  claimAccount: act('พิสูจน์บัญชีธนาคารของสมาชิก', 'name'),
  securityEvents: act('เปิดประวัติความปลอดภัยของสมาชิก', 'eye', 'read'),
  staffGames: act('เปิดรายการเกม', 'eye', 'read'),
  changeGame: act('เปลี่ยนเกม', 'pad'),
  gameChanges: act('เปิดประวัติของเกม', 'eye', 'read'),
  staffPromotions: act('เปิดรายการโปรโมชั่น', 'eye', 'read'),
  writePromotion: act('บันทึกโปรโมชั่น', 'gift'),
  staffWheel: act('เปิดวงล้อ', 'eye', 'read'),
  staffContent: act('เปิดเนื้อหา', 'eye', 'read'),
  writeContent: act('บันทึกเนื้อหา', 'mega'),
  broadcast: act('ส่งประกาศ', 'bell'),
  takeLease: act('รับเรื่อง', 'lock'),
  takeNext: act('รับเรื่องถัดไป', 'lock'),
  keepDraft: act('เก็บร่างโน้ต', 'pen'),
  giveBack: act('ปล่อยเรื่องคืน', 'undo'),
  parkItem: act('พักเรื่อง', 'clock'),
  workCounts: act('ดูจำนวนงานรอ', 'eye', 'read'),
  colleagues: act('ดูเพื่อนร่วมงาน', 'eye', 'read'),
  seconds: act('เปิดรายการรอคนที่สอง', 'eye', 'read'),
  decideSecond: act('ตัดสินเป็นคนที่สอง', 'two', 'money'),
  staffViews: act('เปิดมุมมองที่บันทึกไว้', 'eye', 'read'),
  saveView: act('บันทึกมุมมอง', 'pen'),
  removeView: act('ลบมุมมอง', 'x'),
  readTelemetry: act('เปิดรายงานความเร็วเว็บ', 'eye', 'read'),
};
/** Acts that have words, for the test that compares them with the contract. */
export const KNOWN_ACTS: readonly string[] = Object.keys(ACTS);

/** The words of an act. One that is newer than this page keeps its own name. */
export const wordsOfAct = (action: string): ActWords => ACTS[action] ?? act(action, 'gear');
