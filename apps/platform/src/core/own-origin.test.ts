import { calls } from '@sanam/contract';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { isSignedIn, newMember, signInAgain } from '../testing/people.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { type Asked, isOwn, OUTSIDE_THE_GATE } from './own-origin.ts';

const OURS = 'https://sanam.test';
const asked = (given: Partial<Asked>): Asked => ({
  method: 'POST',
  origin: undefined,
  site: undefined,
  ours: [OURS],
  hasCookie: false,
  isApi: false,
  ...given,
});

test.each<[boolean, string, Partial<Asked>]>([
  [true, 'a page of ours', { origin: OURS, site: 'same-origin', hasCookie: true }],
  [true, 'a page of ours in a browser without Sec-Fetch-Site', { origin: OURS, hasCookie: true }],
  [true, 'a page of ours in a browser that leaves Origin out', { site: 'same-origin', hasCookie: true }],
  [true, 'a page of ours that the person reloads', { origin: OURS, site: 'none', hasCookie: true }],
  [true, 'a program that calls the API with a token', { isApi: true }],
  [true, 'a link on another site', { method: 'GET', site: 'cross-site', hasCookie: true }],
  [true, 'a head request', { method: 'HEAD', site: 'cross-site' }],
  [false, 'a form of another site', { origin: 'https://evil.example', site: 'cross-site', hasCookie: true }],
  [false, 'a form of another site, for a guest', { origin: 'https://evil.example', site: 'cross-site' }],
  [false, 'a form of a neighbouring host', { origin: 'https://x.sanam.test', site: 'same-site', hasCookie: true }],
  [false, 'a form of our host over http', { origin: 'http://sanam.test', hasCookie: true }],
  [false, 'a form of our host on another port', { origin: 'https://sanam.test:444', hasCookie: true }],
  [false, 'a form in a sandboxed frame', { origin: 'null', site: 'cross-site', hasCookie: true }],
  [false, 'headers that contradict each other', { origin: OURS, site: 'cross-site', hasCookie: true }],
  [false, 'headers that contradict each other', { origin: 'https://evil.example', site: 'same-origin' }],
  [false, 'a person’s own request without our origin', { site: 'none', hasCookie: true }],
  [false, 'a form without both headers', { hasCookie: true }],
  [false, 'a form without both headers, for a guest', {}],
  [false, 'an API call with a cookie and without both headers', { isApi: true, hasCookie: true }],
  [false, 'an API call of another site', { isApi: true, origin: 'https://evil.example' }],
  [false, 'another method', { method: 'DELETE', site: 'cross-site', isApi: true }],
])('SEC-08 %s: %s', (passes, _what, given) => expect(isOwn(asked(given))).toBe(passes));

/** Routes of a server, from the tree that Fastify prints. */
function routesOf(app: FastifyInstance): { method: 'POST'; url: string }[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─ ]*)(\S*)(?: \((.*)\))?$/u.exec(line) ?? [];
      above.splice(indent.length / 4 - 1, above.length, part);
      const changing = methods.split(', ').filter((method) => !['', 'GET', 'HEAD'].includes(method));
      return changing.map((method) => ({ method: method as 'POST', url: above.join('') }));
    });
}

test('SEC-08 the gate is in front of every route that is not GET or HEAD, except the signed calls of providers and banks', async () => {
  const { app } = await testPlatform();
  const backOffice = app.backOffice as FastifyInstance;
  const [routes, staffRoutes] = [routesOf(app), routesOf(backOffice)];
  for (const { method, path: url, access } of Object.values(calls)) {
    if (method === 'GET') continue;
    const isStaffCall = access.startsWith('staff');
    expect(isStaffCall ? staffRoutes : routes).toContainEqual({ method, url });
    expect(isStaffCall ? routes : staffRoutes).not.toContainEqual({ method, url });
  }
  for (const url of OUTSIDE_THE_GATE) expect(routes).toContainEqual({ method: 'POST', url });
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const { method, url } of routes) {
    const { statusCode } = await app.inject({ method, url: url.replace(/:\w+/g, '1'), headers });
    expect([url, statusCode === 403]).toEqual([url, !OUTSIDE_THE_GATE.includes(url)]);
  }
  // the back office has no route outside the gate, and the members' origin is a stranger to it
  for (const { method, url } of staffRoutes)
    for (const foreign of [headers, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }]) {
      const reply = await backOffice.inject({ method, url: url.replace(/:\w+/g, '1'), headers: foreign });
      expect([url, reply.statusCode, reply.json().message]).toEqual([
        url,
        403,
        expect.stringContaining('คำขอนี้ไม่ได้มาจาก'),
      ]);
    }
});

test('SEC-08 a page of another site cannot end, renew or begin a session, and the answer is Thai and calm', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const held = await signInAgain(platform, person);
  const cookie = `auth._refresh_token.local=${held.refresh}; auth._token.local=Bearer%20${held.token}`;
  const evil = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const [url, body] of [
    ['/api/session/logout', undefined],
    ['/api/session/refresh', undefined],
    ['/api/login', { phone: person.phone, password: person.password, ip: '{ip}' }],
  ] as const) {
    const refused = await platform.call('POST', url, body, undefined, evil);
    expect(refused.status, url).toBe(403);
    expect((refused.body as { message: string }).message).toMatch(/^[ก-๙ ]+$/);
    expect(refused.headers['set-cookie']).toBeUndefined();
  }
  expect(await isSignedIn(platform, held.token)).toBe(true);
  const page = await platform.app.inject({ method: 'POST', url: '/x', headers: { ...evil, accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(page.payload).toContain('ไม่มีอะไรในบัญชีของคุณเปลี่ยนแปลง');
});

test('SEC-08 over https every cookie is bound to the host, and one that another host could have set does not count', async () => {
  const platform = await testPlatform({ PUBLIC_URL: 'https://sanam.test' });
  const person = await newMember(platform);
  const login = await platform.call('POST', '/api/login', {
    phone: person.phone,
    password: person.password,
    ip: '{ip}',
  });
  const lines = [login.headers['set-cookie'] ?? []].flat().map(String);
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) expect(line).toMatch(/^__Host-[^;]*; (?=.*Path=\/(?:;|$))(?=.*Secure(?:;|$))(?!.*Domain)/);
  const refresh = lines.find((line) => line.includes('_refresh_token'))?.split(';')[0] ?? '';
  const renew = (cookie: string) =>
    platform.call('POST', '/api/session/refresh', undefined, undefined, { host: 'sanam.test', cookie });
  expect((await renew(refresh.replace('__Host-', ''))).status).toBe(401);
  expect((await renew(`${refresh}; ${refresh}`)).status).toBe(401);
  expect((await renew(refresh)).status).toBe(200);
});
