import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@sanam/embedded-postgres';
import { startPooler } from '../apps/platform/src/testing/pooler.ts';
import { buildAll } from '../scripts/lib/build.ts';
import { DEFAULT_LOGS } from '../scripts/lib/settings.ts';
import { startStack } from '../scripts/lib/stack.ts';
import { startDatabase } from './support/database.ts';
import { type Figures, median, medianBounds, medianFigures } from './support/figures.ts';
import { checkBooks, openGames, prepareMembers } from './support/members.ts';
import { startPlayers } from './support/player-process.ts';
import { say, writeSection } from './support/report.ts';

/*
 * `npm run bench -- wallet-ways`: signed bets and wins over HTTP, by two groups of players in short turns within one run,
 * so that a change of the machine's speed meets both alike. Group one plays against a web process that reaches
 * PostgreSQL directly (the yardstick); group two against one behind PgBouncer, and then against the first process while
 * its metrics are read once a second. It takes about 15 minutes; SECONDS and RUNS shorten it for trials.
 */
const SECONDS = Number(process.env.SECONDS || 12);
const RUNS = Number(process.env.RUNS || 15);
const POOLED = 'Behind PgBouncer';
const SCRAPED = 'Metrics read once a second';
const LEAST = { [POOLED]: 0.85, [SCRAPED]: 0.97 };
const TURN_MS = 250;
/** Turns in which metrics are read once, and when in the turn. */
const READ_TURN_MS = 1000;
const READ_AT_MS = 300;
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
  const ways = {
    [POOLED]: () => compare(direct.port, pooled.port, TURN_MS),
    [SCRAPED]: () => whileRead(direct.metrics, (begin) => compare(direct.port, direct.port, READ_TURN_MS, begin)),
  };
  const results = new Map<string, [Figures, Figures][]>();
  for (let run = 1; run <= RUNS; run++)
    for (const [name, measure] of Object.entries(ways)) {
      const [yardstick, way] = await measure();
      const ratio = way.perSecond / yardstick.perSecond;
      say(
        `run ${run}: ${name}: ${way.perSecond.toFixed(0)}/s to ${yardstick.perSecond.toFixed(0)}/s, ${ratio.toFixed(3)}`,
      );
      results.set(name, [...(results.get(name) ?? []), [yardstick, way]]);
    }
  const rows = Object.entries(LEAST).map(([name, least]) => {
    const runs = results.get(name) ?? [];
    const ratios = runs.map(([yardstick, way]) => way.perSecond / yardstick.perSecond);
    const [low, high] = medianBounds(ratios);
    const told = low >= least ? 'holds' : high < least ? 'does not hold' : 'cannot be told';
    const [yardstick, way] = [medianFigures(runs.map(([one]) => one)), medianFigures(runs.map(([, one]) => one))];
    const figures = [yardstick, way].map(({ perSecond, p99Ms }) => `${perSecond.toFixed(0)} | ${p99Ms.toFixed(1)}`);
    return `| ${name} | ${figures.join(' | ')} | ${median(ratios).toFixed(3)} | ${low.toFixed(3)} to ${high.toFixed(3)} | ${least}: ${told} |`;
  });
  writeSection('wallet-ways', 'Wallet behind a pooler, and with its metrics read', [
    `Signed bets and wins over HTTP by ${PLAYERS} players in turns of ${TURN_MS} ms (${READ_TURN_MS} ms where metrics are read); medians of ${RUNS} runs of ${SECONDS} s; the ratio is the median of each run's own, with its bounds in 95 of 100 cases.`,
    '',
    '| | yardstick a second | p99 ms | a second | p99 ms | ratio | between | at least |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
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

/** Read the metrics once in each turn of the second group. */
async function whileRead<T>(metrics: string, work: (begin: () => void) => Promise<T>): Promise<T> {
  let reads = 0;
  const timers: NodeJS.Timeout[] = [];
  const read = async () => {
    const text = await (await fetch(metrics)).text();
    if (text.includes('sanam_')) reads++;
  };
  const figures = await work(() => {
    for (let turn = 1; turn * READ_TURN_MS < SECONDS * 1000; turn += 2)
      timers.push(setTimeout(() => void read(), turn * READ_TURN_MS + READ_AT_MS));
  });
  if (reads < timers.length) throw new Error(`the metrics were read ${reads} times of ${timers.length}`);
  return figures;
}

/** Let the first group play at one port and the second at another, in turns. */
function compare(first: number, second: number, turnMs: number, begin?: () => void): Promise<[Figures, Figures]> {
  const play = {
    port: first,
    keyFile: path.join(dataDir, 'sandbox/studio-private.pem'),
    gameCode: GAME,
    players: PLAYERS,
    seconds: SECONDS,
    signedPerSecond: SIGNED_PER_SECOND,
  };
  return players.compare(play, [FIRST, { ...SECOND, port: second }], turnMs, begin);
}
