import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@sanam/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newMember, payIn, profileOf } from '../testing/people.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { answerErrors } from './http-errors.ts';

const THAI = /[ก-๙]/;

test('API-02 an amount that is a text, zero, negative, huge, of another type or with too many decimals returns 422 with a Thai error for the field, and changes nothing', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await payIn(platform, person, 1000);
  const before = await profileOf(platform, person);
  for (const amount of ['abc', '500', '', null, true, [], {}, 0, -5, 1.005, 100.001, 1e9, 1e21, 99.99, -0.01]) {
    for (const [url, body] of [
      ['/api/requests/deposit/prepare', { amount, promotion_id: null, ip: '{ip}' }],
      ['/api/requests/withdraw', { amount, phone: person.phone }],
    ] as const) {
      const reply = await platform.call('POST', url, body, person.token);
      expect(reply.status, `${url} ${JSON.stringify(amount)}`).toBe(422);
      const { errors, message } = reply.body as { errors: { amount: string[] }; message: string };
      expect(errors.amount[0]).toMatch(THAI);
      expect(message).toMatch(THAI);
    }
  }
  const missing = await platform.call('POST', '/api/requests/withdraw', {}, person.token);
  expect(Object.keys((missing.body as { errors: object }).errors).sort()).toEqual(['amount', 'phone']);
  expect(await profileOf(platform, person)).toEqual(before);
  expect(await platform.db.selectFrom('withdrawal').select('id').execute()).toEqual([]);
});

test('API-02 a 422 about a field that the specification does not list, from the schema or from a use case, carries its message under error too; one about a listed field does not', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const start = { phone: '0812345678', birth_date: '1990-01-31', accept_terms: true, marketing_consent: false };
  const update = { old_password: 'Wrong9Word', password: 'Fresh9Word', password_confirmation: 'Fresh9Word' };
  const refusals: [string, string, object][] = [
    ['birth_date', '/api/register/start', { ...start, birth_date: '31/01/1990' }],
    ['birth_date', '/api/register/start', { ...start, birth_date: '1990-13-01' }],
    ['accept_terms', '/api/register/start', { ...start, accept_terms: false }],
    ['old_password', '/api/customers/update-password', update],
    ['code', '/api/vouchers/redeem', { code: 'ABCD' }],
  ];
  for (const [field, url, body] of refusals) {
    const { status, body: refusal } = await platform.call('POST', url, body, person.token);
    const { message, errors } = refusal as { message: string; errors: Record<string, string[]> };
    expect(status, url).toBe(422);
    expect(errors, url).toEqual({ [field]: [message], error: [message] });
    expect(message).toMatch(THAI);
  }
  const short = await platform.call('POST', '/api/register/start', { ...start, phone: '1' });
  expect(Object.keys((short.body as { errors: object }).errors)).toEqual(['phone']);
});

test('API-01 broken JSON, huge bodies, unknown content types and unknown routes return the right status and a Thai message', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const prepare = '/api/requests/deposit/prepare';
  const cases: [number, Promise<{ status: number; body: never }>][] = [
    [400, platform.call('POST', prepare, '{"amount": 50', person.token)],
    [413, platform.call('POST', prepare, JSON.stringify({ amount: 500, ip: 'x'.repeat(10_000_000) }), person.token)],
    [413, platform.call('POST', '/api/login', 'x'.repeat(10_000_000))],
    [415, platform.call('POST', prepare, '<amount>500</amount>', person.token, { 'content-type': 'application/xml' })],
    [404, platform.call('GET', '/api/nothing-here')],
    [
      422,
      platform.call(
        'POST',
        '/api/games/launch',
        { gamecode: 'a\u0000b', mode: 'real', platform: 'mobile' },
        person.token,
      ),
    ],
    [404, platform.call('POST', '/api/customers/profile', {}, person.token)],
    [404, platform.call('POST', '/wallet')],
    [422, platform.call('POST', prepare, undefined, person.token)],
  ];
  for (const [status, reply] of cases) {
    const { status: got, body } = await reply;
    expect(got).toBe(status);
    expect((body as { message: string }).message).toMatch(THAI);
  }
});

