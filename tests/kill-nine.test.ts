import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAME_KINDS, netOf, studioNet } from './support/books.ts';
import { type Account, bankBalance, call, payQr, register, signIn } from './support/http.ts';
import { SLIP, sendSlips } from './support/lottery.ts';
import { type RunningStack, startStack, waitFor } from './support/stack.ts';

let stack: RunningStack;

beforeAll(async () => {
  stack = await startStack(
    { STUDIO_SPIN_MS: '0', PAYOUT_RECHECK_SECONDS: '1', STUDIO_EVENT_PACE: '12' },
    { durable: true },
  );
});
afterAll(async () => {
  await stack?.stop();
  stack?.remove();
});

const who: Account = {
  phone: '0861112233',
  password: 'Rua9nam7Kao',
  bank: 'kbank',
  account: '0861112233',
  name: 'ชูใจ เลิศล้ำ',
};
type Profile = {
  ufabet_credit: number;
  held: number;
  pending_request: { qr_payload: string } | null;
  completed_requests: { type: string; status: string }[];
};
type Line = { sequence: number; kind: string; amount: number; balance: number; held: number };

const profile = async (token: string) =>
  (await call<{ data: Profile }>(stack.site, 'GET', '/api/customers/profile', undefined, token)).data;
async function statement(token: string): Promise<Line[]> {
  const lines: Line[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { data: Line[]; next_cursor: string | null } = await call(
      stack.site,
      'GET',
      `/api/statement${cursor ? `?cursor=${cursor}` : ''}`,
      undefined,
      token,
    );
    lines.push(...page.data);
    cursor = page.next_cursor;
  }
  return lines;
}

/**
 * Check what must be true at any time: the statement has no gap, and the sum of its lines and its newest balance equal
 * the member's credit.
 */
async function checkBooks(token: string): Promise<{ credit: number; held: number; lines: Line[] }> {
  const lines = await statement(token);
  const { ufabet_credit: credit, held } = await profile(token);
  expect(lines.map((line) => line.sequence)).toEqual(lines.map((_, at) => lines.length - at));
  expect(lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)).toBe(Math.round(credit * 100));
  if (lines[0]) expect([lines[0].balance, lines[0].held]).toEqual([credit, held]);
  return { credit, held, lines };
}

/** Kill the processes whose command line contains a text, as a power cut would. */
function kill(part: string): void {
  const pids = stack.pidsOf(part);
  expect(pids.length, part).toBeGreaterThan(0);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
}

