import { SCOPES } from '@sanam/contract';
import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import { systemClock } from '../apps/platform/src/core/clock.ts';
import { openDatabase, openPool } from '../apps/platform/src/core/database.ts';
import { migrate } from '../apps/platform/src/core/migrate.ts';
import { reading } from '../apps/platform/src/core/read-together.ts';
import { inNewScope } from '../apps/platform/src/core/request-scope.ts';
import { figureRoutes } from '../apps/platform/src/modules/reports/figures/routes.ts';
import { todayRoutes } from '../apps/platform/src/modules/reports/today/routes.ts';
import { withdrawalQueue } from '../apps/platform/src/modules/withdrawals/withdrawal-queue.ts';
import { startDatabase } from './support/database.ts';
import { readInRounds } from './support/figures.ts';
import { fillLedger, fillMembers } from './support/ledger-rows.ts';
import { say, writeSection } from './support/report.ts';

/*
 * `npm run bench -- reports`: how fast the job sums the ledger up, and how long each report takes afterwards. The number of
 * movements is MOVEMENTS (10 million), over a year, 100,000 members and 400 games. The yardstick is `select 1` over the
 * same driver.
 */
const MOVEMENTS = Number(process.env.MOVEMENTS ?? 10_000_000);
const DAYS = 365;
const READS = 40;
const ROUNDS = 3;
/** Time in which a report should be there, at the 95th percentile. */
const GOAL_MS = 300;
/** Sums over the closed rounds of a day for each of the 400 games, as summing up keeps them. */
const DAY_SUMS = `insert into game_statistics
  select 'studio', 'game-' || n, 'day', (bangkok_day(now()) - back)::timestamp at time zone 'Asia/Bangkok',
      60, 20, 60000, 57000, 6e7, 4e8, 5.7e7, 57, 400, 0, 0
    from generate_series(0, 399) n, generate_series(0, $1::int - 1) back`;
const LIMITS = {
  ALERT_BANK_MINUTES: 5,
  ALERT_PROVIDER_MINUTES: 5,
  ALERT_JOBS_MINUTES: 5,
  QUEUE_PROMISE_MINUTES: 15,
  AUDIT_MINUTES_MAX: 15,
};

const database = await startDatabase();
try {
  const url = database.url('sanam');
  await migrate(url, new URL('../apps/platform/migrations/', import.meta.url));
  const begin = new Date(Date.now() - DAYS * 86_400_000);
  await fillMembers(database, begin);
  await fillLedger(database, { movements: MOVEMENTS, from: begin });
  await database.query('sanam', 'update report_watermark set watermark_at = $1', [begin]);
  // a day at a time, as a job that has fallen behind would
  const started = performance.now();
  for (let day = 1; day <= DAYS; day++) {
    const until = new Date(begin.getTime() + day * 86_400_000);
    await database.query('sanam', "select report_feed('{}', least(now(), $1::timestamptz))", [until]);
  }
  const perSecond = MOVEMENTS / ((performance.now() - started) / 1000);
  say(`summed up: ${Math.round(perSecond)} movements a second`);
  await database.query('sanam', DAY_SUMS, [DAYS]);
  await database.query('sanam', 'vacuum analyze');

  const db = openDatabase(openPool(url, 4, () => {}));
  const figures = {
    db,
    clock: systemClock,
    config: { REPORT_DAYS_MAX: 400, REPORT_ROWS_MAX: 300, REPORT_RTP_ROUNDS_MIN: 200 },
  };
  const routes = figureRoutes(figures);
  const ofToday = todayRoutes({ db, clock: systemClock, config: LIMITS }, [withdrawalQueue]);
  const to = bangkokDay(new Date());
  const month = { from: dayAfter(to, -29), to };
  const year = { from: dayAfter(to, 1 - DAYS), to };
  const given = (query: object) => ({ query, caller: { staffId: 1n, scopes: [...SCOPES] } }) as never;
  const readings: Record<string, () => Promise<unknown>> = {
    'select 1': () =>
      reading({ db })
        .db.selectNoFrom((of) => of.lit(1).as('one'))
        .execute(),
    today: () => ofToday.staffToday(given({})),
    'today, 30 days': () => ofToday.staffToday(given({ span: '30' })),
    'profit, 30 days': () => routes.reportProfit(given(month)),
    'profit, a year': () => routes.reportProfit(given(year)),
    'play by area, 30 days': () => routes.reportPlay(given(month)),
    'play by game, 30 days': () => routes.reportPlay(given({ ...month, by: 'game' })),
    'play by game, a year': () => routes.reportPlay(given({ ...year, by: 'game' })),
    'deposits, a year': () => routes.reportDeposits(given(year)),
    'withdrawals, a year': () => routes.reportWithdrawals(given(year)),
    'transit, a year': () => routes.reportTransit(given(year)),
    'bonuses, a year': () => routes.reportBonuses(given(year)),
    'loss return, a year': () => routes.reportGifts(given({ ...year, of: 'cashback' })),
    'wheel, a year': () => routes.reportGifts(given({ ...year, of: 'wheel' })),
    'commission, a year': () => routes.reportGifts(given({ ...year, of: 'commission' })),
    'registrations, 30 days': () => routes.reportSignups(given(month)),
    'registrations, a year': () => routes.reportSignups(given(year)),
    cohorts: () => routes.reportCohorts(given({})),
    'reconciliation of a day': () => routes.reportReconcile(given({ day: dayAfter(to, -3) })),
    'rows of a figure': () => routes.reportMovements(given({ day: dayAfter(to, -3), kinds: 'deposit' })),
  };
  const statements = new Map<string, number>();
  for (const [name, read] of Object.entries(readings)) {
    // once before: the columns of a statement are asked for when it is first sent
    await read();
    const scope = { request: {}, statements: 0, callers: new Map() };
    await inNewScope(scope, read);
    statements.set(name, scope.statements);
  }
  const medians = await readInRounds(readings, { rounds: ROUNDS, reads: READS });
  const [yardstick] = medians.values();
  writeSection('reports', 'Reports', [
    `${MOVEMENTS.toLocaleString('en')} movements over a year, summed up a day at a time at ${Math.round(perSecond).toLocaleString('en')} movements a second; one reader, medians of ${ROUNDS} rounds of ${READS} reads. Goal: each report within ${GOAL_MS} ms at p95.`,
    '',
    '| | statements | p50 ms | p95 ms | p50 to the yardstick |',
    '|---|---|---|---|---|',
    ...[...medians].map(
      ([name, { p50Ms, p95Ms }]) =>
        `| ${name} | ${statements.get(name)} | ${p50Ms.toFixed(2)} | ${p95Ms.toFixed(2)}${p95Ms > GOAL_MS ? ' (above the goal)' : ''} | ${(p50Ms / (yardstick?.p50Ms ?? Number.NaN)).toFixed(1)} |`,
    ),
  ]);
  await db.destroy();
} finally {
  await database.stop();
}
