import type { GroupedKind, MovementGroup } from '@sanam/contract/movements';
import type { IconName } from './icon-names.ts';

interface MovementWords {
  name: string;
  icon: IconName;
  /** Whether money of the member's own came in. */
  look: 'in' | '';
}
const kind = (name: string, icon: IconName, look: MovementWords['look'] = ''): MovementWords => ({ name, icon, look });

/** Words for each kind. The ledger has no `first_deposit`: reports count the first deposit of a member under this name. */
const KINDS: Readonly<Record<GroupedKind | 'first_deposit', MovementWords>> = {
  first_deposit: kind('ฝากครั้งแรก', 'deposit', 'in'),
  deposit: kind('ฝาก', 'deposit', 'in'),
  gateway_deposit: kind('ฝากผ่านช่องทางชำระเงิน', 'deposit', 'in'),
  voucher: kind('บัตรเติมเงิน', 'deposit', 'in'),
  withdraw_hold: kind('ขอถอน พักเงินไว้', 'withdraw'),
  withdraw_release: kind('คืนเครดิตจากรายการถอน', 'undo'),
  withdraw_settle: kind('โอนเงินถอนออกแล้ว', 'withdraw'),
  withdraw_return: kind('ธนาคารตีเงินถอนคืน', 'undo'),
  bet: kind('เดิมพัน', 'pad'),
  win: kind('ได้จากเกม', 'pad'),
  bet_rollback: kind('คืนเดิมพันที่ยกเลิก', 'undo'),
  win_rollback: kind('ค่ายแก้ผล หักคืน', 'undo'),
  bonus_grant: kind('ได้รับโบนัส', 'gift'),
  bonus_convert: kind('โบนัสเป็นเงินของสมาชิก', 'gift'),
  bonus_forfeit: kind('หักโบนัสคืน', 'gift'),
  cashback: kind('คืนยอดเสีย', 'gift'),
  commission: kind('ค่าแนะนำเพื่อน', 'gift'),
  wheel_prize: kind('รางวัลวงล้อ', 'gift'),
  adjustment_credit: kind('เจ้าหน้าที่เพิ่มเครดิต', 'coin'),
  adjustment_debit: kind('เจ้าหน้าที่หักเครดิต', 'coin'),
};

/** The words of a movement. A kind that is newer than this page keeps its own name. */
export const wordsOfMovement = (name: string): MovementWords => KINDS[name as GroupedKind] ?? kind(name, 'coin');

/** Names of the groups by which movements are filtered. */
export const MOVEMENT_GROUP_NAMES: Readonly<Record<MovementGroup, { th: string; en: string }>> = {
  deposit: { th: 'ฝาก', en: 'Deposits' },
  withdraw: { th: 'ถอน', en: 'Withdrawals' },
  play: { th: 'การเล่น', en: 'Play' },
  bonus: { th: 'โบนัส', en: 'Bonuses' },
  adjustment: { th: 'ปรับยอด', en: 'Adjustments' },
};
