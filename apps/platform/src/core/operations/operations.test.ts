import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { newMember, payIn, profileOf } from '../../testing/people.ts';
import { bet, player } from '../../testing/player.ts';
import { withdraw } from '../../testing/promotions.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { openFinding } from '../findings.ts';
import { runJobs } from '../jobs.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { operationsServer } from './operations-server.ts';

/** Figures of a reading, by name with labels, without comments. */
function figuresOf(text: string): Map<string, number> {
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

async function operationsOf(platform: TestPlatform) {
  let isReady = true;
  const server = operationsServer({ ...platform, isReady: async () => isReady });
  onTestFinished(() => server.close());
  return {
    ask: (url: string) => server.inject({ method: 'GET', url }),
    figures: async () => figuresOf((await server.inject({ method: 'GET', url: '/metrics' })).payload),
    loseDatabase: () => {
      isReady = false;
    },
  };
}

test('OPS-09 /metrics tells requests by route, wallet calls by provider and outcome, jobs, calls outside, pools and streams, and names nobody', async () => {
  const platform = await testPlatform();
  const { figures, ask } = await operationsOf(platform);
  const person = await player(platform, 5000);
  const PROFILE = 'sanam_request_seconds_count{method="GET",route="/api/customers/profile",status="200"}';
  const before = (await figures()).get(PROFILE) ?? 0;
  await profileOf(platform, person);
  await platform.call('GET', '/no/such/place');
  await platform.walletCall('/transaction/bet', bet(person, 10));
  await platform.walletCall('/transaction/bet', bet(person, 4995));
  await platform.outside.statement.movements(new Date(0), new Date());
  const work = await runJobs(
    platform.queue,
    [{ handlers: { measured: async () => {} }, schedule: [] }],
    1,
    { sweep: 600, statement: 600 },
    platform.log,
    platform.metrics,
  );
  await platform.pool.query("select graphile_worker.add_job('measured', payload := '{}'::json)");
  await expect
    .poll(async () => (await figures()).get('sanam_job_seconds_count{job="measured",outcome="done"}'))
    .toBe(1);
  await work.stop();

  const now = await figures();
  expect(now.get(PROFILE)).toBe(before + 1);
  expect(now.get('sanam_request_seconds_count{method="GET",route="none",status="404"}')).toBe(1);
  const wallet = (outcome: string) =>
    now.get(`sanam_wallet_call_seconds_count{provider="studio",call="bet",outcome="${outcome}"}`);
  expect([wallet('RS_OK'), wallet('RS_ERROR_NOT_ENOUGH_MONEY')]).toEqual([1, 1]);
  expect(now.get('sanam_wallet_group_calls_count')).toBe(2);
  expect(now.get('sanam_outside_call_seconds_count{service="statement",outcome="returned"}')).toBe(1);
  expect(now.get('sanam_pool_connections{pool="wallet",state="waiting"}')).toBe(0);
  expect(now.get('sanam_audit_age_seconds')).toBeGreaterThan(0);
  // this database has no archive
  expect(now.get('sanam_archive_age_seconds')).toBeUndefined();
  expect(now.get('sanam_provider_up{provider="studio"}')).toBeDefined();
  expect(now.get('sanam_job_lag_seconds')).toBeGreaterThanOrEqual(0);
  expect((await ask('/metrics')).payload).not.toContain(person.phone.slice(1));
});

test('OPS-09 figures of the database tell the age of waiting work, withdrawals by state and open findings', async () => {
  // every withdrawal waits for staff
  const platform = await testPlatform({ WITHDRAWAL_AUTO_BAHT: '1' });
  const { figures } = await operationsOf(platform);
  for (const person of [await newMember(platform), await newMember(platform)]) {
    await payIn(platform, person, 1000);
    expect((await withdraw(platform, person, 400)).status).toBe(200);
    platform.wait(90);
  }
  await openFinding(platform.db, { kind: 'ledger_balance', subject: 'member:1', detail: {} });
  const now = await figures();
  expect(now.get('sanam_work_items{queue="withdrawals"}')).toBe(2);
  expect(now.get('sanam_work_oldest_seconds{queue="withdrawals"}')).toBeGreaterThanOrEqual(180);
  expect(now.get('sanam_withdrawals_satang{state="review"}')).toBe(80_000);
  expect(now.get('sanam_withdrawal_oldest_seconds')).toBeGreaterThanOrEqual(180);
  expect(now.get('sanam_findings_open{halts="all"}')).toBe(1);
});

test('OPS-09 connections and open transactions of every login are counted, such as those of a pooler', async () => {
  const platform = await testPlatform();
  const { figures } = await operationsOf(platform);
  await asOwner(platform, "create role login_beside login password 'only-in-this-test' in role sanam_app");
  onTestFinished(() => asOwner(platform, 'drop role login_beside'));
  const url = new URL(platform.ownerUrl);
  [url.username, url.password] = ['login_beside', 'only-in-this-test'];
  const beside = new pg.Pool({ connectionString: url.href, max: 30 });
  onTestFinished(() => beside.end());
  const clients = await Promise.all(Array.from({ length: 30 }, () => beside.connect()));
  const [first] = clients;
  await first?.query('begin');
  await first?.query('select pg_sleep(0.5)');
  const now = await figures();
  const owner = new pg.Client({ connectionString: platform.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where usename in ('login_beside', 'sanam_app')",
  );
  await owner.end();
  for (const client of clients) client.release(true);
  expect(now.get('sanam_oldest_transaction_seconds')).toBeGreaterThan(0.4);
  expect(now.get('sanam_database_connections{state="used"}')).toBeGreaterThanOrEqual(rows[0]?.count ?? Infinity);
});

test('OPS-09 while the database does not answer, /metrics says so and still tells the figures of the process', async () => {
  const platform = await testPlatform();
  const { ask, figures } = await operationsOf(platform);
  expect((await figures()).get('sanam_database_up')).toBe(1);
  await platform.dropDatabase();
  // figures are kept for a while
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await ask('/metrics')).statusCode).toBe(200);
  const now = await figures();
  expect(now.get('sanam_database_up')).toBe(0);
  expect(now.get('sanam_audit_age_seconds')).toBeUndefined();
  expect(now.get('sanam_pool_connections{pool="wallet",state="waiting"}')).toBe(0);
});

