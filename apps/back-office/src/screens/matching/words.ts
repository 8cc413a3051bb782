export const matching = {
  title: { th: 'เงินเข้ารอจับคู่', en: 'Matching' },
  tabs: { th: 'คิวของเงินเข้า', en: 'Queues of arrivals' },
  open: { th: 'รายการที่เปิดอยู่', en: 'The open item' },
  choose: { th: 'เลือกรายการจากคิว หรือกด C รับเรื่องที่เก่าสุด', en: 'Choose an item, or press C for the oldest' },
  nothing: { th: 'ไม่มีรายการรอจับคู่', en: 'Nothing waits' },
  willCome: { th: 'รายการใหม่จะขึ้นเองทันที', en: 'New arrivals appear by themselves' },
  gone: { th: 'รายการนี้ตัดสินไปแล้ว', en: 'This is decided already' },
  search: { th: 'เลขอ้างอิง จำนวน ชื่อผู้โอน', en: 'Reference, amount, payer' },
  bank: { th: 'ธนาคาร', en: 'Bank' },
  cause: { th: 'สาเหตุ', en: 'Cause' },
  sameAmount: { th: 'ยอดตรง', en: 'same amount' },
  looking: { th: 'กำลังหารายการที่อาจใช่', en: 'Looking for what it may be for' },
  noName: { th: 'ไม่แสดงชื่อ', en: 'no name shown' },
  gateway: { th: 'ช่องทางชำระเงิน', en: 'Payment gateway' },
  baht: { th: 'บาท', en: 'baht' },
  into: { th: 'เข้าบัญชี', en: 'into' },
  candidates: { th: 'รายการฝากที่อาจใช่', en: 'Deposits that it may be for' },
  ranked: { th: 'เรียงตามจำนวนข้อที่ตรง · ระบบไม่เลือกให้เอง', en: 'By how many fields fit · nothing is chosen for you' },
  noCandidates: {
    th: 'ไม่มีรายการฝากที่ใกล้เคียง พักไว้จนสมาชิกติดต่อมา หรือโอนคืนที่ธนาคาร',
    en: 'No deposit comes near. Park it until the member asks, or send it back at the bank.',
  },
  deposit: { th: 'รายการฝาก', en: 'Deposit' },
  member: { th: 'สมาชิก', en: 'Member' },
  asked: { th: 'แจ้งฝาก (บาท)', en: 'Asked (baht)' },
  begun: { th: 'เปิดรายการ', en: 'Begun' },
  state: { th: 'สถานะ', en: 'State' },
  fit: { th: 'ตรง', en: 'Fit' },
  compare: { th: 'เทียบทีละช่อง', en: 'Field by field' },
  pick: { th: 'กด 1–9 เพื่อเลือกรายการฝากแล้วเทียบทีละช่อง', en: 'Press 1–9 to choose a deposit and compare it' },
  pickKey: { th: '–9 เลือกรายการฝาก', en: '–9 choose a deposit' },
  bankSays: { th: 'ธนาคารบอกว่า', en: 'The bank says' },
  result: { th: 'ผล', en: 'Result' },
  others: { th: 'คนอื่นที่เข้าได้', en: 'Who else would fit' },
  nobodyElse: { th: 'ไม่มี', en: 'nobody' },
  slip: { th: 'สลิปที่แนบ', en: 'Slip' },
  showSlip: { th: 'ดูสลิป', en: 'Show the slip' },
  slipSame: { th: 'เลขอ้างอิงตรงกับเงินก้อนนี้', en: 'Its reference is this payment’s' },
  slipOther: { th: 'เลขอ้างอิงเป็นของเงินก้อนอื่น', en: 'Its reference is another payment’s' },
  noSlip: { th: 'ไม่มีสลิป', en: 'No slip' },
  reference: { th: 'อ้างอิง', en: 'Reference' },
  sent: { th: 'ส่งเมื่อ', en: 'Sent' },
  arrivalsFor: { th: 'เงินเข้าที่อาจเป็นของสลิปนี้', en: 'Arrivals that this slip may be for' },
  arrivalsFar: { th: 'ยังไม่ได้แสดงในรายการเงินเข้า', en: 'Not in the list of arrivals yet:' },
  noArrivals: { th: 'ยังไม่มีเงินเข้าที่ใกล้เคียง', en: 'No arrival comes near' },
  how: {
    th: 'เมื่อยืนยัน ระบบเติมเครดิตเท่าที่เงินเข้าจริงให้เจ้าของรายการที่เลือก ด้วยกุญแจเดียวกับที่ธนาคารใช้ จึงเติมซ้ำไม่ได้',
    en: 'As much as arrived is credited to the member of the chosen deposit, under the bank’s own key, so it cannot be credited twice.',
  },
  needsTwo: { th: 'ต้องสองคนตัดสินตรงกัน', en: 'Two people must say the same' },
  said: { th: 'ตัดสินแล้ว', en: 'said' },
  youSaid: { th: 'คุณตัดสินแล้ว รอคนที่สอง', en: 'You have decided; it waits for a second person' },
  take: { th: 'รับเรื่อง', en: 'Take' },
  giveBack: { th: 'ปล่อยคืน', en: 'Give back' },
  takeOver: { th: 'รับช่วงต่อ', en: 'Take over' },
  heldBy: { th: 'ถือเรื่องนี้อยู่', en: 'holds this' },
  takeFirst: { th: 'รับเรื่องก่อน (C) จึงตัดสินได้', en: 'Take it first (C), then decide' },
  pickFirst: { th: 'เลือกรายการฝากก่อน (1–9)', en: 'Choose a deposit first (1–9)' },
  isOf: { th: 'เป็นของ', en: 'It is for' },
  credit: { th: 'เติมเครดิต', en: 'Credit' },
  returned: { th: 'บันทึกว่าโอนคืนแล้ว', en: 'Note returned' },
  same: { th: 'เป็นเงินก้อนเดียวกัน', en: 'The same payment' },
  park: { th: 'ยังไม่ใช่ของใคร', en: 'Nobody’s yet' },
  reject: { th: 'ปฏิเสธสลิป', en: 'Reject the slip' },
  note: { th: 'บันทึก', en: 'Note' },
  noteField: { th: 'บันทึก อย่างน้อย 5 ตัวอักษร', en: 'Note, at least 5 letters' },
  memberReads: { th: 'เหตุผล (สมาชิกจะเห็น)', en: 'Reason (the member reads it)' },
  returnedReference: { th: 'เลขอ้างอิงการโอนคืนที่ธนาคาร', en: 'The bank’s reference of the return' },
  returnedAbout: {
    th: 'โอนคืนที่ธนาคารให้เสร็จก่อน ที่นี่เป็นการบันทึกเท่านั้น ระบบไม่โอนเงิน',
    en: 'Send it back at the bank first. This only notes it; no money is moved here.',
  },
  sameAbout: {
    th: 'ธนาคารและสลิปเรียกเงินก้อนเดียวด้วยคนละเลข ไม่เติมเครดิตอีก',
    en: 'The bank and a slip named one payment differently. Nothing more is credited.',
  },
  sameAs: { th: 'เป็นก้อนเดียวกับ', en: 'The same as' },
  rejectAbout: { th: 'ไม่มีเงินเข้าจริง รายการฝากจบ ไม่มีเงินขยับ', en: 'No money came. The deposit ends; no money moves.' },
  done: { th: 'เติมเครดิตแล้ว', en: 'Credited' },
  returnedDone: { th: 'บันทึกว่าโอนคืนแล้ว', en: 'Noted as returned' },
  sameDone: { th: 'บันทึกว่าเป็นเงินก้อนเดียวกัน ไม่มีเครดิตเพิ่ม', en: 'Noted as the same; nothing was credited' },
  waits: { th: 'บันทึกแล้ว รอคนที่สอง ยังไม่มีเงินขยับ', en: 'Noted. It waits for a second person; no money moved' },
  rejected: { th: 'ปฏิเสธสลิปแล้ว', en: 'Slip rejected' },
  parked: { th: 'พักไว้ถึง', en: 'Parked until' },
  filter: { th: 'ตัวกรอง', en: 'filter' },
} as const;

