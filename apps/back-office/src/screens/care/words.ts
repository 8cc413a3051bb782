/** Words of the player care screen. */
export const care = {
  title: { th: 'ดูแลการเล่น', en: 'Player care' },
  about: {
    th: 'สมาชิกที่การเล่น 7 วันล่าสุดมีสัญญาณเสี่ยง หรือยังหยุดโบนัสไว้เพราะสัญญาณก่อนหน้า เรียงตามวันและจำนวนสัญญาณ ไม่เรียงตามยอดเงิน',
    en: 'Members whose play of seven days shows signs of harm, or whose gifts are stopped by earlier ones, by day and number of signs, never by value.',
  },
  member: { th: 'สมาชิก', en: 'Member' },
  nameless: { th: 'ยังไม่ผูกบัญชี', en: 'No account yet' },
  level: { th: 'ระดับ', en: 'Level' },
  signals: { th: 'สัญญาณ', en: 'Signals' },
  day: { th: 'ล่าสุด', en: 'Latest' },
  block: { th: 'การพัก', en: 'Break' },
  none: { th: 'ไม่มี', en: 'None' },
  contacted: { th: 'ติดต่อใน 7 วัน', en: 'Contacted in 7 days' },
  lastContact: { th: 'ติดต่อล่าสุด', en: 'Last contact' },
  never: { th: 'ยังไม่เคย', en: 'Never' },
  yes: { th: 'แล้ว', en: 'Yes' },
  no: { th: 'ยัง', en: 'No' },
  nobody: { th: 'ไม่มีสมาชิกที่มีสัญญาณเสี่ยงใน 7 วัน', en: 'Nobody shows signs of harm in seven days' },
  willCome: { th: 'ระบบตรวจการเล่นทุกนาที ใครมีสัญญาณจะขึ้นที่นี่เอง', en: 'Play is looked at every minute.' },
  open: { th: 'เปิดหน้าสมาชิก', en: 'Open the member' },
  more: { th: 'กำลังโหลดเพิ่ม', en: 'Loading more' },
};
