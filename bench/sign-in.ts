import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../apps/platform/src/config.ts';
import { openPasswordHashes } from '../apps/platform/src/modules/members/credentials/password-hashes.ts';
import type { Stack } from '../scripts/lib/stack.ts';
import type { BenchDatabase } from './support/database.ts';
import { type Figures, figuresOf } from './support/figures.ts';
import { say, writeSection } from './support/report.ts';
import { withStack } from './support/with-stack.ts';

/*
 * `npm run bench -- sign-in`: measure the cost of a password hash, whether response times reveal that a phone has an
 * account, and how a flood of sign-ins affects a member who is already signed in. Runs against the whole platform, in
 * other processes.
 */
const SAMPLES = 150;
const MEMBERS = 60;
const WATCH_SECONDS = 15;
const WATCH_EVERY_MS = 25;
const FLOOD_CONNECTIONS = 64;
const PASSWORD = 'Rua9nam7Kao';
/** Rate limits set so high that they do not affect the measurement. Tests cover the limits themselves. */
const UNLIMITED = {
  OTP_RESEND_SECONDS: '0',
  OTP_PER_HOUR: '100',
  OTP_PER_DAY: '500',
  OTP_PER_ADDRESS_HOUR: '100000',
  OTP_PER_ADDRESS_DAY: '1000000',
  OTP_REGISTER_PER_HOUR_OF_ALL: '10000000',
  OTP_RESET_PER_HOUR_OF_ALL: '10000000',
  ADDRESS_TRIES: '100000',
  PUZZLE_FROM_PERCENT: '100',
  LOGIN_FAILURES: '100',
};
Object.assign(process.env, UNLIMITED);

/** The platform's default configuration, with only its two required settings given. */
const DEFAULTS = readConfig({ DATABASE_URL: 'postgres://nowhere', DATA_DIR: '.' });
/** The running platform. */
let stack: Stack;

await withStack(async (running, database) => {
  stack = running;
  const cost = await measureCost();
  await makeMembers(database);
  const times = await measureTelling();
  const flood = await measureFlood();
  report(cost, times, flood);
});

function known(n: number): string {
  return `08${String(10_000_000 + (n % MEMBERS))}`;
}

function unknown(n: number): string {
  return `09${String(10_000_000 + n)}`;
}

async function post(
  at: string,
  body: object,
  bearer?: string,
): Promise<{ status: number; body: Record<string, unknown>; ms: number }> {
  const asked = performance.now();
  const reply = await fetch(new URL(at, stack.siteUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(body),
  });
  const read = (await reply.json()) as Record<string, unknown>;
  return { status: reply.status, body: read, ms: performance.now() - asked };
}

interface Cost {
  memoryKib: number;
  passes: number;
  defaultMs: number;
  floorMs: number;
}

/**
 * Time one password hash with the platform's default parameters and with OWASP's minimum parameters (the yardstick), in
 * turn.
 */
async function measureCost(): Promise<Cost> {
  const { ARGON2_MEMORY_KIB, ARGON2_PASSES } = DEFAULTS;
  const hashes = (memoryKib: number, passes: number) =>
    openPasswordHashes({
      memoryKib,
      passes,
      atOnce: 1,
      waitingMax: 1,
      ofNetworkMax: 1,
      freeOfNetwork: 1,
      freeNetworks: 1,
      provenAtOnce: 1,
    });
  const [ours, floor] = [hashes(ARGON2_MEMORY_KIB, ARGON2_PASSES), hashes(19_456, 2)];
  const [storedOurs, storedFloor] = [await ours.hash(PASSWORD, 'proven'), await floor.hash(PASSWORD, 'proven')];
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const [oursMs, floorMs]: [number[], number[]] = [[], []];
  for (let round = 0; round < 25; round++) {
    oursMs.push(await timed(() => ours.verify(storedOurs, 'Wrong1234', 'proven')));
    floorMs.push(await timed(() => floor.verify(storedFloor, 'Wrong1234', 'proven')));
  }
  return {
    memoryKib: ARGON2_MEMORY_KIB,
    passes: ARGON2_PASSES,
    defaultMs: figuresOf(oursMs, 1).p50Ms,
    floorMs: figuresOf(floorMs, 1).p50Ms,
  };
}

/** Insert members whose password hash has the platform's own parameters. All members have the same password. */
async function makeMembers(db: BenchDatabase): Promise<void> {
  const { ARGON2_MEMORY_KIB: memoryKib, ARGON2_PASSES: passes } = DEFAULTS;
  const hash = await openPasswordHashes({
    memoryKib,
    passes,
    atOnce: 1,
    waitingMax: 1,
    ofNetworkMax: 1,
    freeOfNetwork: 1,
    freeNetworks: 1,
    provenAtOnce: 1,
  }).hash(PASSWORD, 'proven');
  await db.query(
    'sanam',
    "insert into member (phone, birth_date, status, password_hash) select '+668' || (10000000 + n), '1990-01-01', 'active', $1 from generate_series(0, $2::int - 1) n",
    [hash, MEMBERS],
  );
  await db.query('sanam', "select count(wallet_open(id)) from member where phone like '+6681%'");
}

