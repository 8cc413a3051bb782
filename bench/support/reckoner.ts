import { openDatabase, openPool } from '../../apps/platform/src/core/database.ts';
import { reckonCashback } from '../../apps/platform/src/modules/cashback/reckon-cashback.ts';
import { sumUpRounds } from '../../apps/platform/src/modules/games/sum-up-rounds.ts';
import { readCommissionRates } from '../../apps/platform/src/modules/referrals/commission-rates.ts';
import { reckonCommission } from '../../apps/platform/src/modules/referrals/reckon-commission.ts';

/*
 * A process of its own: one job, run as the server runs it, and what it took. It can be killed.
 */
export type JobName = 'cashback' | 'commission' | 'sum-up';
export interface JobDone {
  ms: number;
  /** The most memory that this process ever held. */
  peakKiB: number;
}

const RATES = 'slot=0.3/0.1/0.05,casino=0.1/0.05/0.02';

if (process.send) {
  process.on('message', ({ job, url, at }: { job: JobName; url: string; at: string }) => {
    const pool = openPool(url, 2, () => {});
    // a database that goes away under the job is what is measured: it fails, and the process ends
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
  const log = { info() {}, warn() {} } as unknown as Parameters<typeof reckonCashback>[0]['log'];
  if (job === 'sum-up') return sumUpRounds({ ...needs, log });
  if (job === 'commission') {
    const rules = { rates: readCommissionRates(RATES) } as unknown as Parameters<typeof reckonCommission>[0]['rules'];
    return reckonCommission({ ...needs, log, rules });
  }
  const rules = {
    isOn: true,
    percent: 5,
    least: 100n,
    most: 2_000_000n,
    claimDays: 7,
    turnoverPercent: 0,
  } as Parameters<typeof reckonCashback>[0]['rules'];
  return reckonCashback({ ...needs, log, rules });
}
