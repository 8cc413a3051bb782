/** Words of the tab with a member's protection. */
export const protection = {
  limits: { th: 'วงเงินและเวลา', en: 'Limits' },
  limit: { th: 'วงเงิน', en: 'Limit' },
  per: { th: 'ต่อ', en: 'Per' },
  set: { th: 'ตั้งไว้', en: 'Set' },
  used: { th: 'ใช้ไป', en: 'Used' },
  left: { th: 'เหลือ', en: 'Left' },
  raise: { th: 'สมาชิกขอเพิ่ม', en: 'Asked for' },
  off: { th: 'ยกเลิก', en: 'none' },
  noLimits: { th: 'สมาชิกยังไม่ตั้งวงเงิน', en: 'No limits yet' },
  lower: { th: 'ตั้งหรือลดวงเงิน', en: 'Set or lower' },
  now: { th: 'ตอนนี้', en: 'Now' },
  free: { th: 'เล่นได้ตามปกติ', en: 'May play' },
  until: { th: 'ถึง', en: 'until' },
  forever: { th: 'ไม่มีวันสิ้นสุด', en: 'for ever' },
  check: { th: 'เตือนทุก', en: 'Reality check every' },
  minutes: { th: 'นาที', en: 'minutes' },
  breaks: { th: 'การพักและการระงับ', en: 'Breaks and exclusions' },
  kind: { th: 'แบบ', en: 'Kind' },
  began: { th: 'เริ่ม', en: 'Began' },
  ends: { th: 'สิ้นสุด', en: 'Ends' },
  by: { th: 'โดย', en: 'By' },
  byMember: { th: 'สมาชิกเอง', en: 'The member' },
  same: { th: 'คนเดียวกับ', en: 'Same person as' },
  noBreaks: { th: 'ยังไม่เคยพัก', en: 'No breaks' },
  begin: { th: 'เริ่มพักหรือระงับ', en: 'Begin a break' },
  signals: { th: 'สัญญาณเสี่ยง 30 วัน', en: 'Signals of 30 days' },
  day: { th: 'วันที่', en: 'Day' },
  signal: { th: 'สัญญาณ', en: 'Signal' },
  measure: { th: 'วัดได้', en: 'Measured' },
  noSignals: { th: 'ไม่มีสัญญาณเสี่ยง', en: 'No signals' },
  contacts: { th: 'บันทึกการติดต่อ', en: 'Contacts' },
  noContacts: { th: 'ยังไม่เคยติดต่อเรื่องการเล่น', en: 'No contacts yet' },
  contact: { th: 'บันทึกการติดต่อ', en: 'Note a contact' },
  changes: { th: 'การเปลี่ยนแปลง', en: 'Changes' },
  noChanges: { th: 'ยังไม่มีการเปลี่ยนแปลง', en: 'No changes' },
  what: { th: 'อะไร', en: 'What' },
  at: { th: 'เมื่อ', en: 'When' },
  amount: { th: 'วงเงินใหม่ (บาท หรือนาที)', en: 'New limit (baht or minutes)' },
  length: { th: 'ระยะเวลา', en: 'Length' },
  choose: { th: 'เลือก', en: 'Choose' },
  way: { th: 'ช่องทาง', en: 'Way' },
  outcome: { th: 'ผล', en: 'Outcome' },
  stricterOnly: {
    th: 'ลดได้อย่างเดียว มีผลทันที การเพิ่มเป็นสิทธิ์ของสมาชิกเอง มีผลหลังเวลารอ',
    en: 'Only lower, at once. A higher one is the member’s own way, after a waiting time.',
  },
};

/** What was done, in the words of the log. */
export const CHANGE_WORDS: Readonly<Record<string, { th: string; en: string }>> = {
  limit_set: { th: 'ตั้งหรือลดวงเงิน', en: 'Limit set or lowered' },
  limit_raise_asked: { th: 'ขอเพิ่มวงเงิน', en: 'Raise asked for' },
  limit_raised: { th: 'ยืนยันเพิ่มวงเงิน', en: 'Limit raised' },
  limit_raise_dropped: { th: 'ยกเลิกคำขอเพิ่ม', en: 'Raise dropped' },
  check_interval: { th: 'เปลี่ยนเวลาเตือน', en: 'Reality check changed' },
  pause: { th: 'พักสั้น', en: 'Pause' },
  time_out: { th: 'พักการเล่น', en: 'Time-out' },
  exclusion: { th: 'ระงับการเล่น', en: 'Exclusion' },
  return_asked: { th: 'ขอกลับมาเล่น', en: 'Asked to return' },
  under_age: { th: 'หยุดเพราะเอกสารระบุว่าอายุไม่ถึง 20 ปี', en: 'Stopped: a minor by the document' },
  age_proven: { th: 'เอกสารใหม่ยืนยันอายุแล้ว', en: 'A new document proved the age' },
};

export const LENGTH_WORDS = {
  '1_day': { th: 'พัก 24 ชั่วโมง', en: 'Time-out, 24 hours' },
  '7_days': { th: 'พัก 7 วัน', en: 'Time-out, 7 days' },
  '30_days': { th: 'พัก 30 วัน', en: 'Time-out, 30 days' },
  '42_days': { th: 'พัก 6 สัปดาห์', en: 'Time-out, 6 weeks' },
  '6_months': { th: 'ระงับ 6 เดือน', en: 'Exclusion, 6 months' },
  '1_year': { th: 'ระงับ 1 ปี', en: 'Exclusion, 1 year' },
  '5_years': { th: 'ระงับ 5 ปี', en: 'Exclusion, 5 years' },
  forever: { th: 'ระงับตลอดไป', en: 'Exclusion, for ever' },
} as const;

export const WAY_WORDS = {
  sms: { th: 'SMS', en: 'SMS' },
  phone: { th: 'โทรศัพท์', en: 'Phone' },
  chat: { th: 'แชต', en: 'Chat' },
} as const;

export const OUTCOME_WORDS = {
  sent: { th: 'ส่งข้อความแล้ว', en: 'Sent' },
  talked: { th: 'ได้คุย', en: 'Talked' },
  no_answer: { th: 'ไม่รับสาย', en: 'No answer' },
  wants_limit: { th: 'อยากตั้งวงเงิน', en: 'Wants a limit' },
  wants_break: { th: 'อยากพัก', en: 'Wants a break' },
  wants_nothing: { th: 'ไม่ต้องการอะไร', en: 'Wants nothing' },
} as const;

/** Ready texts for the first words with a member, without blame. */
export const READY_TEXTS = [
  'สวัสดีครับ/ค่ะ เราเห็นว่าช่วงนี้คุณเล่นนานกว่าปกติ อยากถามว่าเป็นอย่างไรบ้าง ถ้าอยากตั้งวงเงินหรือพัก เราช่วยได้ทันที',
  'คุณตั้งวงเงินหรือพักการเล่นเองได้ทุกเมื่อที่หน้า วงเงินและพักการเล่น เงินของคุณถอนได้ตามปกติ',
  'หากอยากคุยกับคนนอก สายด่วนสุขภาพจิต 1323 โทรได้ตลอด 24 ชั่วโมง ไม่มีค่าบริการ',
];
