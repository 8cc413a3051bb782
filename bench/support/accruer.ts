import { openDatabase, openPool } from '../../apps/platform/src/core/database.ts';
import { accrueCashback } from '../../apps/platform/src/modules/cashback/accrue-cashback.ts';
import { sumUpRounds } from '../../apps/platform/src/modules/games/sum-up-rounds.ts';
import { accrueCommission } from '../../apps/platform/src/modules/referrals/accrue-commission.ts';
import { readCommissionRates } from '../../apps/platform/src/modules/referrals/commission-rates.ts';

/*
 * Separate process that runs one job as the server runs the job, and reports its time and memory. The measurement may
 * kill this process.
 */
export type JobName = 'cashback' | 'commission' | 'sum-up';
export interface JobDone {
  ms: number;
  /** Peak memory of this process. */
  peakKiB: number;
}

const RATES = 'slot=0.3/0.1/0.05,casino=0.1/0.05/0.02';

if (process.send) {
  process.on('message', ({ job, url, at }: { job: JobName; url: string; at: string }) => {
    const pool = openPool(url, 2, () => {});
    // when the measurement cuts the database connection, the job fails and this process ends
    const started = performance.now();
    void run(job, { db: openDatabase(pool), clock: { now: () => new Date(at) } }).then(
      () =>
        process.send?.(
          { ms: performance.now() - started, peakKiB: process.resourceUsage().maxRSS } satisfies JobDone,
          () => process.exit(0),
        ),
      () => process.exit(1),
    );
  });
}

function run(job: JobName, needs: { db: ReturnType<typeof openDatabase>; clock: { now(): Date } }): Promise<void> {
  const log = { info() {}, warn() {} } as unknown as Parameters<typeof accrueCashback>[0]['log'];
  if (job === 'sum-up') return sumUpRounds({ ...needs, log });
  if (job === 'commission') {
    return accrueCommission({ ...needs, log, ratesAt: () => readCommissionRates(RATES) });
  }
  const rules = {
    isOn: true,
    percent: 5,
    least: 100n,
    most: 2_000_000n,
    claimDays: 7,
    turnoverPercent: 0,
  } as Parameters<typeof accrueCashback>[0]['rules'];
  return accrueCashback({ ...needs, log, rules, rulesAt: () => rules });
}
