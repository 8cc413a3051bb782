import type { GroupedKind } from '@sanam/contract/movements';

/** Name of each kind of movement, for the statement and for changes of the displayed balance. */
const WORDS: Readonly<Record<GroupedKind, string>> = {
  deposit: 'ฝากเงิน',
  gateway_deposit: 'ฝากเงินออนไลน์',
  withdraw_hold: 'กันไว้เพื่อถอน',
  withdraw_release: 'คืนเครดิตจากรายการถอน',
  withdraw_settle: 'ถอนออกแล้ว',
  withdraw_return: 'ธนาคารส่งเงินถอนคืน',
  bet: 'เดิมพัน',
  win: 'เงินรางวัลจากเกม',
  bet_rollback: 'คืนเดิมพันที่ยกเลิก',
  win_rollback: 'เกมแก้ไขผล',
  bonus_grant: 'ได้รับเครดิตโบนัส',
  bonus_convert: 'โบนัสเป็นเงินของคุณ',
  bonus_forfeit: 'หักเครดิตโบนัสคืน',
  cashback: 'คืนยอดเสีย',
  commission: 'ค่าแนะนำเพื่อน',
  wheel_prize: 'รางวัลกงล้อนำโชค',
  voucher: 'บัตรเติมเงิน',
  adjustment_credit: 'เจ้าหน้าที่เพิ่มเครดิต',
  adjustment_debit: 'เจ้าหน้าที่หักเครดิต',
};

/** A movement's name. A change whose kind is not known is no adjustment: the history tells what it was. */
export function movementWords(kind: string | null | undefined): string {
  return (kind && WORDS[kind as GroupedKind]) || 'ยอดเปลี่ยน ดูในประวัติ';
}
