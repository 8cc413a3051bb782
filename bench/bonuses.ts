import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../apps/platform/src/core/migrate.ts';
import type { JobDone, JobName } from './support/accruer.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { say, writeSection } from './support/report.ts';

/*
 * `npm run bench -- bonuses`: measure the weekly loss return and the daily commission for a million members and twenty
 * million bets a week. The jobs run as in production, and again with the job killed half-way. Play is inserted already
 * summed up; the speed of summing up is measured separately, with a million bets. The yardstick (reference measurement)
 * groups the same rows and writes as many rows to a plain table. MEMBERS makes the data smaller for trials.
 */
const MEMBERS = Number(process.env.MEMBERS || 1_000_000);
const DAYS_PLAYED = 4;
const BETS_A_DAY = 5;
const FED_BETS = Math.min(1_000_000, MEMBERS);
const BONUSES = Math.round(MEMBERS / 10);
const CHANGED = Math.round(MEMBERS / 100);
const WEEK = '2026-11-11';
const AT = '2026-11-18T03:00:00+07:00';
const SUMMED_UP = '2026-11-18T02:00:00+07:00';
/** Time limit of the whole measurement. */
const MOST_MS = 570_000;
const MIGRATIONS = new URL('../apps/platform/migrations/', import.meta.url);
const WATCH_MS = 50;

interface Run extends JobDone {
  /**
   * Peak private memory of the PostgreSQL process that works for the job. `backendPeakKiB` also includes the shared
   * buffers that this process used.
   */
  backendOwnKiB: number;
  backendPeakKiB: number;
}

setTimeout(() => {
  process.stderr.write('The measurement took too long and was broken off.\n');
  process.exit(1);
}, MOST_MS).unref();
const began = Date.now();
const database = await startDatabase();
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
const seconds = (ms: number) => (ms / 1000).toFixed(1);
const count = (value: number) => value.toLocaleString('en');

try {
  const fed = await feed(database);
  await fill(database);
  // The first run is not measured: it only loads the play into memory.
  await yardstick(database);
  const yardstickMs = await yardstick(database);
  say(`Yardstick: ${seconds(yardstickMs)} s`);
  await database.query('postgres', 'create database disturbed template sanam strategy file_copy');

  const cashback = await runJob('cashback', 'sanam');
  const commission = await runJob('commission', 'sanam');
  const again = await runJob('cashback', 'sanam');
  const whole = { cashback: await checksum('sanam', 'cashback'), commission: await checksum('sanam', 'commission') };
  say(`Undisturbed: loss return ${seconds(cashback.ms)} s, commission ${seconds(commission.ms)} s`);

  const killed: Record<string, { atMs: number; ms: number }> = {};
  for (const [job, undisturbed, ways] of [
    ['cashback', cashback, ['SIGKILL', 'pg_terminate_backend']],
    ['commission', commission, ['pg_terminate_backend']],
  ] as const) {
    for (const how of ways) await killHalfWay(job, undisturbed.ms / 2, how);
    const restarted = await runJob(job, 'disturbed');
    const same = await checksum('disturbed', job);
    if (same !== whole[job])
      throw new Error(`the ${job} that was killed and run again is another: ${same}, not ${whole[job]}`);
    killed[job] = { atMs: undisturbed.ms / 2, ms: restarted.ms };
    say(`Killed half-way (${ways.join(', ')}) and run again: the same ${job}, ${same}`);
  }
  const adjust = await changeAndPutRight(database);
  report({ fed, yardstickMs, cashback, commission, again, adjust, killed });
} finally {
  await database.stop();
}

/** Measure the job that sums up raw bets, in a separate database. */
async function feed(bench: BenchDatabase): Promise<Fed> {
  const url = await bench.create('fed');
  await migrate(url, MIGRATIONS);
  const started = Date.now();
  await bench.query(
    'fed',
    `insert into provider_transaction (provider_id, transaction_uuid, member_id, kind, amount_satang, game_code, round, round_closed, is_free, supplier_transaction_id, balance_after_satang, created_at)
     select 'studio', 'u' || n, 1 + n % $2::int, 'bet', 1000 + n % 7000, 'dragon-boat', 'r' || n, true, false, 's' || n, 0,
         $3::timestamptz - interval '1 day' + n * interval '86 milliseconds'
       from generate_series(1, $1::int) n`,
    [FED_BETS, Math.max(1, Math.round(FED_BETS / 20)), SUMMED_UP],
  );
  await bench.query('fed', "update game_statistics_watermark set watermark_at = $1::timestamptz - interval '1 day'", [
    SUMMED_UP,
  ]);
  await bench.query('fed', 'vacuum analyze');
  const fillMs = Date.now() - started;
  const run = await runJob('sum-up', 'fed');
  const [summed] = await bench.query<{ rounds: string }>(
    'fed',
    'select coalesce(sum(rounds), 0)::text as rounds from member_play',
  );
  const rounds = Number(summed?.rounds);
  if (rounds === 0) throw new Error('no bet was summed up');
  say(
    `${count(FED_BETS)} bets written in ${seconds(fillMs)} s; one run of the job summed ${count(rounds)} up in ${seconds(run.ms)} s`,
  );
  await bench.query('postgres', 'drop database fed with (force)');
  return { fillMs, rounds, run };
}

