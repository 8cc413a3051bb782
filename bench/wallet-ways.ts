import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@sanam/embedded-postgres';
import { openMetrics } from '../apps/platform/src/core/operations/metrics.ts';
import { startPooler } from '../apps/platform/src/testing/pooler.ts';
import { buildAll } from '../scripts/lib/build.ts';
import { DEFAULT_LOGS } from '../scripts/lib/settings.ts';
import { startStack } from '../scripts/lib/stack.ts';
import { startDatabase } from './support/database.ts';
import { type Figures, median, medianBounds, medianFigures } from './support/figures.ts';
import { checkBooks, openGames, prepareMembers } from './support/members.ts';
import { startPlayers } from './support/player-process.ts';
import { processorSeconds } from './support/processor.ts';
import { say, writeSection } from './support/report.ts';

/*
 * `npm run bench -- wallet-ways`: signed bets and wins over HTTP, by two groups of players in short turns within one run,
 * so that a change of the machine's speed meets both alike. Group one plays against a web process that reaches
 * PostgreSQL directly (the yardstick), group two against one behind PgBouncer. What the metrics cost is too little to
 * be told from such a comparison, so it is measured by its parts and set against the processor time of a call. It takes
 * about 15 minutes; SECONDS and RUNS shorten it for trials.
 */
const SECONDS = Number(process.env.SECONDS || 12);
const RUNS = Number(process.env.RUNS || 15);
const POOLED = 'Behind PgBouncer';
const LEAST = 0.85;
const TURN_MS = 250;
/** How often Prometheus usually reads, and the most that metrics may cost of one core. */
const READ_EVERY_MS = 15_000;
const METRICS_MOST = 0.03;
/** Readings that are timed; the figures of the database are read anew after this time. */
const READINGS = 7;
const KEPT_MS = 10_500;
const COUNTED = 200_000;
const PLAYERS = 64;
const MEMBERS = { from: 100_001, count: 20_000 };
/** The two groups of players. */
const [FIRST, SECOND] = [
  { from: MEMBERS.from, count: MEMBERS.count / 2 },
  { from: MEMBERS.from + MEMBERS.count / 2, count: MEMBERS.count / 2 },
];
const GAME = 'dragon-boat';
const SIGNED_PER_SECOND = 4500;
const TRIES = 600;