export const TABS = {
  arrivals: { th: 'เงินเข้า', en: 'Arrivals' },
  slips: { th: 'สลิป', en: 'Slips' },
} as const;
export type Tab = keyof typeof TABS;

/** Fields that are compared, with how they are said. */
export const FIELDS = {
  amount: { th: 'ยอด', en: 'Amount' },
  account: { th: 'บัญชี', en: 'Account' },
  name: { th: 'ชื่อ', en: 'Name' },
  bank: { th: 'ธนาคาร', en: 'Bank' },
  time: { th: 'เวลา', en: 'Time' },
  receiver: { th: 'บัญชีปลายทาง', en: 'Our account' },
} as const;
export type FieldName = keyof typeof FIELDS;

export const FITS = {
  yes: { th: 'ตรง', en: 'fits' },
  near: { th: 'เท่าที่เห็นตรง', en: 'fits as far as shown' },
  no: { th: 'ต่าง', en: 'differs' },
  hidden: { th: 'ธนาคารไม่แสดง', en: 'not shown' },
} as const;

export const DEPOSIT_STATES: Readonly<Record<string, { th: string; en: string }>> = {
  prepared: { th: 'รอโอน', en: 'waits' },
  paying: { th: 'กำลังจ่าย', en: 'paying' },
  paid: { th: 'เงินเข้าแล้ว', en: 'paid' },
  credited: { th: 'เติมแล้ว', en: 'credited' },
  expired: { th: 'หมดอายุ', en: 'expired' },
  cancelled: { th: 'ยกเลิก', en: 'cancelled' },
  in_review: { th: 'รอตรวจ', en: 'in review' },
  rejected: { th: 'ปฏิเสธแล้ว', en: 'rejected' },
};