/** Insert members, their uplines, a week of play, and bonuses, in the same form as the platform writes them. */
async function fill(bench: BenchDatabase): Promise<void> {
  const started = Date.now();
  await migrate(bench.url('sanam'), MIGRATIONS);
  const step = async (what: string, text: string) => {
    // foreign key checks are switched off: the rows inserted here are consistent
    await bench.query('sanam', `set session_replication_role = replica; ${text}`);
    say(`${what}, ${seconds(Date.now() - started)} s`);
  };
  await step(
    `${count(MEMBERS)} members`,
    `insert into member (id, phone, birth_date) overriding system value select n, '+668' || lpad(n::text, 8, '0'), '1990-01-01' from generate_series(1, ${MEMBERS}) n`,
  );
  // each member invited ten members: nearly every member has three upline levels
  await step(
    'who invited whom',
    `insert into member_upline select n, level, n / (10 ^ level)::int from generate_series(10, ${MEMBERS}) n, generate_series(1, 3) level where n >= 10 ^ level`,
  );
  await step(
    `${count(MEMBERS * DAYS_PLAYED * BETS_A_DAY)} bets, as summed up`,
    `insert into member_play select n, '${WEEK}'::date + (n % 2 + 2 * d)::int % 7, case when d % 2 = 0 then 'slot' else 'casino' end, ${BETS_A_DAY},
         staked, won, staked, won, staked, '${SUMMED_UP}'
       from generate_series(1, ${MEMBERS}) n, generate_series(0, ${DAYS_PLAYED - 1}) d,
         lateral (values (10000 + (n * 37 + d * 911) % 50000, (n * 53 + d * 577) % 52000)) amounts (staked, won)`,
  );
  await step(
    `${count(BONUSES)} bonuses`,
    `insert into ledger_transaction select n * 10, 1, '${WEEK}T12:00:00+07:00'::timestamptz + n * interval '1 second', 500 + n % 3000, 0, 0, 500 + n % 3000, 0, 0, 'house:wheel', 'wheel_prize', 'w' || n, 'bench', '{}', sha256(''), false
       from generate_series(1, ${BONUSES}) n;
     update game_statistics_watermark set watermark_at = '${SUMMED_UP}'`,
  );
  await bench.query('sanam', 'vacuum analyze');
  say(`ready after ${seconds(Date.now() - started)} s`);
}

/**
 * Yardstick: the minimum work of any accrual, which groups the week's play by member and writes a row for each member.
 */
async function yardstick(bench: BenchDatabase): Promise<number> {
  await bench.query(
    'sanam',
    'create table yardstick (member_id bigint, week date, staked bigint, won bigint, a bigint, b bigint, c bigint, d bigint, primary key (member_id, week))',
  );
  const started = performance.now();
  await bench.query(
    'sanam',
    `insert into yardstick select member_id, '${WEEK}', sum(staked_satang), sum(won_satang), 0, 0, 0, 0 from member_play where day >= '${WEEK}' and day < '${WEEK}'::date + 7 group by member_id order by member_id`,
  );
  const ms = performance.now() - started;
  await bench.query('sanam', 'drop table yardstick');
  return ms;
}

function launch(job: JobName, name: string): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'support/accruer.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  child.send({ job, url: database.url(name), at: AT });
  return child;
}

/** Run a job to its end, and watch the memory of its PostgreSQL process. */
async function runJob(job: JobName, name: string): Promise<Run> {
  const child = launch(job, name);
  const ended = new Promise<JobDone>((resolve, reject) => {
    child.once('message', (done: JobDone) => resolve(done));
    child.once('exit', (code) => reject(new Error(`the job ${job} ended with ${code}`)));
  });
  let [own, peak] = [0, 0];
  let over = false;
  const watch = async () => {
    for (let pid = 0; !over; await sleep(WATCH_MS)) {
      if (pid === 0) pid = await backendOf(name);
      if (pid === 0) continue;
      own = Math.max(own, memoryOf(pid, 'RssAnon'));
      peak = Math.max(peak, memoryOf(pid, 'VmHWM'));
    }
  };
  const watching = watch();
  try {
    return { ...(await ended), backendOwnKiB: own, backendPeakKiB: peak };
  } finally {
    over = true;
    await watching;
  }
}

/** Process id of the PostgreSQL process that works for the job, or 0 when there is none at the moment. */
async function backendOf(name: string): Promise<number> {
  const [row] = await database.query<{ pid: number }>(
    'postgres',
    "select pid from pg_stat_activity where datname = $1 and state = 'active' and query ~ '(_accrue|_put_right|game_statistics_advance)\\(' limit 1",
    [name],
  );
  return row?.pid ?? 0;
}

function memoryOf(pid: number, what: 'RssAnon' | 'VmHWM'): number {
  try {
    return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0; // it has just ended
  }
}

