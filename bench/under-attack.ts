import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { readConfig } from '../apps/platform/src/config.ts';
import { openPasswordHashes } from '../apps/platform/src/modules/members/credentials/password-hashes.ts';
import type { Stack } from '../scripts/lib/stack.ts';
import type { BenchDatabase } from './support/database.ts';
import { type Figures, figuresOf } from './support/figures.ts';
import { say, writeSection } from './support/report.ts';
import { withStack } from './support/with-stack.ts';

/*
 * `npm run bench -- under-attack`: time how members sign in while others attack signing in, registering and resetting
 * passwords: from one /48, and from 10,000 scattered addresses. All limits have their default values. The attack comes
 * from a process of its own (support/attacker.ts), on the same two cores.
 */
const MEMBERS = 400;
const PHASE_SECONDS = 120;
const PASSWORD = 'Rua9nam7Kao';
/** Requests of the attack in a second. */
const ATTACKS_PER_SECOND = 100;
process.env.TRUSTED_PROXIES = '1';

type Attack = 'one-network' | 'scattered';
/** Sign-ins of one kind of member in one phase. */
interface Seen {
  figures: Figures;
  /** Share of sign-ins that had to solve a puzzle, in percent. */
  puzzledPercent: number;
  /** Sign-ins that were refused, by status. */
  refused: Map<number, number>;
}
type Phase = Record<'known' | 'stranger', Seen> & { attack: Map<number, number> };

let stack: Stack;

await withStack(async (running, database) => {
  stack = running;
  const tokens = await makeMembers(database);
  const phases = new Map<string, Phase>();
  for (const [name, attack] of [
    ['Quiet (yardstick)', undefined],
    ['One /48 attacks', 'one-network'],
    ['10,000 addresses attack', 'scattered'],
  ] as const) {
    // each phase begins with unused limits
    await database.query('sanam', 'delete from rate_use');
    const phase = await measure(tokens, attack);
    phases.set(name, phase);
    say(
      `${name}: known p99 ${phase.known.figures.p99Ms.toFixed(0)} ms, stranger p99 ${phase.stranger.figures.p99Ms.toFixed(0)} ms`,
    );
  }
  report(phases);
});

/**
 * Insert members with the platform's own password cost, each with a browser that is known already.
 * @returns the device cookie of each member's browser.
 */
