import { sql } from 'kysely';
import Type from 'typebox';
import Value from 'typebox/value';
import { addSeconds } from '../../core/clock.ts';
import { isDue } from '../../core/due.ts';
import { openFinding } from '../../core/findings.ts';
import { each, type ModuleJobs } from '../../core/jobs.ts';
import { advancePayout, queuePayout } from './advance-payout.ts';
import type { Withdrawals } from './withdrawals.ts';

const Payout = Type.Object({ ref: Type.String() });
const BATCH = 200;
const WATCH_EVERY_SECONDS = 3600;

export function withdrawalJobs(withdrawals: Withdrawals): ModuleJobs {
  return {
    handlers: { 'sweep-withdrawals': () => sweepWithdrawals(withdrawals) },
    bankHandlers: { 'advance-payout': (payload) => advancePayout(withdrawals, Value.Parse(Payout, payload).ref) },
    schedule: [{ job: 'sweep-withdrawals', pace: 'sweep' }],
  };
}

/** What staff are told of a withdrawal that stays in a state for long, counted from when it last came into the state. */
const LATE = [
  { kind: 'payout_unanswered', state: 'submitted', seconds: 6 * 3600, words: 'a payout has been without an answer' },
  { kind: 'withdrawal_unreviewed', state: 'review', seconds: 12 * 3600, words: 'a withdrawal has waited for staff' },
] as const;

/**
 * Queue withdrawals whose job was lost with its process, and, once an hour, those whose order the bank refused and
 * those that ended in the last PAYOUT_WATCH_DAYS as paid, or, after their order was sent, by the word of staff as failed
 * or rejected: the bank may say otherwise later, and its notice may be lost. Then open the findings of LATE.
 */
export async function sweepWithdrawals(withdrawals: Withdrawals): Promise<void> {
  const { db, rules, log } = withdrawals;
  const now = withdrawals.clock.now();
  const select = () => db.selectFrom('withdrawal').select('ref').orderBy('updated_at').limit(BATCH);
  // apart, so that those that only are watched keep none of those under way waiting
  const underWay = select()
    .where('state', 'in', ['requested', 'approved', 'submitted'])
    .where(isDue('updated_at', now, 2 * rules.recheckSeconds));
  // apart, so that each is found by an index: in one, every withdrawal that ever ended would be read
  const watchedSince = addSeconds(now, -rules.watchSeconds);
  const untouched = () => select().where(isDue('updated_at', now, WATCH_EVERY_SECONDS));
  const paid = untouched().where('state', '=', 'paid').where('finished_at', '>', watchedSince);
  const ended = untouched()
    .where('finished_at', '>', watchedSince)
    // a withdrawal that ended is touched when it ends, and later
    .where('updated_at', '>', watchedSince)
    .where((of) =>
      of.or([
        of.and([of('state', '=', 'failed'), of('payout_reference', 'like', 'staff: %')]),
        of.and([of('state', '=', 'rejected'), of('sent_at', 'is not', null)]),
      ]),
    );
  const refused = untouched().where('state', '=', 'refused');
  const due = [
    ...(await underWay.execute()),
    ...(await paid.execute()),
    ...(await ended.execute()),
    ...(await refused.execute()),
  ];
  await each(
    due,
    log,
    'queueing a payout',
    ({ ref }) => ref,
    ({ ref }) => queuePayout(db, ref),
  );
  for (const late of LATE) await tellLate(withdrawals, late, now);
}

/**
 * Open a finding, once, for each withdrawal that is late. It goes on waiting, and the member cannot request another one.
 * Rechecks of a payout change its row all the time, so the time of its last change says nothing here; nor does the time
 * of its request, after which it may have waited for staff.
 */
async function tellLate({ db, log }: Withdrawals, late: (typeof LATE)[number], now: Date): Promise<void> {
  const { kind, state, seconds, words } = late;
  const before = addSeconds(now, -seconds);
  const since = sql<Date>`(select max(s.at) from withdrawal_step s
    where s.member_id = w.member_id and s.withdrawal_id = w.id and s.state = w.state)`;
  const untold = await db
    .selectFrom('withdrawal as w')
    .select(['w.ref', 'w.member_id', since.as('since')])
    .where('w.state', '=', state)
    .where('w.created_at', '<', before)
    .where(sql<boolean>`${since} < ${before}`)
    .where((of) =>
      of.not(
        of.exists(
          of.selectFrom('finding as f').select('f.id').where('f.kind', '=', kind).whereRef('f.subject', '=', 'w.ref'),
        ),
      ),
    )
    .orderBy('w.created_at')
    .limit(BATCH)
    .execute();
  await each(
    untold,
    log,
    'telling of a withdrawal',
    ({ ref }) => ref,
    async ({ ref, member_id, since }) => {
      const detail = { since: since.toISOString() };
      await openFinding(db, { kind, subject: ref, memberId: member_id, detail });
      log.warn({ ref }, `${words} for long`);
    },
  );
}
