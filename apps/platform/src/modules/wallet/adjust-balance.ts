import { MoneyError, satang, satangFromBaht } from '@sanam/money';
import { sql } from 'kysely';
import { type BookCheck, compareBook } from '../../core/book-check.ts';
import { addSeconds, type Clock } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import { invalid, notFound } from '../../core/errors.ts';
import type { Live } from '../../core/live.ts';
import type { WorkConfig } from '../../core/work/config.ts';
import { type Agreed, cannotPropose, type ProposalKind, propose } from '../../core/work/proposals.ts';
import { findMember, keepMemberOpen } from '../members/index.ts';
import { move } from './move.ts';

/** Dependencies of these acts. */
export interface AdjustNeeds {
  db: Database;
  clock: Clock;
  live: Live;
  config: WorkConfig;
}

/** What is added to a member's own credit; negative: taken. */
interface Adjustment {
  satang: string;
  evidence: string;
}

const KIND = 'adjust-balance';

/**
 * Change of a member's own credit by two people. Its movement has the key `adjustment:<number of the proposal>`, so that
 * it happens once.
 */
export function balanceAdjustment({ config, live }: Pick<AdjustNeeds, 'config' | 'live'>): ProposalKind<Adjustment> {
  const most = BigInt(config.ADJUSTMENT_OWNER_BAHT) * 100n;
  return {
    kind: KIND,
    scope: 'members.act',
    second: ['members.act', 'second'],
    logged: ['satang', 'evidence'],
    needsOwner: ({ satang: amount }) => magnitude(BigInt(amount)) > most,
    needsOwnerNow: async (tx, agreed, now) => (await adjustedWith(tx, agreed, now)) > most,
    async apply(tx, { id, memberId, content, decidedBy }) {
      const amount = BigInt(content.satang);
      if (memberId === null) throw new Error('an adjustment is about a member');
      // the member is locked before the wallet, so that the account cannot be closed in between
      if (!(await keepMemberOpen(tx, memberId))) throw cannotPropose('บัญชีสมาชิกปิดแล้ว', 'the account is closed');
      const moved = await move(tx, {
        memberId,
        kind: amount > 0n ? 'adjustment_credit' : 'adjustment_debit',
        key: `adjustment:${id}`,
        amount: satang(magnitude(amount)),
        actor: `staff:${decidedBy}`,
        detail: { proposal: String(id), evidence: content.evidence },
      });
      if (moved.outcome === 'not_enough') throw cannotPropose('เครดิตของสมาชิกไม่พอให้หัก', 'not enough credit');
    },
    after({ memberId, content }) {
      const kind = BigInt(content.satang) > 0n ? 'adjustment_credit' : 'adjustment_debit';
      live.announce({ memberId: String(memberId), topic: 'credit', kind, amountSatang: content.satang });
    },
  };
}

/**
 * What the changes of 24 hours come to together with this one, in satang: those of this member, and those that the
 * proposer of this one proposed. Many small changes are one large one; of a member only the difference counts, so that
 * a mistake can be taken back. The proposer's row is locked: changes of several members are counted one after the other.
 */
async function adjustedWith(tx: Tx, { memberId, content, proposedBy }: Agreed<Adjustment>, now: Date): Promise<bigint> {
  await sql`select staff_lock(${proposedBy})`.execute(tx);
  const { rows } = await sql<{ sum: string }>`
    select sum(abs(net)) as sum from (
      select member_id, sum(change) as net from (
        select member_id, (content ->> 'satang')::bigint as change from staff_proposal
          where kind = ${KIND} and state = 'done' and decided_at > ${addSeconds(now, -86_400)}
            and (member_id = ${memberId} or proposed_by = ${proposedBy})
        union all select ${memberId}::bigint, ${content.satang}::bigint) c
      group by member_id) m`.execute(tx);
  return BigInt(rows[0]?.sum ?? 0);
}

/**
 * Propose a change of a member's own credit.
 * @throws 404 when there is no such member; 422 for an amount of nothing; 403 about a member account of the person's own;
 *   409 while another adjustment of this member waits.
 */
export async function adjustBalance(
  needs: AdjustNeeds,
  given: { memberId: bigint; staffId: bigint; baht: number; evidence: string; note: string },
): Promise<void> {
  const { db, clock, config } = needs;
  const { memberId, staffId, evidence, note } = given;
  const amount = requireChange(given.baht);
  await db.transaction().execute(async (tx) => {
    if (!(await findMember(tx, memberId))) throw notFound('ไม่พบสมาชิกนี้', 'no such member');
    const content = { satang: String(amount), evidence };
    const proposed = { subject: `member:${memberId}`, memberId, content, note, staffId };
    await propose(tx, balanceAdjustment(needs), proposed, clock.now(), config.PROPOSAL_HOURS);
  });
}

/** Whole satang of a change. @throws 422 for zero, parts of a satang, and amounts beyond any balance. */
function requireChange(baht: number): bigint {
  const wrong = invalid('amount', 'กรุณาระบุจำนวนเงินที่ไม่ใช่ศูนย์ ทศนิยมไม่เกิน 2 ตำแหน่ง', 'not an amount in satang');
  if (!Number.isFinite(baht) || baht === 0 || Math.abs(baht) > 10_000_000) throw wrong;
  try {
    const amount = satangFromBaht(Math.abs(baht));
    return baht < 0 ? -amount : amount;
  } catch (error) {
    if (error instanceof MoneyError) throw wrong;
    throw error;
  }
}

const magnitude = (amount: bigint) => (amount < 0n ? -amount : amount);

/**
 * Book check of adjustments: each movement has the agreement of two people about the same member and amount, and each
 * agreement has its movement.
 */
export const adjustmentBookCheck: BookCheck = (tx, since) => {
  const agreed = sql`p.kind = ${KIND} and p.state = 'done'`;
  return compareBook(tx, 'amount_satang', [
    {
      kind: 'movement_without_agreement',
      subject: sql`l.idempotency_key`,
      memberId: sql`l.member_id`,
      told: sql`l.cash_satang`,
      rows: sql`from ledger_movement l left join staff_proposal p on l.idempotency_key = 'adjustment:' || p.id
          and ${agreed} and p.member_id = l.member_id and (p.content ->> 'satang')::bigint = l.cash_satang
        where l.kind in ('adjustment_credit', 'adjustment_debit')
          and l.created_at > ${since}::timestamptz - interval '1 day' and p.id is null`,
    },
    {
      kind: 'agreement_without_movement',
      subject: sql`'adjustment:' || p.id`,
      memberId: sql`p.member_id`,
      told: sql`(p.content ->> 'satang')::bigint`,
      rows: sql`from staff_proposal p
        where ${agreed} and p.decided_at > ${since}::timestamptz - interval '1 day' and not exists (
          select from ledger_movement l where l.member_id = p.member_id
            and l.idempotency_key = 'adjustment:' || p.id and l.cash_satang = (p.content ->> 'satang')::bigint)`,
    },
  ]);
};