/** Time the same request in turns for a phone with an account and for a phone without an account. */
async function measureTelling(): Promise<Map<string, { known: Figures; unknown: Figures }>> {
  const calls: Record<string, (phone: string) => Promise<{ ms: number; status: number }>> = {
    'Sign in, wrong password': (phone) => post('/api/login', { phone, password: 'Wrong1234' }),
    'Register, ask for a code': (phone) =>
      post('/api/register/start', { phone, birth_date: '1990-01-01', accept_terms: true, marketing_consent: false }),
    'Forgot password, ask for a code': (phone) => post('/api/reset-password/start', { phone }),
    'Forgot password, wrong code': (phone) =>
      post('/api/reset-password/confirm-otp', { phone, token: 'x'.repeat(43), otp: '000000' }),
  };
  const figures = new Map<string, { known: Figures; unknown: Figures }>();
  for (const [name, call] of Object.entries(calls)) {
    const seen = { known: [] as number[], unknown: [] as number[] };
    const statuses = new Set<number>();
    for (let n = 0; n < SAMPLES; n++) {
      for (const who of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const { ms, status } = await call(who === 'known' ? known(n) : unknown(n));
        seen[who].push(ms);
        statuses.add(status);
      }
    }
    if (statuses.size !== 1) throw new Error(`${name} answered ${[...statuses].join(', ')}`);
    figures.set(name, { known: figuresOf(seen.known, 1), unknown: figuresOf(seen.unknown, 1) });
    say(`${name}: ${[...statuses]}`);
  }
  return figures;
}

interface Flood {
  quiet: Figures;
  flooded: Figures;
  judgedPerSecond: number;
  sentAwayPerSecond: number;
}

/**
 * Time a signed-in member's profile request, first without other load, then while other people sign in as fast as they
 * can.
 */
async function measureFlood(): Promise<Flood> {
  const { access_token } = (await post('/api/login', { phone: known(0), password: PASSWORD })).body as {
    access_token: string;
  };
  const watch = async () => {
    const latenciesMs: number[] = [];
    const started = performance.now();
    while (performance.now() - started < WATCH_SECONDS * 1000) {
      const asked = performance.now();
      const reply = await fetch(new URL('/api/customers/profile', stack.siteUrl), {
        headers: { authorization: `Bearer ${access_token}` },
      });
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`the profile answered ${reply.status}`);
      latenciesMs.push(performance.now() - asked);
      await sleep(WATCH_EVERY_MS);
    }
    return figuresOf(latenciesMs, WATCH_SECONDS);
  };
  const quiet = await watch();
  const seen = new Map<number, number>();
  let flooding = true;
  let next = 1_000_000;
  const connections = Array.from({ length: FLOOD_CONNECTIONS }, async () => {
    while (flooding) {
      const { status } = await post('/api/login', { phone: unknown(next++), password: 'Wrong1234' });
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  });
  await sleep(1000);
  seen.clear();
  const flooded = await watch();
  const counted = new Map(seen);
  flooding = false;
  await Promise.all(connections);
  return {
    quiet,
    flooded,
    judgedPerSecond: (counted.get(422) ?? 0) / WATCH_SECONDS,
    sentAwayPerSecond: (counted.get(503) ?? 0) / WATCH_SECONDS,
  };
}

function report(cost: Cost, times: Map<string, { known: Figures; unknown: Figures }>, flood: Flood): void {
  writeSection('sign-in', 'Signing in', [
    `One password (argon2id, ${cost.memoryKib} KiB, ${cost.passes} passes, 1 lane) takes ${cost.defaultMs.toFixed(0)} ms, ${(cost.defaultMs / cost.floorMs).toFixed(1)} times OWASP's floor of 19,456 KiB and 2 passes (${cost.floorMs.toFixed(0)} ms, yardstick).`,
    '',
    `Whether the time tells if a phone has an account; ${SAMPLES} of each in turns, p50 in ms:`,
    '',
    '| | with an account | without (yardstick) | ratio |',
    '|---|---|---|---|',
    ...[...times].map(
      ([name, { known: k, unknown: u }]) =>
        `| ${name} | ${k.p50Ms.toFixed(1)} | ${u.p50Ms.toFixed(1)} | ${(k.p50Ms / u.p50Ms).toFixed(2)} |`,
    ),
    '',
    `What ${FLOOD_CONNECTIONS} connections that sign in without pause do to a signed-in member's profile call (${flood.judgedPerSecond.toFixed(0)} passwords a second were judged, ${flood.sentAwayPerSecond.toFixed(0)} sent away):`,
    '',
    '| | p50 ms | p99 ms | p50 to quiet |',
    '|---|---|---|---|',
    `| Quiet (yardstick) | ${flood.quiet.p50Ms.toFixed(1)} | ${flood.quiet.p99Ms.toFixed(1)} | 1.00 |`,
    `| In the flood | ${flood.flooded.p50Ms.toFixed(1)} | ${flood.flooded.p99Ms.toFixed(1)} | ${(flood.flooded.p50Ms / flood.quiet.p50Ms).toFixed(2)} |`,
  ]);
}
