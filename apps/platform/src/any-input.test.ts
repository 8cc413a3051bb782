import { type Call, calls } from '@sanam/contract';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { anyInput, anyUrlPart, BAD_BODIES, urlTextOf } from './testing/any-input.ts';
import { newMember, newStaff } from './testing/people.ts';
import { type TestPlatform, testPlatform } from './testing/test-platform.ts';

const SCOPES = new Set(Object.values(calls).flatMap((call) => ('scope' in call ? call.scope : [])));

type Declared = Call<TSchema, TSchema, TSchema, TSchema>;
/** One request: its address and its body. */
type Sent = [url: string, body: string | undefined];

/** Requests of one call: mostly as declared, with values that do not fit here and there. */
function requestsOf(declared: Declared): fc.Arbitrary<Sent> {
  const params = Object.entries(propertiesOf(declared.params));
  const query = Object.entries(propertiesOf(declared.query));
  const parts = (given: [string, TSchema][]) => fc.tuple(...given.map(([, schema]) => anyUrlPart(schema)));
  const address = fc
    .tuple(parts(params), parts(query), fc.subarray(query.map((_, at) => at)))
    .map(([paths, values, shown]) => {
      const path = params.reduce((url, [name], at) => url.replace(`:${name}`, () => paths[at] ?? ''), declared.path);
      const search = shown.map((at) => `${query[at]?.[0]}=${values[at]}`).join('&');
      return search ? `${path}?${search}` : path;
    });
  const body = declared.body
    ? fc.oneof(
        { weight: 8, arbitrary: anyInput(declared.body).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: fc.constantFrom(...BAD_BODIES) },
      )
    : fc.constant(undefined);
  return fc.tuple(address, body);
}

const propertiesOf = (schema: TSchema | undefined) =>
  (schema as { properties?: Record<string, TSchema> })?.properties ?? {};

/** A platform whose limits do not keep the requests from the code behind them. */
const openPlatform = () =>
  testPlatform({ MONEY_CALLS_PER_MEMBER: '10000', MONEY_CALLS_PER_ADDRESS: '1000000', TICKETS_PER_MEMBER: '1000' });

const ALL = Object.entries(calls) as [string, Declared][];
const PARTS = 4;

/** Send requests to some calls as a guest and as a member of the staff. @returns those answered with 5xx. */
async function failing(platform: TestPlatform, some: typeof ALL, runs: number, seed: number): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, declared] of some) {
    // a day later no limit of the calls before keeps requests from the code behind it
    platform.wait(86_400);
    const { token } = await newStaff(platform, ...SCOPES);
    for (const [at, [url, body]] of fc.sample(requestsOf(declared), { numRuns: runs, seed }).entries()) {
      const reply = await platform.app.inject({
        method: declared.method,
        url,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(at % 4 === 0 ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      if (reply.statusCode >= 500) failed.push(`${name}: ${reply.statusCode} ${url} ${body?.slice(0, 300)}`);
    }
  }
  return failed;
}

test('any value becomes a part of an address, also an object without a text of its own', () => {
  const values = [Object.create(null), { toString: 1, valueOf: 1 }, null, 1e21, '\ud800'];
  expect(values.map(urlTextOf)).toEqual(
    ['{}', '{"toString":1,"valueOf":1}', 'null', '1e+21', '\ufffd'].map(encodeURIComponent),
  );
});

describe('SEC-11 no input of any call is answered with 5xx', () => {
  test.each([...Array(PARTS).keys()])('SEC-11 a few inputs of each call, part %i', async (part) => {
    const some = ALL.filter((_, at) => at % PARTS === part);
    expect(await failing(await openPlatform(), some, 16, 1)).toEqual([]);
  });

  test('SEC-11 many inputs of each call, new ones each time', { tags: ['long'], timeout: 1_200_000 }, async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    expect(await failing(await openPlatform(), ALL, 250, seed), `seed ${seed}`).toEqual([]);
  });
});

test('SEC-11 days and times that fit their format, and that PostgreSQL or JavaScript does not know, are refused', async () => {
  const platform = await testPlatform();
  const { token: member } = await newMember(platform);
  const { token: staff } = await newStaff(platform, 'reports', 'content');
  const movements = '/api/staff/reports/movements?kinds=deposit';
  const asked: [token: string, url: string][] = [
    ...['0000-01-01', '9999-12-31'].flatMap((day): [string, string][] => [
      [member, `/api/cashback?before=${day}`],
      [member, `/api/referral/commission?before=${day}`],
      [staff, `/api/staff/telemetry?since=${day}`],
      [staff, `/api/staff/reports/signups?from=${day}&to=${day}`],
      [staff, `/api/staff/reports/profit?to=${day}`],
      [staff, `/api/staff/reports/reconcile?day=${day}`],
      [staff, `${movements}&day=${day}`],
    ]),
    [staff, `${movements}&day=2026-01-01&cursor=2026-02-30T10:00:00.000Z_1_1`],
    [staff, `${movements}&day=2026-01-01&cursor=0000-02-20T10:00:00.000Z_1_1`],
  ];
  for (const [token, url] of asked)
    expect([url, (await platform.call('GET', url, undefined, token)).status]).toEqual([url, 422]);
  for (const time of ['starts_at', 'ends_at']) {
    const entry = { kind: 'announcement', slug: `leap-${time.length}`, title: 'x', [time]: '2026-12-31T23:59:60Z' };
    expect([time, (await platform.call('POST', '/api/staff/content', entry, staff)).status]).toEqual([time, 422]);
  }
});
