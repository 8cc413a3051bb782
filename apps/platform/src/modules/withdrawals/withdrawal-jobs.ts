import Type from 'typebox';
import Value from 'typebox/value';
import { addSeconds } from '../../core/clock.ts';
import { openFinding } from '../../core/findings.ts';
import { each, type ModuleJobs } from '../../core/jobs.ts';
import { advancePayout, queuePayout } from './advance-payout.ts';
import type { Withdrawals } from './withdrawals.ts';

const Payout = Type.Object({ ref: Type.String() });
const BATCH = 200;
const WATCH_EVERY_SECONDS = 3600;
const UNANSWERED_SECONDS = 6 * 3600;
const UNSEEN_SECONDS = 12 * 3600;

export function withdrawalJobs(withdrawals: Withdrawals): ModuleJobs {
  return {
    handlers: { 'sweep-withdrawals': () => sweepWithdrawals(withdrawals) },
    outwardHandlers: { 'advance-payout': (payload) => advancePayout(withdrawals, Value.Parse(Payout, payload).ref) },
    schedule: [{ job: 'sweep-withdrawals', pace: 'sweep' }],
  };
}

/**
 * Queue withdrawals whose job was lost with its process, and, once an hour, those whose order the bank refused and
 * those that ended in the last PAYOUT_WATCH_DAYS as paid, or as failed
 * by the word of staff: the bank may say otherwise later, and its notice may be lost. Open a
 * finding for a submitted payout without a definite answer of the bank six hours after the request.
 */
export async function sweepWithdrawals(withdrawals: Withdrawals): Promise<void> {
  const { db, rules, log } = withdrawals;
  const now = withdrawals.clock.now();
  const due = await db
    .selectFrom('withdrawal')
    .select(['ref', 'member_id', 'state', 'created_at'])
    .where((of) =>
      of.or([
        of.and([
          of('state', 'in', ['requested', 'approved', 'submitted']),
          of('updated_at', '<', addSeconds(now, -2 * rules.recheckSeconds)),
        ]),
        of.and([
          of.or([
            of('state', '=', 'paid'),
            of.and([of('state', '=', 'failed'), of('payout_reference', 'like', 'staff: %')]),
          ]),
          of('finished_at', '>', addSeconds(now, -rules.watchSeconds)),
          of('updated_at', '<', addSeconds(now, -WATCH_EVERY_SECONDS)),
        ]),
        of.and([of('state', '=', 'refused'), of('updated_at', '<', addSeconds(now, -WATCH_EVERY_SECONDS))]),
      ]),
    )
    .orderBy('updated_at')
    .limit(BATCH)
    .execute();
  await each(
    due,
    log,
    'queueing a payout',
    ({ ref }) => ref,
    async ({ ref, member_id, state, created_at }) => {
      await queuePayout(db, ref);
      if (state === 'submitted' && created_at < addSeconds(now, -UNANSWERED_SECONDS)) {
        const fresh = await openFinding(db, {
          kind: 'payout_unanswered',
          subject: ref,
          memberId: member_id,
          detail: { since: created_at.toISOString() },
        });
        if (fresh) log.error({ ref }, 'a payout has been without an answer for long');
      }
    },
  );
  await tellUnseen(withdrawals, now);
}

/**
 * Open a finding, once, for a withdrawal that has waited for staff for more than twelve hours. The withdrawal keeps
 * waiting, and the member cannot request another one.
 */
async function tellUnseen({ db, log }: Withdrawals, now: Date): Promise<void> {
  const unseen = await db
    .selectFrom('withdrawal as w')
    .select(['w.ref', 'w.member_id', 'w.created_at'])
    .where('w.state', '=', 'review')
    .where('w.created_at', '<', addSeconds(now, -UNSEEN_SECONDS))
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('finding as f')
            .select('f.id')
            .where('f.kind', '=', 'withdrawal_unreviewed')
            .whereRef('f.subject', '=', 'w.ref'),
        ),
      ),
    )
    .orderBy('w.created_at')
    .limit(BATCH)
    .execute();
  await each(
    unseen,
    log,
    'telling of a withdrawal',
    ({ ref }) => ref,
    async ({ ref, member_id, created_at }) => {
      await openFinding(db, {
        kind: 'withdrawal_unreviewed',
        subject: ref,
        memberId: member_id,
        detail: { since: created_at.toISOString() },
      });
      log.warn({ ref }, 'a withdrawal has waited for staff for long');
    },
  );
}
