import type { WheelSpin } from '@sanam/contract';
import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';
import { invalid, tooMany, unauthenticated } from '../../core/errors.ts';
import { payoutHalt } from '../../core/findings.ts';
import { findMemberAccount, keepMemberOpen } from '../members/index.ts';
import { requireGift } from '../protection/index.ts';
import { lockBalance, move, WalletConflict } from '../wallet/index.ts';
import { drawOf, newSeed } from './draw.ts';
import { findSpin, refOf } from './read-wheel.ts';
import type { Wheel } from './wheel.ts';

export interface Spun {
  spin: WheelSpin;
  /** Spendable credit after the spin. */
  credit: Satang;
  /** Whether this spin was made before; then no money moved now. */
  isRepeated: boolean;
}

interface Spent {
  outcome: 'spun' | 'none' | 'closed' | 'wait' | 'stale';
  wait_seconds: number | null;
  amount_satang: bigint | null;
}

/**
 * Spend a ticket on the sealed spin, in one transaction: the ticket is spent, the spin stored, and the prize credited.
 * Spins of one member run one after another. A request repeated with the same play id, for example after a lost answer,
 * returns the same answer.
 * @param play.playId a UUID chosen by the caller.
 * @param play.sealed the seal that was shown to the member.
 * @throws 422 on `wheel` while spinning is impossible, on `bank` without a linked account; 429 too soon after the last
 *   spin. In these cases no ticket was spent.
 */
export async function spinWheel(
  wheel: Wheel,
  memberId: bigint,
  play: { playId: string; sealed: string },
): Promise<Spun> {
  const { db, clock, live } = wheel;
  const playId = play.playId.toLowerCase();
  const spun = await db.transaction().execute(async (tx): Promise<Spun> => {
    if (!(await keepMemberOpen(tx, memberId))) throw unauthenticated('the account was closed meanwhile');
    const { cash } = await lockBalance(tx, memberId);
    await sql`select wheel_lock(${memberId})`.execute(tx);
    const before = await findSpin(tx, memberId, playId);
    if (before) return { spin: before, credit: cash, isRepeated: true };
    await requireAllowed(wheel, tx, memberId);
    const now = clock.now();
    await sql`select wheel_earn(${memberId}, ${now})`.execute(tx);
    const amount = await spend(wheel, tx, { memberId, playId, sealed: play.sealed, now });
    let credit = cash;
    if (amount > 0n) {
      const moved = await move(tx, {
        memberId,
        kind: 'wheel_prize',
        key: `wheel:${playId}`,
        amount,
        actor: 'system',
        detail: { ref: refOf(playId) },
      });
      // the ledger has this spin's movement already, although the spin table did not have the spin. The auditor has
      // opened a finding about this, or will
      if (moved.outcome !== 'moved')
        throw new WalletConflict(`spin ${playId} of member ${memberId} was credited before its row said so`);
      credit = moved.cash;
    }
    const spin = await findSpin(tx, memberId, playId);
    if (!spin) throw new Error(`spin ${playId} of member ${memberId} was written and is not there`);
    return { spin, credit, isRepeated: false };
  });
  if (!spun.isRepeated && spun.spin.amount > 0)
    live.announce({
      memberId: String(memberId),
      topic: 'credit',
      kind: 'wheel_prize',
      amountSatang: String(Math.round(spun.spin.amount * 100)),
    });
  return spun;
}

/**
 * Refuse a spin while the wheel is off, without a linked bank account, and while the member's payouts are halted. The
 * tickets stay.
 */
async function requireAllowed({ rules, clock, isExcluded }: Wheel, tx: Tx, memberId: bigint): Promise<void> {
  await requireGift(tx, { memberId, now: clock.now() });
  if (!rules.isOn) throw invalid('wheel', 'ตอนนี้กงล้อปิดอยู่ สิทธิ์หมุนของคุณยังอยู่ครบ', 'the wheel is off');
  if (!(await findMemberAccount(tx, memberId)))
    throw invalid('bank', 'กรุณาผูกบัญชีธนาคารก่อนหมุนกงล้อ สิทธิ์หมุนของคุณยังอยู่ครบ', 'no bank account is linked');
  if ((await isExcluded(tx, memberId)) || (await payoutHalt(tx, memberId, rules.auditSecondsMax)))
    throw invalid(
      'wheel',
      'ตอนนี้ยังหมุนไม่ได้ เจ้าหน้าที่กำลังตรวจสอบรายการอยู่ สิทธิ์หมุนและเครดิตของคุณยังอยู่ครบ',
      'payouts of this member are halted',
    );
}

/** Spend a ticket on the sealed spin. @returns the amount won. @throws Refusal with the reason when none was spent. */
async function spend(
  { rules }: Wheel,
  tx: Tx,
  { memberId, playId, sealed, now }: { memberId: bigint; playId: string; sealed: string; now: Date },
): Promise<Satang> {
  const next = await tx.selectFrom('wheel_next').select('seed').where('member_id', '=', memberId).executeTakeFirst();
  const drawn = next ? drawOf(next.seed, playId) : 0;
  const { rows } = await sql<Spent>`
    select outcome, wait_seconds, amount_satang from wheel_spend(${memberId}, ${playId}, ${sealed}, ${drawn}, ${newSeed()}, ${rules.pauseSeconds}, ${now})`.execute(
    tx,
  );
  const spent = rows[0];
  switch (spent?.outcome) {
    case 'spun':
      return satang(spent.amount_satang ?? 0n);
    case 'none':
      throw invalid('wheel', 'ไม่มีสิทธิ์หมุนที่ใช้ได้ เครดิตของคุณไม่เปลี่ยน', 'there is no ticket');
    case 'closed':
      throw invalid(
        'wheel',
        'งบรางวัลของวันนี้เหลือไม่พอสำหรับรางวัลใหญ่ที่สุด กงล้อจึงปิดถึงเที่ยงคืน สิทธิ์หมุนของคุณยังอยู่ครบ',
        'the budget of the day is used up',
      );
    case 'wait': {
      const seconds = spent.wait_seconds ?? rules.pauseSeconds;
      throw tooMany(
        'wheel',
        `เพิ่งหมุนไปเมื่อครู่ หมุนอีกครั้งได้ในอีก ${seconds} วินาที สิทธิ์หมุนของคุณยังอยู่ครบ`,
        'the last spin was a moment ago',
        seconds,
      );
    }
    default:
      throw invalid(
        'wheel',
        'ค่าแฮชก่อนเล่นในหน้านี้ถูกใช้ไปแล้วหรือเปลี่ยนแล้ว กรุณาดูรหัสใหม่แล้วหมุนอีกครั้ง สิทธิ์หมุนของคุณยังอยู่ครบ',
        'another seal holds by now',
      );
  }
}
