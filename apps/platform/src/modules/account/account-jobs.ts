import { type NotNull, sql } from 'kysely';
import Type from 'typebox';
import Value from 'typebox/value';
import type { Database } from '../../core/database.ts';
import { openFinding } from '../../core/findings.ts';
import type { ModuleJobs } from '../../core/jobs.ts';
import { type Closings, closePaidOut, sweepClosings } from './pay-out-to-close.ts';

const FOUND_MAX = 100;
const PaidOut = Type.Object({ ref: Type.String() });

export function accountJobs(closings: Closings): ModuleJobs {
  return {
    handlers: {
      'find-closed-with-money': () => findClosedWithMoney(closings.members.db),
      'close-paid-out': (payload) => closePaidOut(closings, Value.Parse(PaidOut, payload).ref),
      'sweep-closings': () => sweepClosings(closings),
    },
    schedule: [
      { job: 'find-closed-with-money', cron: '*/5 * * * *' },
      { job: 'sweep-closings', pace: 'sweep' },
    ],
  };
}

/**
 * Open findings for money that reached an account after the account was closed, in whatever way: staff must pay the
 * member.
 */
export async function findClosedWithMoney(db: Database): Promise<void> {
  const found = await db
    .selectFrom('member_known as m')
    .innerJoin('wallet_balance as w', 'w.member_id', 'm.id')
    .select(['m.id', 'w.last_sequence', 'w.cash_satang', 'w.held_satang'])
    .where('m.status', '=', 'closed')
    .where((of) => of.or([of('w.cash_satang', '>', 0n), of('w.held_satang', '>', 0n)]))
    // a wallet that has not changed since its last finding is left out, so that it does not fill the batch
    .where(
      sql<boolean>`not exists (select from finding f where f.kind = 'closed_member_has_money' and f.subject = m.id || ':' || w.last_sequence)`,
    )
    .orderBy('m.id')
    .limit(FOUND_MAX)
    .$narrowType<{ id: NotNull; last_sequence: NotNull; cash_satang: NotNull; held_satang: NotNull }>()
    .execute();
  for (const { id, last_sequence, cash_satang, held_satang } of found) {
    await openFinding(db, {
      kind: 'closed_member_has_money',
      subject: `${id}:${last_sequence}`,
      memberId: id,
      detail: { cash_satang: String(cash_satang), held_satang: String(held_satang) },
    });
  }
}
