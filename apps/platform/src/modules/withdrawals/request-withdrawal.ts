import { formatBaht, type Satang, satang } from '@sanam/money';
import { bankOf, canLink } from '@sanam/thai/banks';
import { thaiMobile } from '@sanam/thai/phone';
import { addSeconds } from '../../core/clock.ts';
import { isUniqueViolation, type Tx } from '../../core/database.ts';
import { invalid, unauthenticated } from '../../core/errors.ts';
import { payoutHalt } from '../../core/findings.ts';
import { requestId } from '../../core/request-id.ts';
import { readableCode } from '../../core/secrets.ts';
import { findMember, findMemberAccount, keepMemberOpen, passwordChangedSince } from '../members/index.ts';
import { belowMinimum, hasDeposited, lockBalance, move, readBalance, requireAmount } from '../wallet/index.ts';
import { queuePayout } from './advance-payout.ts';
import { isExcluded } from './payout-exclusion.ts';
import { brokenLimit, type DailyLimits, judgeWithdrawal, type WithdrawalFacts } from './review-rules.ts';
import { judgeSignals, peopleFor } from './signals/judge-signals.ts';
import { readSignalFacts } from './signals/read-signal-facts.ts';
import { readTurnover, turnoverWords } from './turnover.ts';
import type { Withdrawals } from './withdrawals.ts';

const HALTED = {
  member: 'บัญชีนี้มีรายการที่เจ้าหน้าที่กำลังตรวจสอบ เงินของคุณยังอยู่ครบ กรุณาติดต่อเจ้าหน้าที่',
  all: 'ระบบพักการถอนชั่วคราวเพื่อตรวจสอบยอดบัญชี เงินของคุณยังอยู่ครบ กรุณาลองใหม่ภายหลัง',
};

/** What is asked for: an amount in baht, or everything, to close the account (the caller has checked the password). */
type Asked = { phone: string; baht: number } | 'closing';

/**
 * Accept a withdrawal: the money moves from spendable to held, the request is written, and its payout is queued, all in
 * one transaction. A refusal changes nothing. To close the account, the whole own credit is paid out: below the minimum
 * too, also to a member who never deposited, and a bonus in play ends.
 */
