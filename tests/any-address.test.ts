import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyText, BAD_BODIES } from '../apps/platform/src/testing/any-input.ts';
import { call, register } from './support/http.ts';
import { type RunningStack, startStack } from './support/stack.ts';

/*
 * Test of the running site with addresses and forms that no page makes: none is answered with 5xx, and none leaves a
 * stack trace in the log.
 */
let stack: RunningStack;
let cookie = '';
let token = '';
const who = { phone: '0894443322', password: 'Rua9nam7Kao', bank: 'kbank', account: '0894443322', name: 'แก้ว ใจงาม' };

beforeAll(async () => {
  stack = await startStack({ MONEY_CALLS_PER_MEMBER: '10000', MONEY_CALLS_PER_ADDRESS: '1000000' });
  token = await register(stack, who);
});
afterAll(async () => {
  await stack?.stop();
  stack?.remove();
});

/** Paths of the site's map, with a place for each parameter. */
const PATHS = [
  ...['/', '/deposit', '/auto-transfer', '/deposit/slip', '/slip', '/card', '/withdraw', '/history', '/changepassword'],
  ...[
    '/account/close',
    '/slot',
    '/SLOT',
    '/casino',
    '/promotion',
    '/promotion/:id',
    '/how-to',
    '/how-to/:id',
    '/terms',
  ],
  ...['/slot-pg', '/slot-pg/:id', '/slot-:id', '/casino-test', '/casino-test/:id', '/hack-slot', '/hack-slot/:id'],
  ...['/cheat', '/u', '/u/:id', '/claim', '/referral', '/wheel', '/ufabay-enter', '/install', '/login', '/register'],
  ...['/forgetpassword', '/authenticate', '/authentication', '/bank-account', '/game', '/game/net', '/offline'],
  ...['/deposit/gateway-qr', '/slip/picture', '/history/statement.csv', '/login/passkey', '/bonus/forfeit'],
  ...['/favourites', '/credit-check', '/activities', '/popups', '/manifest.webmanifest', '/:id', '/:id/:id'],
];
const QUERY = ['tab', 'view', 'cursor', 'type', 'ask', 'next', 'ticket', 'code', 'mode', 'id', 'round', 'game', 'day'];
const MORE = ['from', 'to', 'group', 'before', 'amount', 'level', 'weeks', 'q', 'index', '_routes', 'since', 'ref'];
const FIELDS = [
  'phone',
  'password',
  'ip',
  'next',
  'response',
  'step',
  'gamecode',
  'marked',
  'back',
  'ref',
  'id',
  'amount',
];
const KNOWN = [
  '0',
  '1',
  '2',
  'rounds',
  'statement',
  'bonus',
  'otp',
  'turnover',
  'studio:dragon-boat',
  '2026-11-23',
  'd1',
];

const text = fc.oneof(anyText, fc.constantFrom(...KNOWN, 'A', '_', ...BAD_BODIES.slice(-3)));
const encoded = text.map((one) => encodeURIComponent(one.toWellFormed()));
const pairs = (names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), encoded), { maxLength: 5 })
    .map((some) => some.map((pair) => pair.join('=')).join('&'));
const address = fc
  .tuple(fc.constantFrom(...PATHS), encoded, fc.constantFrom('', '', '.data'), pairs([...QUERY, ...MORE]))
  .map(
    ([where, id, data, query]) => `${where.replaceAll(':id', () => id).slice(0, 1500)}${data}?${query.slice(0, 6000)}`,
  );
const FORM = 'application/x-www-form-urlencoded';
const form = fc.oneof(
  pairs(FIELDS).map((body) => [FORM, body] as const),
  fc.tuple(fc.constantFrom('application/json', 'text/plain', FORM), fc.constantFrom(...BAD_BODIES)),
  text.map((body) => ['multipart/form-data; boundary=x', body] as const),
);

/** Send what no page sends. @returns the requests that were answered with 5xx */
async function failing(runs: number, seed: number): Promise<string[]> {
  const failed: string[] = [];
  const told = fc.tuple(address, fc.option(form, { nil: undefined }), fc.boolean());
  for (const [url, sent, isMember] of fc.sample(told, { numRuns: runs, seed })) {
    const reply = await fetch(stack.site + url, {
      method: sent ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        origin: stack.site,
        ...(isMember ? { cookie: await memberCookie() } : {}),
        ...(sent ? { 'content-type': sent[0] } : {}),
      },
      ...(sent ? { body: sent[1] } : {}),
    });
    await reply.arrayBuffer();
    if (reply.status >= 500) failed.push(`${reply.status} ${sent ? 'POST' : 'GET'} ${url} ${sent ?? ''}`.slice(0, 400));
  }
  return failed;
}

/** Cookie of a signed-in member; a request may have ended the session before. */
async function memberCookie(): Promise<string> {
  const isOpen = token !== '' && (await fetch(`${stack.site}/api/account`, { headers: bearer() })).ok;
  if (!isOpen || !cookie) {
    const { phone, password } = who;
    token = (await call<{ access_token: string }>(stack.site, 'POST', '/api/login', { phone, password, ip: '{ip}' }))
      .access_token;
    cookie = `auth._token.local=${encodeURIComponent(`Bearer ${token}`)}; auth.strategy=local`;
  }
  return cookie;
}
const bearer = () => ({ authorization: `Bearer ${token}` });

/** Lines of the platform's log that hold a stack trace. */
function traces(): string[] {
  const folder = path.join(stack.dataDir, 'logs');
  return readdirSync(folder)
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
    .filter((line) => /^\s+at .*:\d+:\d+\)?$|"stack":/.test(line));
}

/** What an attack found, each answered with 500 once. */
const FOUND = [
  '/SLOT',
  '/promotion/A',
  '/how-to/_',
  '/history?tab=0&cursor=x',
  '/history?tab=2&cursor=%00',
  '/history?tab=2&cursor=-271821-04-20T00:00:00Z',
];

describe('addresses and forms that no page makes', () => {
  test('SEC-11 what an attack found is answered as a page or as missing, and JSON is no form', async () => {
    // sign in once: several sign-ins at the same moment count as guesses until their passwords are checked
    const headers = { cookie: await memberCookie() };
    const answers = await Promise.all(FOUND.map(async (url) => (await fetch(stack.site + url, { headers })).status));
    expect(answers).toEqual([200, 404, 404, 404, 404, 404]);
    for (const body of ['{"phone":"0812345678"}', ...BAD_BODIES]) {
      const headers = { origin: stack.site, 'content-type': 'application/json' };
      expect((await fetch(`${stack.site}/login`, { method: 'POST', headers, body })).status).toBe(415);
    }
    expect(traces()).toEqual([]);
  });

  test('SEC-11 a few hundred requests get no 5xx and leave no stack trace in the log', async () => {
    expect(await failing(300, 1)).toEqual([]);
    expect(traces()).toEqual([]);
  });

  test('SEC-11 many requests, new ones each time', { tags: ['long'], timeout: 1_200_000 }, async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    expect(await failing(6000, seed), `seed ${seed}`).toEqual([]);
    expect(traces()).toEqual([]);
  });
});
