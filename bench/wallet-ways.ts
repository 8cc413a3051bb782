import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPooler } from '../apps/platform/src/testing/pooler.ts';
import { buildAll } from '../scripts/lib/build.ts';
import { freePort } from '../scripts/lib/free-port.ts';
import { DEFAULT_LOGS } from '../scripts/lib/settings.ts';
import { startStack } from '../scripts/lib/stack.ts';
import { startDatabase } from './support/database.ts';
import { type Figures, median, medianFigures } from './support/figures.ts';
import { checkBooks, openGames, prepareMembers } from './support/members.ts';
import { startPlayers } from './support/player-process.ts';
import { say, writeSection } from './support/report.ts';

/*
 * `npm run bench -- wallet-ways`: signed bets and wins over HTTP to two web processes of one database, in turns: one
 * that reaches PostgreSQL directly (the yardstick), the same while its metrics are read each second, and one behind
 * PgBouncer. It takes about 20 minutes; SECONDS and ROUNDS shorten it for trials.
 */
const SECONDS = Number(process.env.SECONDS || 6);
const ROUNDS = Number(process.env.ROUNDS || 13);
const YARDSTICK = 'Directly (yardstick)';
const SCRAPED = 'Directly, metrics read each second';
const POOLED = 'Behind PgBouncer';
const PLAYERS = 64;
const MEMBERS = { from: 100_001, count: 20_000 };
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
    [YARDSTICK]: () => play(direct.port),
    [SCRAPED]: () => whileRead(direct.metrics, () => play(direct.port)),
    [POOLED]: () => play(pooled.port),
  };
  const results = new Map<string, Figures[]>();
  for (let round = 1; round <= ROUNDS; round++)
    // every second round backwards, so that no way always comes last
    for (const [name, measure] of round % 2 ? Object.entries(ways) : Object.entries(ways).reverse()) {
      const figures = await measure();
      say(`round ${round}: ${name}: ${Math.round(figures.perSecond)}/s, p99 ${figures.p99Ms.toFixed(1)} ms`);
      results.set(name, [...(results.get(name) ?? []), figures]);
    }
  const medians = new Map([...results].map(([name, rounds]) => [name, medianFigures(rounds)]));
  // each round against the yardstick beside it in time: a machine that grows slower for a while slows both
  const yardstick = results.get(YARDSTICK) ?? [];
  const ratioOf = (name: string) =>
    median((results.get(name) ?? []).map(({ perSecond }, at) => perSecond / (yardstick[at]?.perSecond ?? Number.NaN)));
  writeSection('wallet-ways', 'Wallet behind a pooler, and with its metrics read', [
    `Signed bets and wins over HTTP by ${PLAYERS} players; medians of ${ROUNDS} rounds in turns, ${SECONDS} s a figure; the ratio is the median of each round's own.`,
    '',
    '| | a second | p50 ms | p99 ms | to the yardstick |',
    '|---|---|---|---|---|',
    ...[...medians].map(
      ([name, { perSecond, p50Ms, p99Ms }]) =>
        `| ${name} | ${Math.round(perSecond).toLocaleString('en')} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} | ${ratioOf(name).toFixed(2)} |`,
    ),
    '',
    `Must hold: with metrics read at least 0.97 (${ratioOf(SCRAPED).toFixed(2)}); behind PgBouncer at least 0.85 (${ratioOf(POOLED).toFixed(2)}).`,
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

async function whileRead(metrics: string, work: () => Promise<Figures>): Promise<Figures> {
  let reads = 0;
  const timer = setInterval(
    () =>
      void fetch(metrics)
        .then((reply) => reply.text())
        .then((text) => {
          if (text.includes('sanam_')) reads++;
        }),
    1000,
  );
  const figures = await work();
  clearInterval(timer);
  if (reads < SECONDS / 2) throw new Error(`the metrics were read ${reads} times only`);
  return figures;
}

function play(to: number): Promise<Figures> {
  return players.play({
    port: to,
    keyFile: path.join(dataDir, 'sandbox/studio-private.pem'),
    gameCode: GAME,
    members: MEMBERS,
    players: PLAYERS,
    seconds: SECONDS,
    signedPerSecond: SIGNED_PER_SECOND,
  });
}
