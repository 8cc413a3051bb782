import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPERATOR_PATHS, SIGNATURE_HEADER, signBody } from '@sanam/seamless-wallet';
import type { BenchDatabase } from './support/database.ts';
import { type Figures, figuresOf } from './support/figures.ts';
import { checkBooks, openGames, prepareMembers } from './support/members.ts';
import { tokenOf } from './support/players.ts';
import { say, writeSection } from './support/report.ts';
import { withStack } from './support/with-stack.ts';

/*
 * `npm run bench -- studio`: measure full rounds of many members: the game page sends a play to the studio, and the
 * studio sends the signed stake and win to the wallet. First rounds start at the required rate, whether answers have
 * come or not. Then a few players play without a pause. The yardstick (reference measurement) is the same rounds as
 * demos, which send no wallet requests. SECONDS shortens the run for trials.
 */
const SECONDS = Number(process.env.SECONDS || 120);
/** Required number of rounds per minute. */
const ROUNDS_A_MINUTE = 10_000;
const MEMBERS = { from: 100_001, count: 10_000 };
const GAME = 'temple-fair';
const PLAYERS = 32;
/** Number of unanswered rounds above which the studio is not keeping up. */
const UNANSWERED_MAX = 2000;
const OPENED_AT_ONCE = 16;
/**
 * States of a round to which the wallet did not answer within the one-second limit of the studio: the win comes later,
 * or the stake is rolled back. The report counts these rounds, and the comparison of the records of studio and wallet
 * proves that nothing is lost.
 */
const LATE = {
  drawn: 'wins that came later',
  rolling_back: 'stakes that went back',
  rolled_back: 'stakes that went back',
} as const;
const late = new Map<string, number>();
/** Share of late rounds above which the wallet counts as too slow. */
const LATE_SHARE_MAX = 0.01;

// simulated members play the next round sooner than a person could
process.env.STUDIO_SPIN_MS = '0';
await withStack(async ({ sandboxUrl }, database, dataDir) => {
  say(`${MEMBERS.count.toLocaleString('en')} members with credit and a game open …`);
  await prepareMembers(database, 'sanam', MEMBERS);
  await openGames(database, MEMBERS, GAME);
  const sessions = await openSessions(sandboxUrl, readFileSync(path.join(dataDir, 'operator-private.pem'), 'utf8'));
  say(`${ROUNDS_A_MINUTE.toLocaleString('en')} rounds a minute, for ${SECONDS} s …`);
  const steady = await playSteadily(sandboxUrl, sessions);
  say(`${PLAYERS} players without a pause …`);
  const fast = await playFast(sandboxUrl, sessions, SECONDS / 4);
  const demos = await playFast(sandboxUrl, await openDemos(sandboxUrl), SECONDS / 4);
  await untilSettled(dataDir);
  await compareBooks(database, dataDir);
  await checkBooks(database);
  report(steady, fast, demos);
});

