import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_EVENT } from '@sanam/contract';
import pg from 'pg';
import { openLive } from '../apps/platform/src/core/live.ts';
import type { BenchDatabase } from './support/database.ts';
import { prepareMembers } from './support/members.ts';
import { say, writeSection } from './support/report.ts';
import { withStack } from './support/with-stack.ts';

/*
 * `npm run bench -- streams`: what open live streams cost while nothing happens, and how long a change of every member
 * takes to reach all of them. STREAMS is their number (10,000), each of another member. The yardstick of the idle cost
 * is the same platform without a stream; that of a change is the time of one member's change, with all streams open.
 */
const STREAMS = Number(process.env.STREAMS ?? 10_000);
const OPENED_AT_ONCE = 50;
/** At least one whole round of heartbeats. */
const IDLE_SECONDS = 45;
const MEMBERS = { from: 1_000_000, count: STREAMS };
const GOALS = { idlePerSecond: 30, reachMs: 1000 };

const tokenOf = (member: number) => `bench-session-${member}`;
/** Streams that have received the change that is measured now. */
let reached = 0;
let opened = 0;
let ended = 0;

await withStack(async (stack, database) => {
  await prepareMembers(database, 'sanam', MEMBERS);
  await openSessions(database);
  const empty = await transactionsPerSecond(database);
  say(`${empty.toFixed(1)} transactions a second without streams. Opening ${STREAMS} streams …`);
  const port = Number(new URL(stack.siteUrl).port);
  for (let at = 0; at < STREAMS; at += OPENED_AT_ONCE) {
    for (let one = at; one < Math.min(at + OPENED_AT_ONCE, STREAMS); one++) openStream(port, MEMBERS.from + one);
    await until(() => opened >= Math.min(at + OPENED_AT_ONCE, STREAMS));
  }
  const idle = await transactionsPerSecond(database);
  say(`${idle.toFixed(1)} transactions a second with ${STREAMS} streams.`);
  const live = openLive(database.url('sanam'), (error) => say(error.message));
  await sleep(1000);
  const announce = async (count: number) => {
    reached = 0;
    const started = performance.now();
    for (let one = 0; one < count; one++)
      live.announce({ memberId: String(MEMBERS.from + one), topic: 'credit', kind: 'bonus' });
    await until(() => reached >= count);
    return performance.now() - started;
  };
  const singles: number[] = [];
  for (let time = 0; time < 20; time++) singles.push(await announce(1));
  const single = singles.sort((one, other) => one - other)[10] ?? 0;
  const all = await announce(STREAMS);
  await live.close();
  if (ended > 0) throw new Error(`${ended} streams ended during the measurement.`);
  writeSection('streams', 'Live streams (`npm run bench -- streams`)', [
    `${STREAMS} streams are open, each of another member, in one process.`,
    '',
    '| | measured | goal |',
    '|---|---|---|',
    `| transactions a second, no stream | ${empty.toFixed(1)} | |`,
    `| transactions a second, all streams idle | ${idle.toFixed(1)} | below ${GOALS.idlePerSecond} more |`,
    `| a change of one member reaches its page, median | ${single.toFixed(0)} ms | |`,
    `| a change of every member has reached all pages | ${all.toFixed(0)} ms | ${GOALS.reachMs} ms |`,
  ]);
});

async function openSessions(database: BenchDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: database.url('sanam') });
  await client.connect();
  const ids = Array.from({ length: STREAMS }, (_, one) => MEMBERS.from + one);
  const hashes = ids.map((id) => createHash('sha256').update(tokenOf(id)).digest());
  await client.query(
    `insert into session (member_id, kind, method, access_hash, refresh_hash, access_expires_at, expires_at, ip, last_ip, last_used_at, user_agent)
     select id, 'member', 'password', hash, sha256(hash), now() + interval '1 day', now() + interval '1 day', '127.0.0.1', '127.0.0.1', now(), 'bench'
     from unnest($1::bigint[], $2::bytea[]) as given (id, hash)`,
    [ids, hashes],
  );
  await client.end();
  await database.query('sanam', 'vacuum analyze');
}

function openStream(port: number, member: number): void {
  const asked = request({
    host: '127.0.0.1',
    port,
    path: LIVE_EVENT.path,
    headers: { authorization: `Bearer ${tokenOf(member)}` },
  });
  asked.once('response', (reply) => {
    if (reply.statusCode !== 200) throw new Error(`a stream answered ${reply.statusCode}`);
    let isFirst = true;
    reply.on('data', (chunk: Buffer) => {
      const changes = chunk.toString().split(`event: ${LIVE_EVENT.name}\n`).length - 1;
      if (changes === 0) return;
      if (isFirst) opened++;
      reached += isFirst ? changes - 1 : changes;
      isFirst = false;
    });
    reply.once('close', () => ended++);
  });
  asked.once('error', (error) => {
    throw error;
  });
  asked.end();
}

/** Transactions that the server committed in a second, on average. */
async function transactionsPerSecond(database: BenchDatabase): Promise<number> {
  const read = async () =>
    Number(
      (
        await database.query<{ count: string }>(
          'postgres',
          "select xact_commit + xact_rollback as count from pg_stat_database where datname = 'sanam'",
        )
      )[0]?.count,
    );
  const before = await read();
  await sleep(IDLE_SECONDS * 1000);
  return ((await read()) - before) / IDLE_SECONDS;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(2);
}