test('API-01 OPS-01 every member call and every staff call without a valid token returns 401 "Unauthenticated." before its body is read', async () => {
  const platform = await testPlatform();
  for (const declared of Object.values(calls)) {
    if (declared.access === 'public' || declared.access === 'staff-visitor') continue;
    for (const token of [undefined, 'nonsense', 'x'.repeat(43)]) {
      const reply = await platform.call(
        declared.method as 'GET',
        declared.path.replace(':id', '1'),
        declared.method === 'GET' ? undefined : { nonsense: 1 },
        token,
      );
      expect([reply.status, reply.body], declared.path).toEqual([401, { message: 'Unauthenticated.' }]);
    }
  }
});

test('API-03 the OpenAPI document contains every declared call of members with its schemas and no staff call, and a page shows the document', async () => {
  const platform = await testPlatform();
  const { body } = await platform.call('GET', '/api/openapi.json');
  const document = body as {
    openapi: string;
    paths: Record<string, Record<string, { summary?: string; responses: object; security?: object }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  for (const declared of Object.values(calls)) {
    const operation = document.paths[declared.path.replace(/:(\w+)/g, '{$1}')]?.[declared.method.toLowerCase()];
    if (declared.access.startsWith('staff')) {
      expect(operation, declared.path).toBeUndefined();
      continue;
    }
    expect(operation?.summary, declared.path).toBe(declared.summary);
    expect(operation?.responses).toHaveProperty('200');
    expect(operation?.security !== undefined).toBe(declared.access !== 'public');
  }
  expect(Object.keys(document.paths).filter((path) => path.startsWith('/api/staff'))).toEqual([]);
  const backOffice = platform.app.backOffice as FastifyInstance;
  for (const url of ['/api/openapi.json', '/api/docs/'])
    expect((await backOffice.inject(url)).statusCode, url).toBe(404);
  const page = await platform.app.inject('/api/docs/');
  expect([page.statusCode, String(page.headers['content-type'])]).toEqual([200, expect.stringContaining('text/html')]);
  expect(page.headers['content-security-policy']).toMatch(
    /script-src [^;]*;.*; require-trusted-types-for 'script'; trusted-types default dompurify$/,
  );
  expect(page.headers['content-security-policy']).not.toContain(';;');
});

test('API-04 the older profile path returns the same answer as the present path', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const both = await Promise.all(
    ['/api/customers/profile', '/lobby/api/customers/profile'].map((url) =>
      platform.call('GET', url, undefined, person.token),
    ),
  );
  expect(both[0]?.body).toEqual(both[1]?.body);
});

test('CON-03 CON-04 CON-01 SITE-21 ACC-17 the public calls return the banks with Thai names, the maintenance notice, the site with its limits, and the health', async () => {
  const platform = await testPlatform();
  const banks = (await platform.call('GET', '/api/banks')).body as { data: { key: string; thai_name: string }[] };
  expect(banks.data.find((bank) => bank.key === 'kbank')?.thai_name).toBe('ธนาคารกสิกรไทย');
  expect((await platform.call('GET', '/api/maintenance')).body).toEqual({
    id: null,
    content: null,
    img: null,
    url: null,
    message: null,
    status: 0,
    parts: [],
  });
  const site = (await platform.call('GET', '/api/site')).body as { data: object };
  expect(site.data).toMatchObject({
    name: 'สนาม',
    sandbox: true,
    deposit: { minimum: 100, maximum: 50_000, window_minutes: 15, slip_megabytes: 10 },
    minimum_age: 20,
    licence: null,
  });
  expect((await platform.call('GET', '/api/health/live')).body).toEqual({ status: 'ok' });
  expect((await platform.call('GET', '/api/health/ready')).status).toBe(200);
  expect((await platform.call('GET', '/api/ip')).body).toEqual({ ip: '127.0.0.1' });
});

test('with an unreachable database the server reports not ready, and calls return an error in Thai instead of succeeding', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await platform.dropDatabase();
  const ready = await platform.call('GET', '/api/health/ready');
  expect([ready.status, (ready.body as { message: string }).message]).toEqual([503, expect.stringMatching(THAI)]);
  expect((await platform.call('GET', '/api/health/live')).status).toBe(200);
  for (const reply of [
    await platform.call('GET', '/api/customers/profile', undefined, person.token),
    await platform.call('POST', '/api/login', { phone: person.phone, password: person.password, ip: '{ip}' }),
  ]) {
    expect(reply.status).toBeGreaterThanOrEqual(500);
    expect((reply.body as { message: string }).message).toMatch(THAI);
  }
});

