/** The part of a stake that counts outside slots and fishing, where each stake counts whole. */
export const AT_RISK = 'เฉพาะส่วนที่เสี่ยงจริง คือยอดที่รอบนั้นได้หรือเสีย ไม่เกินเดิมพัน เดิมพันสองฝั่งในรอบเดียวกันหักล้างกัน';
