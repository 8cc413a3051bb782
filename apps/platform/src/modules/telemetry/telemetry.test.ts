import fc from 'fast-check';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { newStaff } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { bucketOf, shareOf } from './buckets.ts';
import { openTelemetry } from './telemetry.ts';

const TELEMETRY = {
  device: 'hand',
  views: ['home', 'promotion', 'home'],
  vitals: [{ page: 'home', name: 'LCP', value: 1234.5 }],
};

test('SITE-20 page views and page speed are counted by day and page, without cookies and without personal data', async () => {
  const platform = await testPlatform();
  const reply = await platform.call('POST', '/api/telemetry', TELEMETRY, undefined, {
    'user-agent': 'Someone',
    cookie: 'locale=th',
  });
  expect(reply.body).toEqual({ success: true });
  expect(reply.headers['set-cookie']).toBeUndefined();
  await platform.call('POST', '/api/telemetry', {
    ...TELEMETRY,
    vitals: [{ page: 'home', name: 'CLS', value: 0.012 }],
  });
  await platform.telemetry.write();
  await platform.telemetry.write();
  const { rows: views } = await platform.pool.query('select page, device, views::int from page_view order by page');
  expect(views).toEqual([
    { page: 'home', device: 'hand', views: 4 },
    { page: 'promotion', device: 'hand', views: 2 },
  ]);
  const { rows: columns } = await platform.pool.query(
    `select column_name from information_schema.columns where table_name in ('page_view', 'page_vital')`,
  );
  expect(columns.map((one: { column_name: string }) => one.column_name).join()).not.toMatch(
    /member|ip|agent|session|address/,
  );

  const [clerk, staff] = [await newStaff(platform, 'games'), await newStaff(platform, 'reports')];
  const read = (token: string) => platform.call('GET', '/api/staff/telemetry?since=2020-01-01', undefined, token);
  expect((await read(clerk.token)).status).toBe(403);
  expect((await read(staff.token)).body).toEqual({
    data: [
      {
        page: 'home',
        views: 4,
        vitals: [
          { name: 'LCP', p75: 1500, count: 1 },
          { name: 'CLS', p75: 0.02, count: 1 },
        ],
      },
      { page: 'promotion', views: 2, vitals: [] },
    ],
  });
});

test('SITE-20 full URLs and invalid values are refused; of a flood of invented page names at most 200 are counted a day', async () => {
  const platform = await testPlatform();
  for (const wrong of [
    { views: ['/u/ABC?x=1'] },
    { views: ['home'.repeat(40)] },
    { views: Array.from({ length: 51 }, () => 'home') },
    { device: 'tv' },
    { vitals: [{ page: 'home', name: 'LCP', value: -1 }] },
  ])
    expect(
      (await platform.call('POST', '/api/telemetry', { ...TELEMETRY, ...wrong })).status,
      JSON.stringify(wrong).slice(0, 60),
    ).toBe(422);
  for (let n = 0; n < 60; n++)
    await platform.call('POST', '/api/telemetry', {
      device: 'desk',
      views: Array.from({ length: 50 }, (_, at) => `made-up-${n}-${at}`),
      vitals: [],
    });
  await platform.telemetry.write();
  await platform.call('POST', '/api/telemetry', TELEMETRY);
  await platform.call('POST', '/api/telemetry', {
    device: 'desk',
    views: Array.from({ length: 50 }, (_, at) => `later-${at}`),
    vitals: [],
  });
  await platform.telemetry.write();
  const { rows } = await platform.pool.query('select count(distinct page)::int as names from page_view');
  expect(rows[0].names).toBeLessThanOrEqual(200);
});

test('SITE-20 counts whose write failed are written with the next write', async () => {
  const platform = await testPlatform();
  await platform.call('POST', '/api/telemetry', TELEMETRY);
  await asOwner(platform, 'alter table page_view rename to page_view_away');
  await platform.telemetry.write();
  await asOwner(platform, 'alter table page_view_away rename to page_view');
  await platform.telemetry.write();
  const { rows } = await platform.pool.query('select sum(views)::int as views from page_view');
  expect(rows[0].views).toBe(3);
});

test('SITE-20 while writes fail, no more than 2000 different counts are held in memory', async () => {
  let isDown = true;
  class Driver extends DummyDriver {
    override async beginTransaction() {
      if (isDown) throw new Error('the database is down');
    }
  }
  const sent: unknown[] = [];
  const db: Database = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query.parameters[0]),
  });
  const telemetry = openTelemetry({ db, clock: systemClock, log: pino({ level: 'silent' }) });
  const flood = (name: string) =>
    telemetry.count({ device: 'desk', views: Array.from({ length: 2000 }, (_, at) => `${name}-${at}`), vitals: [] });
  flood('before');
  const written = telemetry.write();
  flood('meanwhile');
  await written;
  isDown = false;
  await telemetry.close();
  expect(JSON.parse(String(sent[0]))).toHaveLength(2000);
});

test('SITE-20 the percentile computed from buckets is never better than the exact percentile of the values', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('LCP', 'CLS'),
      fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 60 }),
      (name, given) => {
        const values = given.map((value) => (name === 'CLS' ? value / 10_000 : value)).sort((a, b) => a - b);
        const buckets = values.map((value) => ({ bucket: bucketOf(name, value), count: 1 }));
        const exact = values[Math.ceil(values.length * 0.75) - 1] as number;
        expect(shareOf(name, buckets, 0.75)).toBeGreaterThanOrEqual(exact);
      },
    ),
  );
});