/** Start a studio session for each member, as the platform would. @returns the ids of the sessions. */
async function openSessions(sandboxUrl: string, key: string): Promise<string[]> {
  const ids: string[] = new Array(MEMBERS.count);
  let next = 0;
  const open = async () => {
    for (let at = next++; at < MEMBERS.count; at = next++) {
      const member = MEMBERS.from + at;
      const body = JSON.stringify({
        user: String(member),
        token: tokenOf(member),
        operator_id: 1,
        platform: 'GPL_MOBILE',
        game_code: GAME,
        currency: 'THB',
        lang: 'th',
        country: 'TH',
        ip: '127.0.0.1',
      });
      const answer = await fetch(`${sandboxUrl}/studio${OPERATOR_PATHS.gameUrl}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: await signBody(body, key) },
        body,
      });
      if (!answer.ok) throw new Error(`the studio opened no session: ${await answer.text()}`);
      ids[at] = idOf(((await answer.json()) as { url: string }).url);
    }
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open));
  return ids;
}

async function openDemos(sandboxUrl: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: PLAYERS }, async () =>
      idOf((await fetch(`${sandboxUrl}/studio/demo/${GAME}`, { redirect: 'manual' })).headers.get('location') ?? ''),
    ),
  );
}

function idOf(address: string): string {
  return address.split('/').at(-1) ?? '';
}

/**
 * Play one round and wait for its answer. @throws Error when the round is neither finished nor in one of the states in
 * `LATE`.
 */
async function play(sandboxUrl: string, session: string): Promise<number> {
  const asked = performance.now();
  const answer = await fetch(`${sandboxUrl}/studio/api/sessions/${session}/plays`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ play_id: randomUUID(), bet: { stake: 1 } }),
  });
  const round = (await answer.json()) as { state?: string; message?: string };
  const tookMs = performance.now() - asked;
  if (round.state === 'settled') return tookMs;
  const kind = LATE[round.state as keyof typeof LATE];
  if (!kind) throw new Error(`a round ended as ${round.state ?? answer.status}: ${round.message}`);
  late.set(kind, (late.get(kind) ?? 0) + 1);
  return tookMs;
}

async function playSteadily(sandboxUrl: string, sessions: readonly string[]): Promise<Figures> {
  const latenciesMs: number[] = [];
  const failures: Error[] = [];
  const rounds = Math.round((ROUNDS_A_MINUTE * SECONDS) / 60);
  const begun = performance.now();
  const under = new Set<Promise<void>>();
  for (let at = 0; at < rounds; at++) {
    const due = begun + (at * 60_000) / ROUNDS_A_MINUTE;
    if (due > performance.now()) await sleep(due - performance.now());
    if (failures[0]) throw failures[0];
    if (under.size > UNANSWERED_MAX)
      throw new Error(`after ${at} rounds ${under.size} have no answer: the studio does not keep up`);
    const one: Promise<void> = play(sandboxUrl, sessions[at % sessions.length] ?? '')
      .then((ms) => void latenciesMs.push(ms))
      .catch((error: Error) => void failures.push(error))
      .finally(() => under.delete(one));
    under.add(one);
  }
  await Promise.all(under);
  if (failures[0]) throw failures[0];
  const lateCount = [...late.values()].reduce((sum, count) => sum + count, 0);
  if (lateCount > rounds * LATE_SHARE_MAX)
    throw new Error(`of ${rounds} rounds ${lateCount} were answered late: the wallet does not keep up`);
  return figuresOf(latenciesMs, (performance.now() - begun) / 1000);
}

/**
 * Play as fast as possible with a few players. Each player has its own members and uses them in turn, because a member
 * plays one round at a time.
 */
async function playFast(sandboxUrl: string, sessions: readonly string[], seconds: number): Promise<Figures> {
  const latenciesMs: number[] = [];
  const begun = performance.now();
  const each = Math.floor(sessions.length / PLAYERS);
  await Promise.all(
    Array.from({ length: PLAYERS }, async (_, player) => {
      for (let at = 0; performance.now() - begun < seconds * 1000; at++)
        latenciesMs.push(await play(sandboxUrl, sessions[player * each + (at % each)] ?? ''));
    }),
  );
  return figuresOf(latenciesMs, (performance.now() - begun) / 1000);
}

/** Wait until the studio has no outstanding win or rollback. */
async function untilSettled(dataDir: string): Promise<void> {
  const studio = openStudio(dataDir);
  try {
    for (let waited = 0; waited < 60; waited++) {
      const { open } = studio
        .prepare(
          "SELECT count(*) AS open FROM studio_round WHERE state IN ('betting', 'open', 'rolling_back', 'drawn')",
        )
        .get() as { open: number };
      if (open === 0) return;
      await sleep(1000);
    }
    throw new Error('after a minute the studio still owes somebody');
  } finally {
    studio.close();
  }
}

/** Check that the stakes and wins in the studio's records equal those of the wallet, to the satang. */
async function compareBooks(database: BenchDatabase, dataDir: string): Promise<void> {
  const studio = openStudio(dataDir);
  const theirs = studio
    .prepare(
      "SELECT count(*) AS rounds, coalesce(sum(stake_satang), 0) AS staked, coalesce(sum(win_satang), 0) AS won FROM studio_round WHERE user IS NOT NULL AND state = 'settled'",
    )
    .get() as { rounds: number; staked: number; won: number };
  studio.close();
  const [ours] = await database.query<{ rounds: string; staked: string; won: string }>(
    'sanam',
    `select count(distinct round) filter (where kind = 'bet') as rounds, coalesce(sum(amount_satang) filter (where kind = 'bet'), 0) as staked, coalesce(sum(amount_satang) filter (where kind = 'win'), 0) as won
     from provider_transaction where state = 'done'`,
  );
  const both = [Number(ours?.rounds), Number(ours?.staked), Number(ours?.won)];
  if (both.join() !== [theirs.rounds, theirs.staked, theirs.won].join())
    throw new Error(
      `the books differ: the wallet has ${both.join(', ')}, the studio ${Object.values(theirs).join(', ')}`,
    );
  say(`${theirs.rounds.toLocaleString('en')} rounds in both books, with the same stakes and wins to the satang.`);
}

function openStudio(dataDir: string): DatabaseSync {
  return new DatabaseSync(path.join(dataDir, 'sandbox', 'sandbox.sqlite'), { readOnly: true });
}

function report(steady: Figures, fast: Figures, demos: Figures): void {
  const row = (name: string, figures: Figures) =>
    `| ${name} | ${Math.round(figures.perSecond * 60).toLocaleString('en')} | ${figures.p50Ms.toFixed(1)} | ${figures.p99Ms.toFixed(1)} | ${((figures.perSecond * 60) / ROUNDS_A_MINUTE).toFixed(2)} |`;
  writeSection('studio', 'Rounds through the studio', [
    `A round is the page's call, the signed stake, the draw, the signed win and the answer; ${MEMBERS.count.toLocaleString('en')} members; ${SECONDS} s at the asked rate, then ${SECONDS / 4} s each without a pause.`,
    'Players, studio, platform and PostgreSQL share the two cores.',
    '',
    '| | rounds a minute | p50 ms | p99 ms | to the asked rate |',
    '|---|---|---|---|---|',
    row(`asked: ${ROUNDS_A_MINUTE.toLocaleString('en')} a minute`, steady),
    row(`${PLAYERS} players without a pause`, fast),
    row('the same as demos, without the wallet (yardstick)', demos),
    '',
    `Rounds that the wallet did not answer within a second: ${[...late].map(([kind, count]) => `${count} ${kind}`).join(', ') || 'none'}.`,
    `With the wallet a round costs ${(demos.perSecond / fast.perSecond).toFixed(1)} times a demo's. Afterwards both books agreed to the satang, and every balance was the sum of its movements.`,
  ]);
}