test('OPS-09 counters that are opened twice in a process count apart, and measure Node.js once', () => {
  const [one, two] = [openMetrics({}), openMetrics({})];
  const metric = (of: Metrics, name: string) => {
    const found = of.registry.getSingleMetric(name);
    expect(found).toBeDefined();
    return found;
  };
  expect(metric(one, 'sanam_job_seconds')).not.toBe(metric(two, 'sanam_job_seconds'));
  expect(metric(one, 'nodejs_eventloop_lag_seconds')).toBe(metric(two, 'nodejs_eventloop_lag_seconds'));
});

test('OPS-09 the alert rules and the dashboard name only figures that a process tells, and each alert has its place in the guide', async () => {
  const platform = await testPlatform();
  const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../../../..', file), 'utf8');
  const told = new Set((await platform.metrics.registry.getMetricsAsJSON()).map(({ name }) => name));
  const [alerts, dashboard, guide] = ['deploy/alerts.yaml', 'deploy/dashboard.json', 'docs/operating.md'].map(read);
  const named = [...`${alerts}${dashboard}`.matchAll(/\b((?:sanam|nodejs|process)_[a-z0-9_]+)/g)].map(([, name]) =>
    (name ?? '').replace(/_(?:bucket|count|sum)$/, ''),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !told.has(name))).toEqual([]);
  const rules = [...(alerts ?? '').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(rules.filter((name) => !guide?.includes(`| ${name} |`))).toEqual([]);
});

test('OPS-09 a process that drains is not ready, goes on serving, and ends each connection; a second signal ends the wait', async () => {
  const platform = await testPlatform();
  const { ask, loseDatabase } = await operationsOf(platform);
  expect((await platform.call('GET', '/api/health/ready')).status).toBe(200);
  expect((await ask('/ready')).statusCode).toBe(200);
  const drained = platform.drain.begin(3600);
  expect((await platform.call('GET', '/api/health/ready')).status).toBe(503);
  expect([(await ask('/ready')).statusCode, (await ask('/ready')).json()]).toEqual([503, { status: 'draining' }]);
  const served = await platform.call('GET', '/api/site');
  expect([served.status, served.headers.connection]).toEqual([200, 'close']);
  expect((await platform.call('GET', '/api/health/live')).status).toBe(200);
  await platform.drain.begin(3600);
  await drained;
  loseDatabase();
  expect((await ask('/live')).statusCode).toBe(200);
});
