import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@sanam/embedded-postgres';
import { migrate } from '../apps/platform/src/core/migrate.ts';
import { buildAll } from '../scripts/lib/build.ts';
import { DEFAULT_LOGS } from '../scripts/lib/settings.ts';
import { startStack } from '../scripts/lib/stack.ts';
import { startDatabase } from './support/database.ts';
import { type Figures, median, medianFigures } from './support/figures.ts';
import { checkBooks, openGames, prepareMembers, setLimits } from './support/members.ts';
import { pgbench, preparePgbench, requirePgbench } from './support/pgbench.ts';
import { startPlayers } from './support/player-process.ts';
import { type ProcessorSeconds, processorSeconds } from './support/processor.ts';
import { say, writeSection } from './support/report.ts';

/*
 * `npm run bench -- wallet`: measure the wallet's movements per second, in turns with PostgreSQL's own benchmark on the
 * same server, in three rounds, and the processor time that a movement costs. SECONDS shortens the rounds for trials; the
 * figures in the document use 20.
 */
const SECONDS = Number(process.env.SECONDS || 20);
const ROUNDS = Number(process.env.ROUNDS || 3);
/** Runs in which members without and with limits play in short turns: the cost of limits is the median of the runs. */
const RUNS = Number(process.env.RUNS || 5);
const TURN_MS = 250;
const SCALE = 100;
const CLIENTS = 32;
const PLAYERS = 64;
const MEMBERS = { from: 100_001, count: Number(process.env.MEMBERS || 100_000) };
/** The members who play without limits, and as many with limits on stakes, losses and time. */
const FREE = { from: MEMBERS.from, count: MEMBERS.count / 2 };
const LIMITED = { from: MEMBERS.from + FREE.count, count: FREE.count };
const GAME = 'dragon-boat';
/** Number of game rounds signed in advance for each second; higher than the number that can be played. */
const SIGNED_PER_SECOND = 6500;

/** One stake of a random member, the most frequent kind of movement. */
const MOVEMENT = `\\set member random(${MEMBERS.from}, ${MEMBERS.from + MEMBERS.count - 1})
\\set key random(1, 9000000000000000000)
select outcome, cash_satang, held_satang from wallet_move(:member, 'bet', 'bench:' || :key, 100, 'bench', '{"game":"dragon-boat","round":"9f8f2a34-0000-4000-8000-1234567890ab"}');`;

/** A measurement with long preparations calls `begin` when they are over. */
const measurements = {
  'TPC-B, pgbench, 32 connections (yardstick)': () => pgbench(tpcb, { clients: CLIENTS, seconds: SECONDS }),
  'Movement function, called directly, 32 connections': () =>
    pgbench(direct, { clients: CLIENTS, seconds: SECONDS, script: MOVEMENT }),
  'Signed bets and wins over HTTP, 64 players': play(FREE, PLAYERS, SIGNED_PER_SECOND),
  'The same, 64 connections on one member': play({ from: MEMBERS.from, count: 1 }, PLAYERS, SIGNED_PER_SECOND),
  'The same, one player alone': play(FREE, 1, 600),
};
type Measure = (begin: () => void) => Promise<Figures>;
type Name = keyof typeof measurements;
const [YARDSTICK, DIRECT, HTTP, ONE_MEMBER, ALONE] = Object.keys(measurements) as [Name, Name, Name, Name, Name];

