import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, expect, test } from 'vitest';
import routes from '../apps/member-site/app/routes.ts';
import { call } from './support/http.ts';
import { begin, newPayer, type Payer, payBegun, purse } from './support/money-ways.ts';
import { sharedStack } from './support/shared-stack.ts';
import type { Stack } from './support/stack.ts';

/*
 * Number of statements that each page and the profile cost. Readings that do not need each other leave as one statement
 * (core/read-together.ts), so that a page waits for the database a few times only. What a cache reads for every request
 * of its time (core/remember.ts) belongs to none of them: which page comes first is chance.
 */
const PAGE_MOST = 8;
const PROFILE_MOST = 3;

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** A member about whom there is something to read: money, a bonus in play, a favourite, a deposit to be paid. */
async function newReader(): Promise<Payer> {
  const person = await newPayer(stack, '0886');
  const post = (at: string, body: object) => call(stack.site, 'POST', at, body, person.token);
  await post('/api/requests/deposit/prepare', { amount: 500, promotion_id: 'first-deposit', ip: '{ip}' });
  await payBegun(stack, person);
  await expect.poll(async () => (await purse(stack, person)).bonus_credit).toBeGreaterThan(0);
  await post('/api/favourites', { gamecode: 'studio:dragon-boat', marked: true });
  await begin(stack, person, 'qr', 300);
  return person;
}

/** Every address of the site's map, with a value for each parameter. */
function addresses(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path: own = '', children }) =>
    children ? addresses(children) : [`/${own.replace('*', 'no-such-page').replace(/:\w+/g, 'first-deposit')}`],
  );
}

/** Statements of one request, by the line of the log with its id. */
async function statementsOf(at: string, headers: Record<string, string>): Promise<number> {
  const reply = await fetch(stack.site + at, { headers, redirect: 'manual' });
  await reply.text();
  expect(reply.status, at).toBeLessThan(500);
  const id = reply.headers.get('x-request-id') ?? 'none';
  const log = path.join(stack.dataDir, 'logs/platform.log');
  const lines = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.includes(id) && line.includes('"request completed"'));
  await expect.poll(lines, { message: `the log line of ${at}` }).toHaveLength(1);
  return (JSON.parse(lines()[0] ?? '{}') as { statements: number }).statements;
}

/** Addresses that cost more than `most` statements, with their number, once the process knows their readings. */
async function beyond(most: number, headers: Record<string, string>, all: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const at of all) {
    for (let times = 0; times < 2; times++)
      await (await fetch(stack.site + at, { headers, redirect: 'manual' })).text();
    const statements = await statementsOf(at, headers);
    if (statements > most) found.push(`${at}: ${statements}`);
  }
  return found;
}

test(`no page of a member costs more than ${PAGE_MOST} statements, and the profile at most ${PROFILE_MOST}`, async () => {
  const bearer = `Bearer ${(await newReader()).token}`;
  const cookie = `auth.strategy=local; auth._token.local=${encodeURIComponent(bearer)}`;
  // the logout page ends the session, so it comes last
  const pages = addresses(routes).toSorted((a, b) => Number(a === '/logout') - Number(b === '/logout'));
  expect(pages.length).toBeGreaterThan(50);
  const api = async <Data>(at: string) =>
    ((await (await fetch(stack.site + at, { headers: { authorization: bearer } })).json()) as { data: Data }).data;
  const [deposit] = await api<{ id: string }[]>('/api/history?type=deposit');
  const { code } = await api<{ code: string }>('/api/customers/invite');
  const ends = [`/deposit?id=${deposit?.id}`, `/auto-transfer?id=${deposit?.id}`];
  expect(await beyond(PAGE_MOST, { cookie: `sanam.invite=${code}` }, ['/register'])).toEqual([]);
  const tabs = ['0', '1', '2', '3', '4'].map((tab) => `/history?tab=${tab}`).concat('/own-play/2026');
  expect(await beyond(PROFILE_MOST, { authorization: bearer }, ['/api/customers/profile'])).toEqual([]);
  expect(await beyond(PAGE_MOST, { cookie }, [...tabs, ...ends, ...pages])).toEqual([]);
});

test('a page that all guests share costs no statement while it is cached', async () => {
  for (const at of ['/', '/promotion', '/slot', '/how-to'])
    await expect.poll(() => statementsOf(at, {}), { message: at }).toBe(0);
});
