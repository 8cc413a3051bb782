import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { freshPhone, lastCode, newMember } from '../../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { triesFor } from './puzzles.ts';

/** Puzzles that take no time. */
const EASY = { TRUSTED_PROXIES: '1', PUZZLE_COST: '5', PUZZLE_TRIES: '8', PUZZLE_FROM_PERCENT: '50' };
/** Calls that are under way at the same time: fewer than the connections to the database. */
const AT_ONCE = 10;
const ELSEWHERE = '203.0.113.9';
/** Addresses that share no /24 network. */
const scattered = (count: number) => Array.from({ length: count }, (_, n) => `198.${18 + (n >> 8)}.${n & 255}.7`);

type Reply = { status: number; body: { puzzle?: string; token?: string; errors?: object }; headers: object };

async function post(
  platform: TestPlatform,
  at: string,
  body: object,
  address: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return platform.call('POST', at, body, undefined, { 'x-forwarded-for': address, ...headers });
}
const askCode = (platform: TestPlatform, address: string, puzzle?: string, phone = freshPhone()) =>
  post(
    platform,
    '/api/register/start',
    {
      phone,
      birth_date: '1990-01-31',
      accept_terms: true,
      marketing_consent: false,
      ...(puzzle === undefined ? {} : { puzzle }),
    },
    address,
  );
const askReset = (platform: TestPlatform, address: string, puzzle?: string) =>
  post(
    platform,
    '/api/reset-password/start',
    { phone: freshPhone(), ...(puzzle === undefined ? {} : { puzzle }) },
    address,
  );
const signIn = (
  platform: TestPlatform,
  { phone, password, puzzle }: { phone: string; password: string; puzzle?: string },
  address: string,
  headers?: Record<string, string>,
) =>
  post(
    platform,
    '/api/login',
    { phone, password, ip: '{ip}', ...(puzzle === undefined ? {} : { puzzle }) },
    address,
    headers,
  );

async function solve(puzzle: string | undefined, change: (challenge: Challenge) => void = () => {}): Promise<string> {
  const challenge = JSON.parse(puzzle ?? '') as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  change(challenge);
  return JSON.stringify({ challenge, solution: { counter: solution?.counter, derivedKey: solution?.derivedKey } });
}

