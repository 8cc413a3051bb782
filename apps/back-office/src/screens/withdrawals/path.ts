import type { StaffWithdrawalDetail } from '@sanam/contract';
import { clockOf, wholeOf } from '../../parts/format.ts';

type Step = StaffWithdrawalDetail['path']['steps'][number];

const KINDS: Readonly<Record<string, string>> = {
  deposit: 'ฝาก',
  gateway_deposit: 'ฝากผ่านช่องทาง',
  voucher: 'บัตรเติมเงิน',
  bet: 'เดิมพัน',
  win: 'ได้คืน',
  withdraw_hold: 'ขอถอน',
  withdraw_release: 'คืนจากรายการถอน',
  withdraw_settle: 'โอนออกแล้ว',
  withdraw_return: 'ธนาคารตีคืน',
  bonus_grant: 'ได้โบนัส',
  bonus_convert: 'โบนัสเป็นเครดิต',
  bonus_forfeit: 'โบนัสหมดสิทธิ์',
  cashback: 'คืนยอดเสีย',
  commission: 'ค่าแนะนำ',
  wheel_prize: 'รางวัลวงล้อ',
  adjustment_credit: 'ปรับยอดเพิ่ม',
  adjustment_debit: 'ปรับยอดลด',
};

/** A stretch of the way of the money as it is drawn. */
export interface PathMark {
  key: string;
  label: string;
  amount: number;
  look: 'in' | 'out' | 'play';
}

const MOST = 8;

/** The last stretches of the way, and how many came before them. Pure. */
export function pathMarks(steps: readonly Step[]): { marks: PathMark[]; earlier: number } {
  const shown = steps.slice(-MOST);
  const marks = shown.map(({ kind, from, count, amount }, at) => {
    const isPlay = kind === 'bet' || kind === 'win';
    const name = KINDS[kind] ?? kind;
    const label = isPlay ? `${name} ${wholeOf(count)} ครั้ง` : `${clockOf(from).slice(0, 5)} ${name}`;
    const look = isPlay ? 'play' : amount < 0 ? 'out' : 'in';
    return { key: `${at} ${kind}`, label: count > 1 && !isPlay ? `${label} ×${count}` : label, amount, look } as const;
  });
  return { marks, earlier: steps.length - shown.length };
}
