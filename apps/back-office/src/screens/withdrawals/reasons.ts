import type { StaffWithdrawalDetail } from '@sanam/contract';
import { bahtText } from '../../parts/format.ts';

type Facts = Pick<
  StaffWithdrawalDetail,
  'amount' | 'reasons' | 'day_total' | 'limits' | 'approvals_needed' | 'signals'
>;

/** Why a withdrawal waits for a person, each reason with its figure and limit, in Thai. Pure. */
export function reasonsOf({ amount, reasons, day_total: day, limits }: Facts): string[] {
  return reasons.map((reason) => {
    switch (reason) {
      case 'large':
        return `ขอถอน ${bahtText(amount)} เกิน ${bahtText(limits.single)} ต่อครั้ง`;
      case 'daily':
        return `รวม 24 ชม. ${bahtText(day.amount)} (${day.count} ครั้ง) เกิน ${bahtText(limits.daily)}`;
      case 'password':
        return 'เพิ่งเปลี่ยนรหัสผ่าน';
      case 'account':
        return 'บัญชียังไม่ได้พิสูจน์ว่าเป็นของสมาชิก';
      case 'closing':
        return 'ไม่เคยฝากเงิน ถอนเพื่อปิดบัญชี';
      case 'refused':
        return 'ธนาคารไม่รับคำสั่งโอน';
      case 'claimed':
        return 'บัญชีถูกยืนยันว่าเป็นของสมาชิกอื่น';
      default:
        return reason;
    }
  });
}

/** Why two people are needed; undefined when one is enough. Pure. */
export function whyTwo({
  amount,
  day_total: day,
  limits,
  approvals_needed: needed,
  signals,
}: Facts): string | undefined {
  if (needed < 2) return undefined;
  if (day.amount > limits.two_people) return `รวม 24 ชม. ${bahtText(day.amount)} เกิน ${bahtText(limits.two_people)}`;
  if (signals.some(({ weight }) => weight === 3) && amount > limits.signal_two_people)
    return `มีสัญญาณหนัก ◆◆◆ และเกิน ${bahtText(limits.signal_two_people)}`;
  return 'เมื่อขอถอน ยอดหรือสัญญาณถึงเกณฑ์';
}
