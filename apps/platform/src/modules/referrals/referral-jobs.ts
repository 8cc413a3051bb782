import type { Tx } from '../../core/database.ts';
import { addJob, type ModuleJobs } from '../../core/jobs.ts';
import { accrueCommission } from './accrue-commission.ts';
import { flagRing, flagRingBelow } from './flag-ring.ts';
import type { Referrals } from './referrals.ts';

/**
 * A job that accrues commission, and one that flags a ring. The first checks every minute whether a day is due, so that
 * a missed run loses no day.
 */
export function referralJobs(referrals: Referrals): ModuleJobs {
  return {
    handlers: {
      'accrue-commission': () => accrueCommission(referrals),
      'flag-ring': async (payload) => {
        const memberId = BigInt((payload as { memberId: string }).memberId);
        await referrals.db.transaction().execute((tx) => flagRing(tx, memberId));
        await flagRingBelow(referrals.db, memberId);
      },
    },
    schedule: [{ job: 'accrue-commission', pace: 'sweep' }],
  };
}

/**
 * Queue the check of a member who has linked a bank account (`flagRing`). The check is a job, so that linking takes the
 * same statements whether or not somebody above has the same account.
 */
export async function checkRing(tx: Tx, memberId: bigint): Promise<void> {
  await addJob(tx, 'flag-ring', { memberId: String(memberId) });
}
