import type { IconName } from '../../parts/icon.tsx';

export const audit = {
  title: { th: 'บันทึกการใช้งาน', en: 'Audit log' },
  time: { th: 'เวลา', en: 'Time' },
  act: { th: 'ใครทำอะไร', en: 'Who did what' },
  subject: { th: 'กับอะไร', en: 'Subject' },
  from: { th: 'จาก', en: 'From' },
  seq: { th: 'ลำดับ', en: 'No.' },
  hash: { th: 'แฮช', en: 'Hash' },
  who: { th: 'ผู้ทำ', en: 'Person' },
  outcome: { th: 'ผล', en: 'Outcome' },
  done: { th: 'ทำแล้ว', en: 'Done' },
  refused: { th: 'ถูกปฏิเสธ', en: 'Refused' },
  open: { th: 'รายการที่เปิดอยู่', en: 'The open entry' },
  system: { th: 'ระบบ', en: 'System' },
  command: { th: 'คำสั่งบนเซิร์ฟเวอร์', en: 'Command on the server' },
  reason: { th: 'เหตุผล', en: 'Reason' },
  session: { th: 'เซสชัน', en: 'Session' },
  address: { th: 'ที่อยู่', en: 'Address' },
  action: { th: 'การกระทำ', en: 'Action' },
  detail: { th: 'รายละเอียด', en: 'Detail' },
  beforeAfter: { th: 'ก่อนและหลัง', en: 'Before and after' },
  chain: { th: 'ตำแหน่งในห่วงโซ่', en: 'Place in the chain' },
  this: { th: 'รายการนี้', en: 'this entry' },
  hashOf: { th: 'SHA-256 (แฮชก่อนหน้า ‖ รายการนี้)', en: 'SHA-256 (hash before ‖ this entry)' },
  permanent: {
    th: 'บันทึกแก้หรือลบไม่ได้แม้โดยเจ้าของฐานข้อมูล แต่ละรายการผูกกับรายการก่อนหน้าด้วยแฮช',
    en: 'No entry can be changed or removed, not even by the owner of the database. Each holds the hash of the one before.',
  },
  onlyPerson: { th: 'กรองคนนี้', en: 'only this person' },
  onlySubject: { th: 'กรองเรื่องนี้', en: 'only this subject' },
  earlier: { th: 'รายการก่อน', en: 'entry before' },
  later: { th: 'รายการถัดไป', en: 'entry after' },
  search: { th: 'เรื่อง เช่น member:100001', en: 'subject, such as member:100001' },
  none: { th: 'ยังไม่มีรายการ', en: 'No entry yet' },
  noEntry: { th: 'ไม่พบรายการนี้', en: 'No such entry' },
  more: { th: 'กำลังโหลดรายการเก่ากว่า', en: 'Loading older entries' },
};

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
  readTelemetry: act('เปิดรายงานความเร็วเว็บ', 'eye', 'read'),
};
/** Acts that have words, for the test that compares them with the contract. */
export const KNOWN_ACTS: readonly string[] = Object.keys(ACTS);

/** The words of an act. One that is newer than this page keeps its own name. */
export const wordsOfAct = (action: string): ActWords => ACTS[action] ?? act(action, 'gear');