async function makeMembers(db: BenchDatabase): Promise<string[]> {
  const { ARGON2_MEMORY_KIB: memoryKib, ARGON2_PASSES: passes } = readConfig({
    DATABASE_URL: 'postgres://nowhere',
    DATA_DIR: '.',
  });
  const cost = {
    memoryKib,
    passes,
    atOnce: 1,
    waitingMax: 1,
    ofNetworkMax: 1,
    freeOfNetwork: 1,
    freeNetworks: 1,
    provenAtOnce: 1,
  };
  const hash = await openPasswordHashes(cost).hash(PASSWORD, 'proven');
  await db.query(
    'sanam',
    "insert into member (phone, birth_date, status, password_hash) select '+668' || (10000000 + n), '1990-01-01', 'active', $1 from generate_series(0, $2::int - 1) n",
    [hash, MEMBERS],
  );
  await db.query('sanam', "select count(wallet_open(id)) from member where phone like '+6681%'");
  const tokens = Array.from({ length: MEMBERS }, () => randomBytes(32).toString('base64url'));
  await db.query(
    'sanam',
    `insert into known_device (member_id, token_hash, first_used_at, last_used_at)
       select m.id, t.hash, now(), now() from unnest($1::bytea[]) with ordinality t (hash, n)
         join member m on m.phone = '+668' || (10000000 + t.n - 1)`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens;
}

async function measure(tokens: readonly string[], attack: Attack | undefined): Promise<Phase> {
  const attacker = attack && startAttack(attack);
  await sleep(3000);
  const until = performance.now() + PHASE_SECONDS * 1000;
  const half = MEMBERS / 2;
  const [known, stranger] = await Promise.all([
    watch(until, (n) => signIn(n % half, { cookie: `sanam.device=${tokens[n % half]}`, origin: stack.siteUrl })),
    // another address for each, in a /24 of its own
    watch(until, (n) => signIn(half + (n % half), {}, `49.${(n >> 8) % 256}.${n % 256}.7`)),
  ]);
  return { known, stranger, attack: (await attacker?.stop()) ?? new Map() };
}

interface SignedIn {
  ms: number;
  status: number;
  isPuzzled: boolean;
}

async function watch(until: number, act: (n: number) => Promise<SignedIn>): Promise<Seen> {
  const seen: SignedIn[] = [];
  for (let n = 0; performance.now() < until; n++) {
    seen.push(await act(n));
    await sleep(100);
  }
  const refused = new Map<number, number>();
  for (const { status } of seen) if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
  return {
    figures: figuresOf(
      seen.filter(({ status }) => status === 200).map(({ ms }) => ms),
      PHASE_SECONDS,
    ),
    puzzledPercent: (seen.filter(({ isPuzzled }) => isPuzzled).length / seen.length) * 100,
    refused,
  };
}

/** Sign a member in as the page does it: when a puzzle is asked for, solve it and send again. */
async function signIn(n: number, headers: Record<string, string>, address = '127.0.0.1'): Promise<SignedIn> {
  const phone = `08${String(10_000_000 + n)}`;
  const post = async (puzzle?: string) => {
    const reply = await fetch(new URL('/api/login', stack.siteUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: JSON.stringify({ phone, password: PASSWORD, ...(puzzle === undefined ? {} : { puzzle }) }),
    });
    return { status: reply.status, body: (await reply.json()) as { puzzle?: string } };
  };
  const asked = performance.now();
  let answer = await post();
  const isPuzzled = answer.status === 429 && answer.body.puzzle !== undefined;
  if (isPuzzled) {
    const challenge = JSON.parse(answer.body.puzzle as string);
    const solution = await solveChallenge({ challenge, deriveKey });
    answer = await post(JSON.stringify({ challenge, solution }));
  }
  return { ms: performance.now() - asked, status: answer.status, isPuzzled };
}

/** Start the attack. `stop` ends it. @returns its answers by status. */
function startAttack(attack: Attack): { stop(): Promise<Map<number, number>> } {
  const child = fork(new URL('./support/attacker.ts', import.meta.url), [
    stack.siteUrl,
    attack,
    String(ATTACKS_PER_SECOND),
    String(PHASE_SECONDS + 30),
  ]);
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        child.once('message', (counts) => resolve(new Map(counts as [number, number][])));
        child.once('exit', () => reject(new Error('the attack ended by itself')));
        child.send('stop');
      }),
  };
}

function report(phases: ReadonlyMap<string, Phase>): void {
  const quiet = phases.get('Quiet (yardstick)');
  const row = (name: string, who: 'known' | 'stranger', phase: Phase) => {
    const { figures, puzzledPercent, refused } = phase[who];
    const ratio = figures.p99Ms / (quiet?.[who].figures.p99Ms ?? Number.NaN);
    const notIn = [...refused].map(([status, times]) => `${times} × ${status}`).join(', ') || 'none';
    return `| ${name} | ${figures.p50Ms.toFixed(0)} | ${figures.p99Ms.toFixed(0)} | ${ratio.toFixed(2)} | ${puzzledPercent.toFixed(0)} % | ${notIn} |`;
  };
  const head = ['| | p50 ms | p99 ms | p99 to quiet | with a puzzle | refused |', '|---|---|---|---|---|---|'];
  const told = [...phases].flatMap(([name, { attack }]) =>
    attack.size === 0
      ? []
      : [`${name}: ${[...attack].map(([status, times]) => `${times} answers ${status}`).join(', ')}.`],
  );
  writeSection('under-attack', 'Signing in under attack', [
    `Members sign in for ${PHASE_SECONDS} s a phase while ${ATTACKS_PER_SECOND} requests a second attack signing in, registering and resetting, in turn; default limits. Attack, platform and PostgreSQL share the two cores.`,
    '',
    'In a browser that the member used before:',
    '',
    ...head,
    ...[...phases].map(([name, phase]) => row(name, 'known', phase)),
    '',
    'In a new browser; the time includes solving the puzzle, where one is asked for:',
    '',
    ...head,
    ...[...phases].map(([name, phase]) => row(name, 'stranger', phase)),
    '',
    ...told,
  ]);
}