const ROOT = path.resolve(import.meta.dirname, '..');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-bench-data-'));
const database = await startDatabase();
const sanam = database.url('sanam');
const [port, sandboxPort, backOfficePort] = [await freePort(), await freePort(), await freePort()];
const stack = await startStack(
  { port, sandboxPort, backOfficePort, dataDir, databaseUrl: sanam, logs: DEFAULT_LOGS },
  buildAll,
  (sentence) => say(sentence),
  () => false,
);
const pooler = await startPooler(sanam);
const processes: ChildProcess[] = [];
const players = startPlayers();
try {
  await prepareMembers(database, 'sanam', MEMBERS);
  await openGames(database, MEMBERS, GAME);
  const direct = await startWeb({ DATABASE_URL: sanam });
  const pooled = await startWeb({ ...pooler.settingsFor('sanam'), DATABASE_DIRECT_URL: sanam });
  const runs: [Figures, Figures][] = [];
  const callMs: number[] = [];
  for (let run = 1; run <= RUNS; run++) {
    const before = processorSeconds([players.pid]);
    const [yardstick, way] = await compare(direct.port, pooled.port);
    const used = processorSeconds([players.pid]);
    const seconds = used.servers + used.postgres - before.servers - before.postgres;
    callMs.push((1000 * seconds) / (((yardstick.perSecond + way.perSecond) * SECONDS) / 2));
    say(`run ${run}: ${way.perSecond.toFixed(0)}/s to ${yardstick.perSecond.toFixed(0)}/s`);
    runs.push([yardstick, way]);
  }
  const metrics = await costOfMetrics(direct.metrics, median(callMs));
  const ratios = runs.map(([yardstick, way]) => way.perSecond / yardstick.perSecond);
  const [low, high] = medianBounds(ratios);
  const told = low >= LEAST ? 'holds' : high < LEAST ? 'does not hold' : 'cannot be told';
  const [yardstick, way] = [medianFigures(runs.map(([one]) => one)), medianFigures(runs.map(([, one]) => one))];
  const figures = [yardstick, way].map(({ perSecond, p99Ms }) => `${perSecond.toFixed(0)} | ${p99Ms.toFixed(1)}`);
  writeSection('wallet-ways', 'Wallet behind a pooler, and what its metrics cost', [
    `Signed bets and wins over HTTP by ${PLAYERS} players in turns of ${TURN_MS} ms; medians of ${RUNS} runs of ${SECONDS} s; the ratio is the median of each run's own, with its bounds in 95 of 100 cases.`,
    '',
    '| | yardstick a second | p99 ms | a second | p99 ms | ratio | between | at least |',
    '|---|---|---|---|---|---|---|---|',
    `| ${POOLED} | ${figures.join(' | ')} | ${median(ratios).toFixed(3)} | ${low.toFixed(3)} to ${high.toFixed(3)} | ${LEAST}: ${told} |`,
    '',
    metrics,
  ]);
  await checkBooks(database);
} finally {
  players.stop();
  for (const child of processes) child.kill('SIGKILL');
  await pooler.stop();
  await stack.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Start a web process without jobs. @returns its port, and the address of its metrics. */
async function startWeb(settings: Record<string, string>): Promise<{ port: number; metrics: string }> {
  const [own, operations] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [path.join(ROOT, 'apps/platform/src/main.ts')], {
    env: {
      ...process.env,
      ...{ PORT: String(own), BACK_OFFICE_PORT: String(await freePort()), OPERATIONS_PORT: String(operations) },
      ...{ PUBLIC_URL: `http://localhost:${own}`, WORKER: 'separate', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      ...{ SANDBOX_URL: `http://localhost:${sandboxPort}`, NODE_ENV: 'production' },
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  processes.push(child);
  for (let tries = 0; tries < TRIES; tries++) {
    const isReady = await fetch(`http://127.0.0.1:${own}/api/health/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return { port: own, metrics: `http://127.0.0.1:${operations}/metrics` };
    await sleep(100);
  }
  throw new Error('a web process did not become ready');
}

/**
 * What metrics cost of one core: counting a call, of what a call takes in all, and a reading every 15 seconds. A reading
 * waits for nothing but its work, so its time is the most that it can take of processors.
 * @param callMs processor time of a call, of servers and PostgreSQL
 */
async function costOfMetrics(address: string, callMs: number): Promise<string> {
  const metrics = openMetrics({});
  const begun = process.cpuUsage();
  for (let call = 0; call < COUNTED; call++) {
    const seconds = (call % 97) / 1000;
    metrics.request({ method: 'POST', route: '/api/games/:provider/bet', status: 200, seconds });
    metrics.walletCall({ provider: 'studio', call: 'bet', outcome: 'ok', seconds });
    metrics.walletGroup(call % 64);
  }
  const { user, system } = process.cpuUsage(begun);
  const countMs = (user + system) / 1000 / COUNTED;
  const readings: number[] = [];
  for (let reading = 0; reading < READINGS; reading++) {
    await sleep(KEPT_MS);
    const since = performance.now();
    const text = await (await fetch(address)).text();
    readings.push(performance.now() - since);
    if (!text.includes('sanam_work_items')) throw new Error('the metrics do not tell the figures of the database');
  }
  const share = countMs / callMs + median(readings) / READ_EVERY_MS;
  const told = share <= METRICS_MOST ? 'holds' : 'does not hold';
  return `Counting a call takes ${(1000 * countMs).toFixed(1)} µs of the ${callMs.toFixed(2)} ms of processor that a call takes in servers and PostgreSQL; a reading of the metrics ${median(readings).toFixed(0)} ms (median of ${READINGS}, with the figures of the database read anew). Read every ${READ_EVERY_MS / 1000} s, metrics cost ${(100 * share).toFixed(2)} % of one core; at most ${100 * METRICS_MOST} %: ${told}.`;
}

/** Let the first group play at one port and the second at another, in turns. */
function compare(first: number, second: number): Promise<[Figures, Figures]> {
  const play = {
    port: first,
    keyFile: path.join(dataDir, 'sandbox/studio-private.pem'),
    gameCode: GAME,
    players: PLAYERS,
    seconds: SECONDS,
    signedPerSecond: SIGNED_PER_SECOND,
  };
  return players.compare(play, [FIRST, { ...SECOND, port: second }], TURN_MS);
}