const outcome = ({ status, body }: Reply) => (body.puzzle === undefined ? `${status}` : `${status} puzzle`);
async function tally(calls: readonly (() => Promise<Reply>)[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (let done = 0; done < calls.length; done += AT_ONCE)
    for (const reply of await Promise.all(calls.slice(done, done + AT_ONCE).map((call) => call())))
      counted[outcome(reply)] = (counted[outcome(reply)] ?? 0) + 1;
  return counted;
}

test('SEC-03 above the share of the site’s codes a solved puzzle is asked for; those who solve none leave the rest to those who do', async () => {
  const platform = await testPlatform({ ...EASY, OTP_REGISTER_PER_HOUR_OF_ALL: '40' });
  expect(await tally(scattered(100).map((address) => () => askCode(platform, address)))).toEqual({
    '200': 20,
    '429 puzzle': 80,
  });
  const phone = freshPhone();
  const asked = await askCode(platform, ELSEWHERE, undefined, phone);
  expect([outcome(asked), asked.body.errors]).toEqual([
    '429 puzzle',
    { puzzle: ['มีการใช้งานมากผิดปกติ จึงต้องตรวจสอบความปลอดภัยก่อน กรุณากดอีกครั้ง'] },
  ]);
  const sent = await askCode(platform, ELSEWHERE, await solve(asked.body.puzzle), phone);
  expect(sent.status).toBe(200);
  const proven = await post(
    platform,
    '/api/register/confirm-otp',
    { phone, token: sent.body.token, otp: lastCode(platform, phone) },
    ELSEWHERE,
  );
  expect(proven.status).toBe(200);
  expect(outcome(await askReset(platform, ELSEWHERE))).toBe('200');
  // solved puzzles have the rest of the budget, and no more
  const replies = [];
  for (const address of scattered(22))
    replies.push(await askCode(platform, address, await solve((await askCode(platform, address)).body.puzzle)));
  expect(replies.map(outcome)).toEqual([...Array(19).fill('200'), ...Array(3).fill('429')]);
});

test('SEC-03 a wide network above its share is asked for puzzles, other networks are not, and one address has its own limit even so', async () => {
  const platform = await testPlatform({ ...EASY, OTP_PER_ADDRESS_HOUR: '2' });
  // a limit of 2 for an address is one of 16 for its /24, and the first half of it is free
  const one24 = Array.from({ length: 12 }, (_, n) => `198.51.100.${n}`);
  expect(await tally(one24.map((address) => () => askCode(platform, address)))).toEqual({ '200': 8, '429 puzzle': 4 });
  expect(outcome(await askCode(platform, ELSEWHERE))).toBe('200');
  const puzzled = async () =>
    askCode(platform, '198.51.100.77', await solve((await askCode(platform, '198.51.100.78')).body.puzzle));
  expect([outcome(await puzzled()), outcome(await puzzled()), outcome(await puzzled())]).toEqual(['200', '200', '429']);
});

test('SEC-03 a puzzle is accepted once, for its own purpose, while it is valid, and only as it was made', async () => {
  const platform = await testPlatform({
    ...EASY,
    OTP_REGISTER_PER_HOUR_OF_ALL: '2',
    OTP_RESET_PER_HOUR_OF_ALL: '2',
    PUZZLE_SECONDS: '60',
  });
  // nothing is asked below the share, and what a request carries nevertheless is not looked at
  expect(outcome(await askCode(platform, ELSEWHERE, 'nonsense'))).toBe('200');
  expect(outcome(await askReset(platform, ELSEWHERE))).toBe('200');
  const puzzle = async () => (await askCode(platform, ELSEWHERE)).body.puzzle;
  const foreign = await solve((await askReset(platform, ELSEWHERE)).body.puzzle);
  const refused = [
    foreign,
    'nonsense',
    '{}',
    'null',
    await solve(await puzzle(), (challenge) => {
      challenge.parameters.data = { ...challenge.parameters.data, until: 9_999_999_999 };
    }),
    await solve(await puzzle(), (challenge) => {
      challenge.parameters.cost = 1;
    }),
    JSON.stringify({
      challenge: JSON.parse((await puzzle()) ?? ''),
      solution: { counter: 1, derivedKey: '00'.repeat(32) },
    }),
  ];
  for (const one of refused) expect(outcome(await askCode(platform, ELSEWHERE, one)), one).toBe('429 puzzle');
  expect(outcome(await askCode(platform, ELSEWHERE, 'x'.repeat(2001)))).toBe('422');
  const late = await solve(await puzzle());
  platform.wait(60);
  expect(outcome(await askCode(platform, ELSEWHERE, late))).toBe('429 puzzle');
  const right = await solve(await puzzle());
  expect(outcome(await askCode(platform, ELSEWHERE, right))).toBe('200');
  expect(outcome(await askCode(platform, ELSEWHERE, right))).toBe('429 puzzle');
});

test('SEC-03 in a flood of sign-ins an unknown browser signs in with a solved puzzle, and a browser that the member has used without one', async () => {
  const platform = await testPlatform({ ...EASY, SIGN_INS_OF_ALL: '40' });
  const person = await newMember(platform);
  const first = await signIn(platform, person, ELSEWHERE);
  const cookies = [(first.headers as { 'set-cookie'?: string[] })['set-cookie']].flat().join('\n');
  const known = { cookie: /sanam\.device=[\w-]{43}/.exec(cookies)?.[0] ?? '' };
  const stranger = (address: string) => signIn(platform, { phone: freshPhone(), password: 'Wrong1234' }, address);
  const replies = [];
  for (const address of scattered(60)) replies.push(await stranger(address));
  expect(replies.map(outcome)).toEqual([...Array(20).fill('422'), ...Array(40).fill('429 puzzle')]);
  expect(outcome(await signIn(platform, person, ELSEWHERE, known))).toBe('200');
  const asked = await signIn(platform, person, ELSEWHERE);
  expect(outcome(asked)).toBe('429 puzzle');
  const puzzle = await solve(asked.body.puzzle);
  expect(outcome(await signIn(platform, { ...person, puzzle }, ELSEWHERE))).toBe('200');
  // a successful sign-in takes nothing from the budget, but its puzzle is spent
  expect(outcome(await signIn(platform, { ...person, puzzle }, ELSEWHERE))).toBe('429 puzzle');
});

test('SEC-03 a puzzle is the harder the more of the budget for solved puzzles is used', async () => {
  const tries = { PUZZLE_TRIES: 300, PUZZLE_UNUSED_PERCENT: 25 };
  expect([0, 0.5, 1].map((used) => triesFor(used, tries))).toEqual([75, 188, 300]);
  expect(triesFor(0, { PUZZLE_TRIES: 2, PUZZLE_UNUSED_PERCENT: 1 })).toBe(2);

  // half of 8 codes an hour is for solved puzzles; a puzzle needs at most half of 40 tries at first, and 40 at the end
  const platform = await testPlatform({
    ...EASY,
    PUZZLE_TRIES: '40',
    PUZZLE_UNUSED_PERCENT: '50',
    OTP_REGISTER_PER_HOUR_OF_ALL: '8',
  });
  for (const address of scattered(4)) expect((await askCode(platform, address)).status).toBe(200);
  const counters: number[] = [];
  for (const address of scattered(5)) {
    const { puzzle } = (await askCode(platform, address)).body;
    const { solution } = JSON.parse(await solve(puzzle)) as { solution: { counter: number } };
    counters.push(solution.counter);
    await askCode(platform, address, await solve(puzzle));
  }
  // a puzzle needs at least half of its tries: 10 to 20 at first, 20 to 40 when the budget is used
  expect(counters[0]).toBeLessThanOrEqual(20);
  expect(counters[4]).toBeGreaterThanOrEqual(20);
});

test('SEC-03 in a burst of requests for codes few are sent in a minute, of each purpose, and a solved puzzle gets one', async () => {
  const platform = await testPlatform({ ...EASY, OTP_UNSOLVED: '10', UNSOLVED_SECONDS: '60' });
  const burst = () => tally(scattered(30).map((address) => () => askCode(platform, address)));
  expect(await burst()).toEqual({ '200': 10, '429 puzzle': 20 });
  expect(outcome(await askReset(platform, ELSEWHERE))).toBe('200');
  const asked = await askCode(platform, ELSEWHERE);
  expect(outcome(await askCode(platform, ELSEWHERE, await solve(asked.body.puzzle)))).toBe('200');
  platform.wait(61);
  expect(await burst()).toEqual({ '200': 10, '429 puzzle': 20 });
});

test('SEC-03 in a burst of wrong sign-ins few passwords of strangers are checked in a minute, and a solved puzzle signs in', async () => {
  const platform = await testPlatform({ ...EASY, SIGN_INS_UNSOLVED: '10', UNSOLVED_SECONDS: '60' });
  const person = await newMember(platform);
  const burst = () =>
    tally(
      scattered(30).map((address) => () => signIn(platform, { phone: freshPhone(), password: 'Wrong1234' }, address)),
    );
  expect(await burst()).toEqual({ '422': 10, '429 puzzle': 20 });
  const asked = await signIn(platform, person, ELSEWHERE);
  expect(outcome(asked)).toBe('429 puzzle');
  const puzzle = await solve(asked.body.puzzle);
  expect(outcome(await signIn(platform, { ...person, puzzle }, ELSEWHERE))).toBe('200');
  platform.wait(61);
  expect(outcome(await signIn(platform, person, ELSEWHERE))).toBe('200');
  expect(await burst()).toEqual({ '422': 10, '429 puzzle': 20 });
});

test('SEC-03 while strangers fill half of the queue of passwords, an unknown browser is asked for a puzzle', async () => {
  const platform = await testPlatform(EASY);
  const person = await newMember(platform);
  platform.members.passwords.isCrowded = () => true;
  const asked = await signIn(platform, person, ELSEWHERE);
  expect(outcome(asked)).toBe('429 puzzle');
  const puzzle = await solve(asked.body.puzzle);
  expect(outcome(await signIn(platform, { ...person, puzzle }, ELSEWHERE))).toBe('200');
});
