import { readVoucherCode } from '@sanam/contract';
import { type Satang, satang } from '@sanam/money';
import type { Tx } from '../../core/database.ts';
import { invalid, tooMany, unauthenticated } from '../../core/errors.ts';
import { claimUse, returnUses, usesByNetwork } from '../../core/rate-limit.ts';
import { findMemberAccount, keepMemberOpen } from '../members/index.ts';
import { requireDeposit } from '../protection/index.ts';
import { move, readBalance, WalletConflict } from '../wallet/index.ts';
import { hashVoucherCode } from './voucher-codes.ts';
import { judgeVoucher, voucherRef } from './voucher-states.ts';
import type { CardBonus, Vouchers } from './vouchers.ts';

const HOUR_SECONDS = 3600;

/** A prepaid card that this member has redeemed. */
export interface Redeemed {
  ref: string;
  amount: Satang;
  /** Spendable credit after redeeming. */
  credit: Satang;
  redeemedAt: Date;
  /** The bonus that the card gave; undefined when the card gave credit. */
  bonus: CardBonus | undefined;
  /** Whether the card was redeemed before; then no money moved now. */
  isRepeated: boolean;
}

/**
 * Turn the code of a prepaid card into credit, once only (DEP-11): the card's row is locked before its state is read,
 * and the movement and the card's new state commit together. The member who redeemed the card may repeat the call, for
 * example after a lost answer, and gets the same answer. A wrong code counts in the limits of the member and of the
 * network; a right code does not.
 * @throws 422 on `code` for a card that is wrong, used, void or expired, always with the same message; 422 on `bank`
 *   without a linked account; 429 on `code` after too many wrong codes.
 */
export async function redeemVoucher(
  vouchers: Vouchers,
  caller: { memberId: bigint; ip: string },
  typed: string,
): Promise<Redeemed> {
  const { db, live } = vouchers;
  const { memberId } = caller;
  const code = readVoucherCode(typed);
  // this answer reveals nothing about any card, so it does not count as a guess
  if (!code)
    throw invalid(
      'code',
      'รหัสบัตรมี 16 ตัว เป็นตัวเลขและตัวอักษรภาษาอังกฤษ กรุณาตรวจสอบอีกครั้ง',
      'what was typed cannot be a code',
    );
  const uses = await claimGuess(vouchers, caller);
  const redeemed = await db
    .transaction()
    .execute(async (tx) => {
      const done = await decide(tx, vouchers, memberId, hashVoucherCode(code));
      if (done) await returnUses(tx, uses);
      return done;
    })
    .catch(async (error: unknown) => {
      // the code was not checked, so the counted uses are given back
      await returnUses(db, uses);
      throw error;
    });
  if (!redeemed)
    throw invalid('code', 'รหัสบัตรไม่ถูกต้อง หรือถูกใช้ไปแล้ว', 'no card that this member can redeem has this code');
  if (!redeemed.isRepeated)
    live.announce({
      memberId: String(memberId),
      topic: 'credit',
      kind: redeemed.bonus ? 'bonus_grant' : 'voucher',
      amountSatang: String(redeemed.amount),
    });
  return redeemed;
}

/** Judge the card and redeem it. @returns undefined for a code that is refused. */
async function decide(
  tx: Tx,
  { clock, giveBonus, bonusBefore }: Vouchers,
  memberId: bigint,
  codeHash: Buffer,
): Promise<Redeemed | undefined> {
  if (!(await keepMemberOpen(tx, memberId))) throw unauthenticated('the account was closed meanwhile');
  if (!(await findMemberAccount(tx, memberId)))
    throw invalid('bank', 'กรุณาผูกบัญชีธนาคารก่อนใช้บัตรเติมเงิน', 'no bank account is linked');
  const voucher = await tx
    .selectFrom('voucher as v')
    .innerJoin('voucher_batch as b', 'b.id', 'v.batch_id')
    .select([
      'v.id',
      'v.state',
      'v.member_id as memberId',
      'v.amount_satang',
      'v.redeemed_at as redeemedAt',
      'b.expires_at as expiresAt',
      'b.promotion',
      'b.made_at as orderedAt',
    ])
    .where('v.code_hash', '=', codeHash)
    .forUpdate('v')
    .executeTakeFirst();
  const now = clock.now();
  const verdict = judgeVoucher(voucher, memberId, now);
  if (!voucher || verdict === 'refuse') return undefined;
  const ref = voucherRef(voucher.id);
  const amount = satang(voucher.amount_satang);
  if (verdict === 'repeat') {
    const bonus = voucher.promotion ? await bonusBefore(tx, memberId, voucher.id) : undefined;
    return {
      ref,
      amount,
      credit: (await readBalance(tx, memberId)).cash,
      redeemedAt: voucher.redeemedAt ?? now,
      bonus,
      isRepeated: true,
    };
  }
  // a bonus card is a gift and no deposit: whether it is given now is judged with the bonus
  if (!voucher.promotion) await requireDeposit(tx, { memberId, now, amount });
  const redeem = () =>
    tx
      .updateTable('voucher')
      .set({ state: 'redeemed', member_id: memberId, redeemed_at: now })
      .where('id', '=', voucher.id)
      .execute();
  if (voucher.promotion) {
    const { credit, ...bonus } = await giveBonus(tx, {
      memberId,
      slug: voucher.promotion,
      orderedAt: voucher.orderedAt,
      voucherId: voucher.id,
      amount,
    });
    await redeem();
    return { ref, amount, credit, redeemedAt: now, bonus, isRepeated: false };
  }
  const moved = await move(tx, {
    memberId,
    kind: 'voucher',
    key: `voucher:${voucher.id}`,
    amount,
    actor: 'member',
    detail: { ref },
  });
  // the ledger has this card's movement already, although the card's row says that it is new. The auditor has opened a
  // finding about this, or will
  if (moved.outcome !== 'moved') throw new WalletConflict(`card ${voucher.id} was credited before its row said so`);
  await redeem();
  return { ref, amount, credit: moved.cash, redeemedAt: now, bonus: undefined, isRepeated: false };
}

/**
 * Count an attempt before the code is checked, so that concurrent attempts cannot exceed the limits. It counts for the
 * member, and for the network, whose members count together.
 * @returns the counted uses; give them back with `returnUses` when the code was right.
 * @throws 429 when a limit is used up.
 */
async function claimGuess(
  { db, clock, rules }: Vouchers,
  { memberId, ip }: { memberId: bigint; ip: string },
): Promise<readonly bigint[]> {
  const byMember = { rule: 'voucher-by-member', most: rules.triesPerMember, seconds: HOUR_SECONDS };
  const byAddress = { rule: 'voucher-by-address', most: rules.triesPerAddress, seconds: HOUR_SECONDS };
  const claim = await claimUse(
    db,
    [{ subject: String(memberId), limits: [byMember] }, ...usesByNetwork(ip, [byAddress], rules.networkFactors)],
    clock.now(),
  );
  if (claim.counted) return claim.uses;
  const who = claim.limit === byMember ? 'ใส่รหัสบัตรผิดหลายครั้ง' : 'มีการใส่รหัสบัตรผิดหลายครั้งจากเครือข่ายนี้';
  throw tooMany(
    'code',
    `${who} กรุณาลองใหม่ในอีก ${Math.ceil(claim.waitSeconds / 60)} นาที`,
    `the limit ${claim.limit.rule} is used up`,
    claim.waitSeconds,
  );
}