/** Send SIGKILL. The process may already have ended, because a server also ends when its supervisor ends. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const siteAnswers = () => waitFor('the site', async () => (await fetch(`${stack.site}/api/health/ready`)).ok, 60_000);
const sandboxAnswers = () =>
  waitFor('the sandbox', async () => (await fetch(`${stack.sandbox}/api/health`)).ok, 60_000);

test('WAL-01 WAL-03 DEP-10 WD-04 GAME-06 GLI-19 2.5 when every process is killed with -9 during operation, no movement is lost or duplicated', {
  tags: ['long'],
}, async () => {
  const token = await register(stack, who);

  // the bank has the money while the platform is down: the credit is booked once, after the platform is back
  const { qr_payload } = await call<{ qr_payload: string }>(
    stack.site,
    'POST',
    '/api/requests/deposit/prepare',
    { amount: 5000, promotion_id: null, ip: '{ip}' },
    token,
  );
  kill('apps/platform/src/main.ts');
  await payQr(stack, qr_payload, who);
  await siteAnswers();
  await waitFor('the deposit', async () => (await profile(token)).ufabet_credit === 5000, 90_000);
  await checkBooks(token);

  // A game is in progress while first the platform, then the studio, then the platform again is killed.
  const { url } = await call<{ url: string }>(
    stack.site,
    'POST',
    '/api/games/launch',
    { gamecode: 'studio:dragon-boat', mode: 'real', platform: 'mobile' },
    token,
  );
  const session = new URL(url).pathname.split('/').at(-1);
  const spin = async () => {
    const reply = await fetch(`${stack.sandbox}/studio/api/sessions/${session}/spins`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ spin_id: crypto.randomUUID(), stake: 10 }),
      signal: AbortSignal.timeout(10_000),
    });
    return reply.ok;
  };
  for (const victim of ['apps/platform/src/main.ts', 'apps/sandbox/src/main.ts', 'apps/platform/src/main.ts']) {
    for (let round = 0; round < 6; round++) await waitFor('a spin', spin, 60_000);
    // Kill the process while a round is being sent between studio and platform.
    const playing = spin().catch(() => false);
    kill(victim);
    await playing;
    await siteAnswers();
    await sandboxAnswers();
  }
  await waitFor('a spin', spin, 60_000);
  await bothSidesAgree(token);

  // a withdrawal requested just before everything is killed, including the supervisor and the database
  const before = await bankBalance(stack, who);
  const { credit } = await checkBooks(token);
  await call(stack.site, 'POST', '/api/requests/withdraw', { phone: who.phone, amount: 1000 }, token);
  kill('scripts/start.ts');
  for (const part of ['apps/platform/src/main.ts', 'apps/sandbox/src/main.ts', 'postgres'])
    for (const pid of stack.pidsOf(part)) end(pid);
  await waitFor('all processes to be gone', async () => stack.pidsOf('').length === 0);
  await stack.restart();
  const again = await signIn(stack, who);
  await waitFor('the payout', async () => (await profile(again)).held === 0, 90_000);
  expect(await bankBalance(stack, who)).toBe(before + 1000);
  const books = await checkBooks(again);
  expect(books.credit).toBe(Math.round((credit - 1000) * 100) / 100);
  expect(books.lines.filter((line) => line.kind === 'withdraw_settle')).toHaveLength(1);
  expect(books.lines.filter((line) => line.kind === 'deposit')).toHaveLength(1);
});

test('GAME-06 GAME-07 lottery slips that wait while studio and platform are killed with -9 are paid once, after their draw', {
  tags: ['long'],
}, async () => {
  const token = await signIn(stack, who);
  const { lines } = await checkBooks(token);
  await sendSlips(stack, token, 3);
  for (const victim of ['apps/sandbox/src/main.ts', 'apps/platform/src/main.ts']) kill(victim);
  // The studio may still be down at the time of the draw.
  await siteAnswers();
  await sandboxAnswers();
  const closed = async () =>
    (await checkBooks(token)).lines.slice(0, -lines.length).filter(({ kind }) => kind === 'win');
  await waitFor('the wins', async () => (await closed()).length === 3, 90_000);
  await bothSidesAgree(token);
  const wins = await closed();
  expect(new Set(wins.map(({ amount }) => amount)).size).toBe(1);
  expect(wins[0]?.amount).toBeGreaterThanOrEqual(SLIP.winMin);
});

/**
 * Wait until the studio's own records and the ledger have the same net result, and check the member's credit and
 * statement.
 */
async function bothSidesAgree(token: string): Promise<void> {
  await waitFor(
    'both sides to agree',
    async () => {
      const { lines } = await checkBooks(token);
      const played = lines.filter((line) => GAME_KINDS.includes(line.kind));
      expect(played.length).toBeGreaterThan(18);
      return netOf(played) === (await studioNet(stack, token));
    },
    90_000,
  );
}

test('when only the supervisor is killed with -9, the surviving database is reused with its data', {
  tags: ['long'],
}, async () => {
  const token = await signIn(stack, who);
  const before = await checkBooks(token);
  const postgres = stack.pidsOf('postgres -D');
  kill('scripts/start.ts');
  await waitFor('the servers to notice', async () => stack.pidsOf('src/main.ts').length === 0);
  expect(stack.pidsOf('postgres -D')).toEqual(postgres);
  await stack.restart();
  expect(stack.pidsOf('postgres -D')).toEqual(postgres);
  expect(await checkBooks(await signIn(stack, who))).toEqual(before);
});

test('Ctrl-C leaves no process behind, and the next start has the data', { tags: ['long'] }, async () => {
  const before = await checkBooks(await signIn(stack, who));
  expect(await stack.stop()).toBe(0);
  expect(stack.pidsOf('')).toEqual([]);
  await stack.restart();
  expect(await checkBooks(await signIn(stack, who))).toEqual(before);
});
