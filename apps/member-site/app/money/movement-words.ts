/** What each kind of movement is called, in the statement and beside a balance that changes. */
const WORDS: Readonly<Record<string, string>> = {
  deposit: 'ฝากเงิน',
  withdraw_hold: 'พักไว้รอถอน',
  withdraw_release: 'คืนเครดิตจากรายการถอน',
  withdraw_settle: 'โอนเงินถอนออกแล้ว',
  withdraw_return: 'ธนาคารส่งเงินถอนคืน',
  bet: 'เดิมพัน',
  win: 'รับจากเกม',
  bet_rollback: 'คืนเดิมพันที่ยกเลิก',
  win_rollback: 'เกมแก้ไขผล',
};

/** A movement's name; a kind this version does not know is still named honestly. */
export function movementWords(kind: string | null | undefined): string {
  return (kind && WORDS[kind]) || 'ปรับยอดเครดิต';
}