export async function requestWithdrawal(
  inForce: Withdrawals,
  memberId: bigint,
  given: Asked,
): Promise<{ id: string; ref: string }> {
  // a copy keeps the rules of this moment: every step decides by the same ones
  const withdrawals = { ...inForce };
  const { db, rules, clock } = withdrawals;
  const isClosing = given === 'closing';
  const typed = isClosing ? undefined : requireAmount(given.baht, { minimum: satang(1n), maximum: rules.maximum });
  const now = clock.now();
  const ref = `WD${readableCode(12)}`;
  const taken = invalid('error', 'มีรายการถอนที่กำลังดำเนินการอยู่ กรุณารอให้เสร็จก่อน', 'a withdrawal is already under way');
  try {
    const { amount, ...result } = await db.transaction().execute(async (tx) => {
      // lock the member before the wallet, in the same order as closing an account, redeeming a card and crediting a
      // transfer
      if (!(await keepMemberOpen(tx, memberId))) throw unauthenticated('the account was closed meanwhile');
      const member = await findMember(tx, memberId);
      if (!member || (!isClosing && thaiMobile(given.phone) !== member.phone))
        throw invalid('phone', 'เบอร์โทรศัพท์ไม่ตรงกับบัญชีที่เข้าสู่ระบบ', 'phone is not the one of the session');
      const account = await findMemberAccount(tx, memberId);
      if (!account) throw invalid('bank', 'กรุณาผูกบัญชีธนาคารก่อนถอนเงิน', 'no bank account is linked');
      const bank = bankOf(account.bank);
      if (!bank || !canLink(bank))
        throw invalid(
          'bank',
          'บัญชีธนาคารที่ลงทะเบียนไว้รับเงินโอนไม่ได้แล้ว เงินของคุณยังอยู่ครบ กรุณาติดต่อเจ้าหน้าที่',
          'the bank of the account is not active',
        );
      if (await isExcluded(tx, memberId))
        throw invalid(
          'error',
          'บัญชีนี้ถูกพักการถอนไว้ เงินของคุณยังอยู่ครบ กรุณาติดต่อเจ้าหน้าที่',
          'the member is excluded from payouts',
        );
      await withdrawals.requireIdentity(tx, memberId, account.holderName);
      const isDepositor = await hasDeposited(tx, memberId);
      if (!isDepositor && !isClosing)
        throw invalid('error', 'ลูกค้ายังไม่เคยฝากเงิน กรุณาลองใหม่ภายหลัง', 'the member has never deposited');
      const halt = await payoutHalt(tx, memberId, rules.auditSecondsMax);
      if (halt) throw invalid('error', HALTED[halt], `payouts are halted: ${halt}`);
      // the wallet stays locked from here on, so that each of several concurrent requests counts the ones before it
      const { held } = await lockBalance(tx, memberId);
      if (isClosing && held > 0n) throw taken;
      await withdrawals.settleBonus(tx, memberId, isClosing);
      const amount = typed ?? wholeCredit((await readBalance(tx, memberId)).cash, rules.maximum);
      // what is left below the minimum can be withdrawn as a whole: else it could neither be withdrawn nor the account
      // closed. Judged under the lock, after a bonus that is over has become own money
      if (!isClosing && amount < rules.minimum && amount !== (await readBalance(tx, memberId)).cash)
        throw belowMinimum(rules.minimum);
      const turnover = await readTurnover(withdrawals, tx, memberId);
      if (turnover.open > 0n) throw invalid('error', turnoverWords(turnover), 'turnover is open');
      const facts = await readFacts(
        tx,
        memberId,
        { amount, isAccountProven: account.proof === 'own', isDepositor },
        now,
      );
      refuseBeyond(facts, rules.daily);
      const verdict = judgeWithdrawal(facts, rules.review);
      const state = verdict.approvalsNeeded > 0 ? 'review' : 'requested';
      // what staff will see stays known: signals are judged once, for a withdrawal that a person looks at
      const signals =
        state === 'review'
          ? judgeSignals(
              { ...facts, at: now },
              verdict.reasons,
              await readSignalFacts(
                withdrawals,
                tx,
                { memberId, holderName: account.holderName, bank: account.bank, account: account.accountNumber },
                now,
              ),
              rules.signals,
              rules.review,
            )
          : [];
      const { id } = await tx
        .insertInto('withdrawal')
        .values({
          member_id: memberId,
          ref,
          amount_satang: amount,
          state,
          review_reasons: verdict.reasons,
          approvals_needed: peopleFor(signals, amount, verdict.approvalsNeeded, rules.signals),
          signals: JSON.stringify(signals),
          facts_at: state === 'review' ? now : null,
          is_closing: isClosing,
          bank: account.bank,
          account_number: account.accountNumber,
          holder_name: account.holderName,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('request_reference').values({ ref, member_id: memberId }).execute();
      await tx
        .insertInto('withdrawal_step')
        .values({ member_id: memberId, withdrawal_id: id, state: 'requested' })
        .execute();
      const moved = await move(tx, {
        memberId,
        kind: 'withdraw_hold',
        key: `withdraw_hold:${ref}`,
        amount,
        actor: 'member',
        detail: { ref },
      });
      if (moved.outcome === 'not_enough')
        throw invalid(
          'amount',
          `ถอนได้สูงสุด ${formatBaht(moved.cash)} บาท${moved.bonus > 0n ? ' เครดิตโบนัสถอนได้เมื่อทำเทิร์นครบ' : ''}`,
          'not enough credit',
        );
      if (state === 'requested') await queuePayout(tx, ref);
      else await tx.insertInto('withdrawal_step').values({ member_id: memberId, withdrawal_id: id, state }).execute();
      return { id: requestId('withdraw', id), ref, amount };
    });
    withdrawals.live.announce({
      memberId: String(memberId),
      topic: 'withdraw',
      kind: 'withdraw_hold',
      amountSatang: String(-amount),
    });
    return result;
  } catch (error) {
    if (isUniqueViolation(error, 'withdrawal_one_pending')) throw taken;
    throw error;
  }
}

/** The whole own credit, to be paid out at once. @throws 422 without own credit, or above the maximum. */
function wholeCredit(cash: Satang, maximum: Satang): Satang {
  if (cash === 0n) throw invalid('error', 'ไม่มีเครดิตของคุณเองเหลือให้ถอน ปิดบัญชีได้เลย', 'there is no own credit to pay out');
  if (cash > maximum)
    throw invalid(
      'error',
      `เครดิตเกินวงเงินถอนต่อครั้ง ${formatBaht(maximum)} บาท กรุณาถอนส่วนที่เกินตามปกติก่อน แล้วค่อยถอนที่เหลือเพื่อปิดบัญชี ถ้าถอนไม่ได้ กรุณาติดต่อเจ้าหน้าที่`,
      'the whole credit is above the maximum of one withdrawal',
    );
  return cash;
}

/** Refuse an amount beyond the daily limits. @throws 422 with the amount that is left. */
function refuseBeyond(facts: WithdrawalFacts, limits: DailyLimits): void {
  const broken = brokenLimit(facts, limits);
  if (broken?.limit === 'times')
    throw invalid(
      'error',
      `ถอนครบ ${limits.times} ครั้งใน 24 ชั่วโมงแล้ว กรุณาลองใหม่ภายหลัง เงินของคุณยังอยู่ครบ`,
      'the daily number of withdrawals is used up',
    );
  if (broken)
    throw invalid(
      'amount',
      `ใน 24 ชั่วโมงถอนได้อีก ${formatBaht(broken.left)} บาท จากวงเงิน ${formatBaht(limits.most)} บาท`,
      'the daily limit is reached',
    );
}

/**
 * Facts about a member at the time of the request. The caller has locked the wallet, and the constraint
 * `withdrawal_one_pending` allows only one open withdrawal, so no concurrent request of the member is missed.
 */
async function readFacts(
  tx: Tx,
  memberId: bigint,
  known: { amount: Satang; isAccountProven: boolean; isDepositor: boolean },
  now: Date,
): Promise<WithdrawalFacts> {
  const { total, times } = await tx
    .selectFrom('withdrawal')
    .select((of) => [
      of.fn.coalesce(of.fn.sum<string>('amount_satang'), of.val('0')).as('total'),
      of.fn.countAll<bigint>().as('times'),
    ])
    .where('member_id', '=', memberId)
    .where('created_at', '>', addSeconds(now, -86_400))
    .where('state', 'not in', ['failed', 'reversed', 'rejected'])
    .executeTakeFirstOrThrow();
  const changed = await passwordChangedSince(tx, memberId);
  return {
    amount: known.amount,
    lastDay: satang(BigInt(total)),
    lastDayCount: Number(times),
    passwordChangedSecondsAgo: changed ? (now.getTime() - changed.getTime()) / 1000 : null,
    isAccountProven: known.isAccountProven,
    hasDeposited: known.isDepositor,
  };
}
