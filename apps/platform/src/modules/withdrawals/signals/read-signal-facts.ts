import { satang } from '@sanam/money';
import { sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { Tx } from '../../../core/database.ts';
import type { Withdrawals } from '../withdrawals.ts';
import type { SignalFacts } from './judge-signals.ts';

/** Longest time before a withdrawal that the signals look at. */
const LOOK_BACK_SECONDS = 30 * 86_400;
const PAYERS_MAX = 10;
const LINKS_MAX = 20;

interface Row {
  since: Date | null;
  deposited: bigint;
  last_deposit_at: Date | null;
  fast_before: number;
  device_since: Date | null;
  look_alikes: { kind: string; other: string }[];
  halted_links: string[];
  payers: string[];
}

/**
 * Read what the signals need, in the transaction of the request and before its hold. Four statements, only for a
 * withdrawal that a person will look at.
 */
export async function readSignalFacts(
  withdrawals: Pick<Withdrawals, 'settledStakes' | 'overStakedRounds' | 'hasUnprovenSlip' | 'rules'>,
  tx: Tx,
  { memberId, holderName, bank, account }: { memberId: bigint; holderName: string; bank: string; account: string },
  now: Date,
): Promise<SignalFacts> {
  const { fastSeconds, deviceSeconds } = withdrawals.rules.signals;
  const earliest = addSeconds(now, -LOOK_BACK_SECONDS);
  const { rows } = await sql<Row>`
    with last as (
      select max(sequence) as sequence, max(created_at) as at from ledger_movement
        where member_id = ${memberId} and not is_play and kind = 'withdraw_hold'
    ), paid_in as (
      select sum(cash_satang) as total, max(created_at) as at from ledger_movement l
        where l.member_id = ${memberId} and not l.is_play and l.is_own_deposit
          and l.sequence > coalesce((select sequence from last), 0) and l.created_at > ${earliest}
    )
    select (select at from last) as since, coalesce((select total from paid_in), 0)::bigint as deposited,
      (select at from paid_in) as last_deposit_at,
      (select count(*)::int from withdrawal w where w.member_id = ${memberId}
        and w.created_at > ${addSeconds(now, -7 * 86_400)} and exists (
          select from ledger_movement l where l.member_id = w.member_id and not l.is_play and l.is_own_deposit
            and l.created_at between w.created_at - make_interval(secs => ${fastSeconds}) and w.created_at
        )) as fast_before,
      (select d.first_used_at from member_device d join member_known m on m.id = d.member_id
        where d.member_id = ${memberId} and m.created_at < ${addSeconds(now, -deviceSeconds)}
        order by d.last_used_at desc limit 1) as device_since,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind,
          'other', case when f.member_id = ${memberId} then f.detail ->> 'above' else f.member_id::text end)), '[]')
        from finding f where f.closed_at is null
          and f.kind in ('referral_same_bank', 'referral_same_phone', 'referral_same_device')
          and (f.member_id = ${memberId} or f.detail ->> 'above' = ${String(memberId)})) as look_alikes,
      (select coalesce(jsonb_agg(id::text), '[]') from (
        select distinct o.id from (
          select b.member_id as id from member_device a join member_device b using (token_hash)
            where a.member_id = ${memberId} and b.member_id <> ${memberId}
          union
          select p.member_id from member_payee p where p.bank = ${bank} and p.account_number = ${account} and p.member_id <> ${memberId}
        ) o where exists (select from payout_exclusion x where x.member_id = o.id)
          or exists (select from finding f where f.member_id = o.id and f.closed_at is null and f.halts_payouts = 'member')
        order by o.id limit ${LINKS_MAX}) linked) as halted_links,
      (select coalesce(jsonb_agg(distinct from_name), '[]') from (
        select from_name from member_transfer t where t.member_id = ${memberId} and t.is_confirmed
          and t.transferred_at > ${earliest} limit ${PAYERS_MAX}) payer) as payers`.execute(tx);
  const [row] = rows;
  const since = row?.since && row.since > earliest ? row.since : earliest;
  return {
    since,
    deposited: satang(row?.deposited ?? 0n),
    staked: await withdrawals.settledStakes(tx, memberId, since),
    lastDepositAt: row?.last_deposit_at ?? null,
    fastBefore: row?.fast_before ?? 0,
    deviceSince: row?.device_since ?? null,
    lookAlikes: row?.look_alikes ?? [],
    haltedLinks: row?.halted_links ?? [],
    overStaked: await withdrawals.overStakedRounds(tx, memberId, since),
    holderName,
    payerNames: row?.payers ?? [],
    hasUnprovenSlip: await withdrawals.hasUnprovenSlip(tx, memberId),
  };
}