/**
 * Kill the job's process, or the PostgreSQL process that works for the job, in the middle of the job. Then check that
 * the job left no rows in the database.
 */
async function killHalfWay(
  job: 'cashback' | 'commission',
  afterMs: number,
  how: 'SIGKILL' | 'pg_terminate_backend',
): Promise<void> {
  const child = launch(job, 'disturbed');
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let waited = 0; (await backendOf('disturbed')) === 0 && waited < 10_000; waited += WATCH_MS)
    await sleep(WATCH_MS);
  await sleep(afterMs);
  const pid = await backendOf('disturbed');
  if (pid === 0) throw new Error(`the job ${job} was not at work after ${seconds(afterMs)} s`);
  // After SIGKILL, PostgreSQL notices only at the end of the statement that its client is gone, and rolls everything
  // back.
  if (how === 'SIGKILL') child.kill('SIGKILL');
  else await database.query('postgres', 'select pg_terminate_backend($1)', [pid]);
  await gone;
  while ((await backendOf('disturbed')) !== 0) await sleep(WATCH_MS);
  const [left] = await database.query<{ rows: string }>(
    'disturbed',
    `select count(*) as rows from ${job === 'cashback' ? 'cashback_week' : 'commission_day'}`,
  );
  if (left?.rows !== '0') throw new Error(`the job ${job} was over before it was killed`);
}

/** Checksum of all rows that the job wrote for members, independent of row order and run time. */
async function checksum(name: string, job: 'cashback' | 'commission'): Promise<string> {
  const [row] = await database.query<{ sum: string }>(
    name,
    `select count(*) || ' rows, ' || sum(hashtextextended(t::text, 0)) as sum from ${job} t`,
  );
  return row?.sum ?? '';
}

/**
 * Halve stakes of some members after the week was accrued, as if a provider had rolled bets back, and run the job that
 * adjusts the loss return.
 */
async function changeAndPutRight(bench: BenchDatabase): Promise<Run> {
  await bench.query(
    'sanam',
    `update member_play set own_staked_satang = own_staked_satang / 2, risked_satang = risked_satang / 2, changed_watermark_at = '${AT}' where member_id <= ${CHANGED} and day < '${WEEK}'::date + 2; update game_statistics_watermark set watermark_at = '${AT}'`,
  );
  return runJob('cashback', 'sanam');
}

interface Fed {
  fillMs: number;
  /**
   * Number of bets that one run of the job summed up. A run stops after most of a minute, and the next run continues.
   */
  rounds: number;
  run: Run;
}

interface Results {
  fed: Fed;
  yardstickMs: number;
  cashback: Run;
  commission: Run;
  again: Run;
  adjust: Run;
  killed: Record<string, { atMs: number; ms: number }>;
}

function report({ fed, yardstickMs, cashback, commission, again, adjust, killed }: Results): void {
  // a process that ended before the first memory sample has no memory figure
  const mib = (kib: number) => (kib === 0 ? '' : Math.round(kib / 1024).toLocaleString('en'));
  const line = (what: string, run: Run) =>
    `| ${what} | ${seconds(run.ms)} | ${(run.ms / yardstickMs).toFixed(2)} | ${mib(run.peakKiB)} | ${mib(run.backendOwnKiB)} | ${mib(run.backendPeakKiB)} |`;
  writeSection('bonuses', 'Loss return and commission', [
    `${count(MEMBERS)} members, ${count(MEMBERS * DAYS_PLAYED * BETS_A_DAY)} bets in a week, ${count(BONUSES)} bonuses, three levels above nearly everybody; the jobs as the server runs them, in a process of their own.`,
    "Members, who invited whom, the bonuses and the week's play were written straight into their tables, the play as it stands once it is summed up (a row for each member, day and area).",
    `How fast bets become such rows was measured apart: ${count(FED_BETS)} bets, written straight into the provider's book (in ${seconds(fed.fillMs)} s) and summed up by one run of the job, which ends by itself after most of a minute.`,
    '',
    '| | s | to the yardstick | server process MiB | PostgreSQL process MiB, its own | with shared buffers |',
    '|---|---|---|---|---|---|',
    `| The same play grouped by member and written to a plain table (yardstick) | ${seconds(yardstickMs)} | 1.00 | | | |`,
    line('Loss return of the week, everybody', cashback),
    line('Commission of a day, three levels', commission),
    line('The minute after, when nothing changed', again),
    line(`The minute after ${count(CHANGED)} members' play changed`, adjust),
    line(`Summing up ${count(fed.rounds)} bets, one run`, fed.run),
    '',
    `Killed half-way (the loss return with its server's process by SIGKILL, and both with PostgreSQL's under it by pg_terminate_backend) nothing was written; run again, in ${seconds(killed.cashback?.ms ?? 0)} s and ${seconds(
      killed.commission?.ms ?? 0,
    )} s, every row is the same as in the undisturbed run on a copy.`,
    `Bets are summed up at ${count(Math.round((fed.rounds / fed.run.ms) * 1000))} a second; the whole measurement took ${seconds(Date.now() - began)} s.`,
  ]);
}
