import Type from 'typebox';
import Value from 'typebox/value';
import { addSeconds } from '../../core/clock.ts';
import type { ModuleJobs } from '../../core/jobs.ts';
import { advancePayout } from './advance-payout.ts';
import type { Withdrawals } from './withdrawals.ts';

const Payout = Type.Object({ ref: Type.String() });
const BATCH = 200;

export function withdrawalJobs(withdrawals: Withdrawals): ModuleJobs {
  return {
    handlers: {
      'advance-payout': (payload) => advancePayout(withdrawals, Value.Parse(Payout, payload).ref),
      'sweep-withdrawals': () => sweepWithdrawals(withdrawals),
    },
    schedule: [{ job: 'sweep-withdrawals', cron: '* * * * *' }],
  };
}

/** Goes on with withdrawals whose job got lost with the process that ran it. */
export async function sweepWithdrawals(withdrawals: Withdrawals): Promise<void> {
  const stuck = await withdrawals.db
    .selectFrom('withdrawal')
    .select('ref')
    .where('state', 'in', ['requested', 'submitted'])
    .where('updated_at', '<', addSeconds(withdrawals.clock.now(), -2 * withdrawals.rules.recheckSeconds))
    .limit(BATCH)
    .execute();
  for (const { ref } of stuck) await advancePayout(withdrawals, ref);
}