export const DECISIONS: Readonly<Record<string, { th: string; en: string }>> = {
  credit: { th: 'เติมเครดิตให้', en: 'credit to' },
  return: { th: 'โอนคืนด้วย', en: 'returned as' },
  same: { th: 'ก้อนเดียวกับ', en: 'same as' },
};

const UNCLEAR: Readonly<Record<string, string>> = {
  closed: 'บัญชีสมาชิกปิดแล้ว',
  receiver: 'โอนเข้าบัญชีอื่นของเรา',
  already: 'โอนซ้ำรายการเดียวกัน',
  amount: 'ยอดไม่ตรงกับรายการฝาก',
  payer: 'บัญชีผู้โอนไม่ตรง',
  name: 'ชื่อผู้โอนไม่ตรง',
  elsewhere: 'ข้อมูลไม่ตรงกับรายการ',
  twin: 'อาจเป็นเงินก้อนเดียวกับอีกรายการ',
  ledger: 'ขัดกับบัญชีแยกประเภท',
  'no deposit has this reference': 'ไม่มีรายการฝากเลขนี้',
  'the payer is an account of the operator': 'โอนจากบัญชีของเราเอง',
  'it names no deposit, and the bank shows only a part of the payer’s account': 'ธนาคารปิดเลขบัญชีผู้โอน',
  'it names no deposit, and no member has linked the payer’s account': 'ไม่มีสมาชิกผูกบัญชีผู้โอน',
  'it names no deposit, and deposits of several members who have linked the payer’s account fit': 'เข้าได้กับสมาชิกหลายคน',
  'it names no deposit, and none of this amount waits for the payer': 'ไม่มีรายการฝากยอดนี้รออยู่',
  'the payer’s account fits, the name does not': 'บัญชีตรง ชื่อไม่ตรง',
};

/** Why a payment waits, in Thai. */
export const causeOf = (cause: string | null): string => (cause === null ? 'รอตรวจ' : (UNCLEAR[cause] ?? cause));

export const READY_CREDITS = [
  'เทียบกับใบแจ้งยอดธนาคารแล้ว ตรงกัน',
  'สมาชิกยืนยันและส่งหลักฐานการโอนแล้ว',
  'ยอดต่างเล็กน้อย เติมเท่าที่เข้าจริง',
];
export const READY_RETURNS = ['โอนคืนเข้าบัญชีต้นทางแล้ว เพราะไม่ตรงกับรายการฝาก', 'โอนคืนแล้ว กรุณาโอนจากบัญชีที่ลงทะเบียน'];
export const READY_REJECTIONS = ['ไม่พบเงินเข้าตามสลิปนี้', 'สลิปอ่านไม่ได้ กรุณาส่งใหม่', 'สลิปไม่ใช่ของรายการนี้'];
export const READY_PARKINGS = ['ยังไม่รู้ว่าเป็นของใคร รอสมาชิกติดต่อ', 'ขอข้อมูลผู้โอนจากธนาคารแล้ว'];