requirePgbench();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-bench-data-'));
const database = await startDatabase();
const tpcb = await database.create('tpcb');
const sanam = database.url('sanam');
// the movement function alone, in a database in which no book check (comparison of a module's records with the ledger)
// runs on the stakes
const direct = await database.create('direct');
await migrate(direct, new URL('../apps/platform/migrations/', import.meta.url));
say(`TPC-B tables at scale ${SCALE} …`);
await preparePgbench(tpcb, SCALE);
say('The platform …');
const [port, sandboxPort, backOfficePort] = [await freePort(), await freePort(), await freePort()];
const stack = await startStack(
  { port, sandboxPort, backOfficePort, dataDir, databaseUrl: sanam, logs: DEFAULT_LOGS },
  buildAll,
  (sentence) => say(sentence),
  () => false,
);
const players = startPlayers();
try {
  say(`${MEMBERS.count.toLocaleString('en')} members with credit and a game open …`);
  await prepareMembers(database, 'direct', MEMBERS);
  await prepareMembers(database, 'sanam', MEMBERS);
  await openGames(database, MEMBERS, GAME);
  await setLimits(database, LIMITED);
  const results = new Map<Name, Run[]>();
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, measure] of Object.entries(measurements) as [Name, Measure][]) {
      const run = await costed(measure);
      say(
        `round ${round}: ${name}: ${Math.round(run.perSecond)}/s, p50 ${run.p50Ms.toFixed(1)} ms, p99 ${run.p99Ms.toFixed(1)} ms, servers ${run.serversUs.toFixed(0)} µs, PostgreSQL ${run.postgresUs.toFixed(0)} µs`,
      );
      results.set(name, [...(results.get(name) ?? []), run]);
    }
  }
  report(results, await compareLimits());
  await checkBooks(database);
} finally {
  players.stop();
  await stack.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The platform that is measured, as its provider calls it. */
function served() {
  return { port, keyFile: path.join(dataDir, 'sandbox/studio-private.pem'), gameCode: GAME };
}

function play(members: { from: number; count: number }, count: number, signedPerSecond: number): Measure {
  return (begin) => players.play({ ...served(), members, players: count, seconds: SECONDS, signedPerSecond }, begin);
}

/** Rates of members with limits as shares of those without, one for each run. */
async function compareLimits(): Promise<number[]> {
  const shares: number[] = [];
  for (let at = 1; at <= RUNS; at++) {
    const play = { ...served(), players: PLAYERS, seconds: SECONDS, signedPerSecond: SIGNED_PER_SECOND };
    const [free, limited] = await players.compare(play, [FREE, LIMITED], TURN_MS);
    const share = limited.perSecond / free.perSecond;
    say(`run ${at}: ${Math.round(free.perSecond)}/s without limits, with limits ${share.toFixed(3)} of it`);
    shares.push(share);
  }
  return shares;
}

/** A run with the processor time of each movement, in microseconds. */
interface Run extends Figures {
  serversUs: number;
  postgresUs: number;
}

/** A measurement with what its movements cost the servers and PostgreSQL, with all that these do meanwhile. */
async function costed(measure: Measure): Promise<Run> {
  let before = processorSeconds([players.pid]);
  const figures = await measure(() => {
    before = processorSeconds([players.pid]);
  });
  const after = processorSeconds([players.pid]);
  const perMovementUs = (of: keyof ProcessorSeconds) =>
    ((after[of] - before[of]) * 1e6) / (figures.perSecond * SECONDS);
  return { ...figures, serversUs: perMovementUs('servers'), postgresUs: perMovementUs('postgres') };
}

function report(results: Map<Name, Run[]>, shares: readonly number[]): void {
  const medians = new Map(
    [...results].map(([name, rounds]) => [
      name,
      {
        ...medianFigures(rounds),
        serversUs: median(rounds.map(({ serversUs }) => serversUs)),
        postgresUs: median(rounds.map(({ postgresUs }) => postgresUs)),
      },
    ]),
  );
  const rate = (name: Name) => medians.get(name)?.perSecond ?? Number.NaN;
  const lines = [...medians].map(
    ([name, figures]) =>
      `| ${name} | ${Math.round(figures.perSecond).toLocaleString('en')} | ${figures.p50Ms.toFixed(1)} | ${figures.p99Ms.toFixed(1)} | ${(figures.perSecond / rate(YARDSTICK)).toFixed(2)} | ${figures.serversUs.toFixed(0)} | ${figures.postgresUs.toFixed(0)} |`,
  );
  writeSection('wallet', 'Wallet', [
    `Medians of ${ROUNDS} rounds in turns, ${SECONDS} s a figure; ${MEMBERS.count.toLocaleString('en')} members; one PostgreSQL with fsync and synchronous_commit on.`,
    '',
    '| | a second | p50 ms | p99 ms | to TPC-B | servers, µs of processor | PostgreSQL, µs |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
    `Must hold: direct at least 1.5 times TPC-B (${(rate(DIRECT) / rate(YARDSTICK)).toFixed(2)}); over HTTP at least 1.0 times (${(rate(HTTP) / rate(YARDSTICK)).toFixed(2)})`,
    `with p99 under 100 ms (${medians.get(HTTP)?.p99Ms.toFixed(1)}); one member at least 0.3 times the spread load (${(rate(ONE_MEMBER) / rate(HTTP)).toFixed(2)});`,
    `members with limits at least 0.95 times those without (${median(shares).toFixed(3)}: median of ${shares.length} runs, ${Math.min(...shares).toFixed(3)} to ${Math.max(...shares).toFixed(3)}, in turns of ${TURN_MS} ms each).`,
    `A call that comes alone waits for no company: p50 ${medians.get(ALONE)?.p50Ms.toFixed(1)} ms.`,
  ]);
}
