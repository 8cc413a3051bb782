import { formatBaht, type Satang, satang } from '@sanam/money';
import { formatDateTime } from '@sanam/thai/dates';
import { sql } from 'kysely';
import type { ClaimReply, Claims } from '../../core/claimable.ts';
import { addSeconds } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import { invalid, notFound, type Refusal, unauthenticated } from '../../core/errors.ts';
import { isUnderReview } from '../../core/findings.ts';
import { findMemberAccount, keepMemberOpen } from '../members/index.ts';
import { requireGift } from '../protection/index.ts';
import { lockBalance, move, WalletConflict } from '../wallet/index.ts';
import type { Cashback } from './cashback.ts';
import { isWeek, weekText } from './weeks.ts';

export const PREFIX = 'cashback';

/** Loss returns that members can claim: one for each week, named after the week's Wednesday. */
export function cashbackClaims(cashback: Cashback): Claims {
  return {
    prefix: PREFIX,
    list: (db, memberId) => listClaims(cashback, db, memberId),
    take: (memberId, week) => takeWeek(cashback, memberId, week),
  };
}

async function listClaims({ clock, rules }: Cashback, db: Database | Tx, memberId: bigint) {
  if (!rules.isOn) return [];
  const rows = await db
    .selectFrom('cashback_week as w')
    .innerJoin('cashback as c', 'c.week', 'w.week')
    .select(['c.week', 'c.amount_satang'])
    .where('c.member_id', '=', memberId)
    .where('w.expired_at', 'is', null)
    .where('w.claim_until', '>', clock.now())
    .where('c.claimed_at', 'is', null)
    .where('c.amount_satang', '>', 0n)
    .orderBy('c.week')
    .execute();
  return rows.map(({ week, amount_satang }) => ({
    id: week,
    name: `คืนยอดเสีย ${formatBaht(satang(amount_satang))} บาท สัปดาห์ ${weekText(week)}`,
  }));
}

interface Taken {
  outcome: 'claimed' | 'repeated' | 'expired' | 'too_little' | 'nothing' | 'unknown';
  amount_satang: bigint;
  claim_until: Date | null;
  least_satang: bigint | null;
}

/**
 * Move the loss return of a week into the credit, once: the claim and its movement commit together. A repeated call
 * returns the same answer.
 * @throws 404 when the week does not exist, 422 with a message for the member when nothing can be claimed for that week
 *   now.
 */
async function takeWeek(
  { db, clock, live, isExcluded, rules }: Cashback,
  memberId: bigint,
  week: string,
): Promise<ClaimReply> {
  if (!isWeek(week)) throw unknownWeek();
  const { isRepeated, ...reply } = await db.transaction().execute(async (tx) => {
    if (!(await keepMemberOpen(tx, memberId))) throw unauthenticated('the account was closed meanwhile');
    const { cash } = await lockBalance(tx, memberId);
    const { rows } = await sql<Taken>`select * from cashback_take(${memberId}, ${week}::date, ${clock.now()})`.execute(
      tx,
    );
    const [taken] = rows;
    // what was claimed before it was switched off stays claimed, and is answered as it was
    if (taken?.outcome !== 'repeated' && !rules.isOn)
      throw invalid('claim', 'ระบบคืนยอดเสียปิดอยู่ในขณะนี้ เครดิตของคุณไม่เปลี่ยน', 'the loss return is switched off');
    if (taken?.outcome !== 'claimed' && taken?.outcome !== 'repeated') throw refusalOf(taken, week);
    const amount = satang(taken.amount_satang);
    const msg = claimedWords(amount, week, rules.turnoverPercent);
    if (taken.outcome === 'repeated') return { msg, amount, credit: cash, isRepeated: true };
    await requireGift(tx, { memberId, now: clock.now() });
    if ((await isUnderReview(tx, memberId)) || (await isExcluded(tx, memberId)))
      throw invalid(
        'claim',
        `บัญชีของคุณอยู่ระหว่างการตรวจสอบ จึงยังรับยอดคืนไม่ได้ ${untilWords(taken.claim_until)} กรุณาติดต่อเจ้าหน้าที่`,
        'the account is under review',
      );
    if (!(await findMemberAccount(tx, memberId)))
      throw invalid('bank', 'กรุณาผูกบัญชีธนาคารก่อนรับยอดคืน เครดิตของคุณไม่เปลี่ยน', 'no bank account is linked');
    const moved = await move(tx, {
      memberId,
      kind: 'cashback',
      key: `${PREFIX}:${week}`,
      amount,
      actor: 'member',
      detail: { ref: `CB-${week.replaceAll('-', '')}`, week },
    });
    // the ledger already has this claim's movement, although the member's week was not marked as claimed: the auditor
    // has opened a finding, or will open one
    if (moved.outcome !== 'moved')
      throw new WalletConflict(`the loss return of ${week} was credited to member ${memberId} before its row said so`);
    return { msg, amount, credit: moved.cash, isRepeated: false };
  });
  if (!isRepeated)
    live.announce({
      memberId: String(memberId),
      topic: 'credit',
      kind: 'cashback',
      amountSatang: String(reply.amount),
    });
  return reply;
}

function claimedWords(amount: Satang, week: string, turnoverPercent: number): string {
  const said = `รับยอดคืน ${formatBaht(amount)} บาท ของสัปดาห์ ${weekText(week)} เข้าเครดิตแล้ว`;
  return turnoverPercent > 0 ? `${said} ยอดนี้นับรวมในยอดเทิร์นก่อนถอน` : said;
}

/** Text with the last minute in which the return can be claimed. */
const untilWords = (until: Date | null) => (until ? `ยอดนี้รับได้ถึง ${formatDateTime(addSeconds(until, -60))}` : '');

const unknownWeek = () => notFound('ไม่พบยอดคืนของสัปดาห์นี้ เครดิตของคุณไม่เปลี่ยน', 'this week is not accrued, or is none');

function refusalOf(taken: Taken | undefined, week: string): Refusal {
  switch (taken?.outcome) {
    case 'expired':
      return invalid(
        'claim',
        `หมดเวลารับยอดคืนของสัปดาห์ ${weekText(week)} แล้ว ${untilWords(taken.claim_until)} เครดิตของคุณไม่เปลี่ยน`,
        'the week has expired',
      );
    case 'too_little':
      return invalid(
        'claim',
        `ยอดคืนของสัปดาห์ ${weekText(week)} ไม่ถึง ${formatBaht(satang(taken.least_satang ?? 0n))} บาท จึงไม่มียอดให้รับ เครดิตของคุณไม่เปลี่ยน`,
        'less than the least was lost',
      );
    case 'nothing':
      return invalid(
        'claim',
        `สัปดาห์ ${weekText(week)} ไม่มียอดคืนให้รับ เครดิตของคุณไม่เปลี่ยน`,
        'there is nothing to claim of this week',
      );
    default:
      return unknownWeek();
  }
}