test('a database that no connection can be made to, for whatever reason, is 503: nothing was decided; a file of ours that is missing is 500', async () => {
  const app = Fastify();
  answerErrors(app);
  const fault = (message: string, code: string, syscall: string) =>
    Object.assign(new Error(message), { code, syscall });
  const causes: Record<string, () => Promise<unknown>> = {
    // PostgreSQL removes its socket when it ends
    socket: () => new pg.Client({ host: path.join(os.tmpdir(), 'no-such-folder'), port: 5432 }).connect(),
    name: async () => Promise.reject(fault('getaddrinfo ENOTFOUND db', 'ENOTFOUND', 'getaddrinfo')),
    resolver: async () => Promise.reject(fault('getaddrinfo EAI_AGAIN db', 'EAI_AGAIN', 'getaddrinfo')),
    route: async () => Promise.reject(fault('connect EHOSTUNREACH 10.0.0.1:5432', 'EHOSTUNREACH', 'connect')),
    pipe: async () => Promise.reject(fault('write EPIPE', 'EPIPE', 'write')),
    silence: async () => Promise.reject(fault('read ETIMEDOUT', 'ETIMEDOUT', 'read')),
    pooler: async () =>
      Promise.reject(
        Object.assign(new Error('server login has been failing, try again later (server_login_retry)'), {
          code: '08P01',
        }),
      ),
    file: () => readFile(path.join(os.tmpdir(), 'no-such-folder/file')),
  };
  for (const [name, cause] of Object.entries(causes)) app.get(`/${name}`, cause);
  const statuses = await Promise.all(
    Object.keys(causes).map(async (name) => [name, (await app.inject(`/${name}`)).statusCode]),
  );
  expect(Object.fromEntries(statuses)).toEqual({
    ...{ socket: 503, name: 503, resolver: 503, route: 503, pipe: 503, silence: 503, pooler: 503 },
    file: 500,
  });
});

test('SEC-02 every answer has the headers that keep pages apart, and https is kept to once it is used', async () => {
  const [plain, secure] = [await testPlatform(), await testPlatform({ PUBLIC_URL: 'https://sanam.test' })];
  for (const url of ['/api/site', '/api/nothing-here', '/api/openapi.json', '/wallet/nobody/user/info']) {
    const { headers } = await plain.app.inject(url);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'reporting-endpoints': 'policies="/api/reports"',
      'permissions-policy': expect.stringContaining('camera=(), '),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    const kept = (await secure.app.inject(url)).headers['strict-transport-security'];
    expect(Number(/^max-age=(\d+)$/.exec(String(kept))?.[1])).toBeGreaterThan(365 * 86_400);
  }
});

test('API-04 with a base address every call is answered there and at its own path, and pages are told of it; without one there is only the path', async () => {
  const [based, plain] = [await testPlatform({ API_BASE: '/backend/v1' }), await testPlatform()];
  const person = await newMember(based);
  for (const path of ['/api/customers/profile', '/lobby/api/customers/profile']) {
    const own = await based.call('GET', path, undefined, person.token);
    const there = await based.call('GET', `/backend/v1${path}`, undefined, person.token);
    expect([there.status, there.body]).toEqual([200, own.body]);
  }
  expect(
    (await based.call('POST', '/backend/v1/api/login', { phone: person.phone, password: 'x', ip: '{ip}' })).status,
  ).toBe(422);
  for (const path of [
    '/backend/api/site',
    '/backend/v1x/api/site',
    '/other/v1/api/site',
    '/backend/v1/backend/v1/api/site',
  ])
    expect([path, (await based.call('GET', path)).status]).toEqual([path, 404]);
  const baseOf = async (p: typeof based) =>
    ((await p.call('GET', '/api/site')).body as { data: { api_base: string } }).data.api_base;
  expect([await baseOf(based), await baseOf(plain)]).toEqual(['/backend/v1', '']);
  expect((await plain.call('GET', '/backend/v1/api/site')).status).toBe(404);
});

test('BON-03 API-01 claiming a bonus with an unknown id is answered with `success: false` and a `msg`, as the specification says', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  for (const id of ['1', '0', 'abc', 'cashback-', 'promotion-none', 'x'.repeat(80)]) {
    const { status, body } = await platform.call('POST', `/api/customers/get-bonus/${id}`, undefined, person.token);
    expect([id, status, body]).toEqual([id, 200, { success: false, msg: expect.stringMatching(THAI), amount: null }]);
  }
});
