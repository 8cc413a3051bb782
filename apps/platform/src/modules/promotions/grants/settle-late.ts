import { type Satang, satang } from '@sanam/money';
import { type NotNull, sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { Tx } from '../../../core/database.ts';
import { openStakes } from '../../games/index.ts';
import { lockBalance, move, WalletConflict } from '../../wallet/index.ts';
import { openSince, type Promotions } from '../promotions.ts';
import { cashOutMaxOf, endedGrants, type Grant, lateOf } from './grant-store.ts';
import { judgeLate } from './judge-end.ts';

/**
 * Take the amount due from money that arrived after a bonus had ended, from rounds that began under it: a bet settled
 * days later, or a lost round that was rolled back. It is judged before the member's own money joins the credit and
 * before any withdrawal; an amount in play stays due. When a provider rolls back a win that was taken with the bonus,
 * that amount is returned.
 * @param cashNow the credit for the judgement: without money that has just come in with one movement.
 * @returns the amount taken, less the amount returned.
 */
export async function settleLate(promotions: Promotions, tx: Tx, memberId: bigint, cashNow?: Satang): Promise<Satang> {
  const { cash } = await lockBalance(tx, memberId);
  let there = cashNow ?? cash;
  let taken = satang(0n);
  let now: { inPlay: Satang; lastBefore: bigint } | undefined;
  const cameJustNow = satang(cash - there);
  for (const grant of await endedGrants(
    tx,
    memberId,
    addSeconds(promotions.clock.now(), -promotions.rules.lateSeconds),
  )) {
    const late = await lateOf(tx, grant);
    if (late === grant.late_satang && grant.due_since_sequence === null) continue;
    now ??= {
      inPlay: await openStakes(tx, memberId, openSince(promotions)),
      lastBefore: (await lastSequence(tx, memberId)) - (cameJustNow > 0n ? 1n : 0n),
    };
    const ownSince =
      grant.due_since_sequence === null
        ? 0n
        : (await ownMoneySince(tx, memberId, grant.due_since_sequence)) - cameJustNow;
    const free = satang(there > ownSince ? there - (ownSince > 0n ? ownSince : 0n) : 0n);
    const { takes, returns, gone, waits } = judgeLate(
      grant.state === 'completed' ? 'completed' : 'forfeited',
      {
        cash: satang(grant.ended_cash_satang ?? 0n),
        left: satang(grant.left_satang ?? 0n),
        own: satang(grant.ended_own_satang ?? 0n),
        cashOutMax: cashOutMaxOf(grant),
      },
      late,
      { taken: satang((grant.taken_satang ?? 0n) - grant.returned_satang), gone: satang(grant.gone_satang) },
      { free, inPlay: now.inPlay, owed: await owedSince(tx, memberId, grant.ended_at) },
    );
    const moved = satang(takes - returns);
    const after = {
      taken_satang: (grant.taken_satang ?? 0n) + takes,
      returned_satang: grant.returned_satang + returns,
    };
    if (takes > 0n)
      await moveLate(tx, grant, 'bonus_forfeit', `bonus_forfeit:${grant.ref}:late-${after.taken_satang}`, takes);
    if (returns > 0n)
      await moveLate(tx, grant, 'bonus_grant', `bonus_return:${grant.ref}:${after.returned_satang}`, returns);
    there = satang(there - moved);
    taken = satang(taken + moved);
    // the member's last movement before an amount became due: own money that comes after it is not taken
    const since = waits > 0n ? (grant.due_since_sequence ?? now.lastBefore) : null;
    await tx
      .updateTable('bonus_grant')
      .set({ late_satang: late, gone_satang: gone, due_since_sequence: since, ...after })
      .where('member_id', '=', memberId)
      .where('id', '=', grant.id)
      .execute();
  }
  return taken;
}

/** Make one movement for late money. Its idempotency key contains the total taken, or returned, up to now. */
async function moveLate(
  tx: Tx,
  { member_id: memberId, ref }: Grant,
  kind: 'bonus_forfeit' | 'bonus_grant',
  key: string,
  amount: Satang,
): Promise<void> {
  const moved = await move(tx, { memberId, kind, key, amount, actor: 'system', detail: { ref } });
  if (moved.outcome !== 'moved') throw new WalletConflict(`settling what came late of bonus ${ref}: ${moved.outcome}`);
}

async function lastSequence(tx: Tx, memberId: bigint): Promise<bigint> {
  return (
    await tx
      .selectFrom('wallet_balance')
      .select('last_sequence')
      .where('member_id', '=', memberId)
      .$narrowType<{ last_sequence: NotNull }>()
      .executeTakeFirstOrThrow()
  ).last_sequence;
}

/** Debt from wins that providers rolled back after a given time when the credit was too small. */
async function owedSince(tx: Tx, memberId: bigint, since: Date | null): Promise<Satang> {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(debt_satang), 0)::int8 as owed from provider_call where member_id = ${memberId} and created_at > ${since}`.execute(
    tx,
  );
  return satang(rows[0]?.owed ?? 0n);
}

/** The member's own money that came in after a given movement, less withdrawals. */
async function ownMoneySince(tx: Tx, memberId: bigint, sequence: bigint): Promise<bigint> {
  const { rows } = await sql<{ own: bigint }>`
    select coalesce(sum(cash_satang), 0)::int8 as own from ledger_movement
      where member_id = ${memberId} and sequence > ${sequence} and not is_play and not is_bonus`.execute(tx);
  return rows[0]?.own ?? 0n;
}
