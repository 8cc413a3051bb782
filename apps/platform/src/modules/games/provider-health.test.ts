import { expect, test } from 'vitest';
import { openFinding } from '../../core/findings.ts';
import { newStaff } from '../../testing/people.ts';
import { recordStatements } from '../../testing/statements.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { countProviderCalls, summaryOf } from './provider-health.ts';
import { forgetHealth } from './provider-page.ts';

const call = (seconds: number, isDone = true, provider = 'studio') => ({ provider, seconds, isDone });

test('GAME-04 the response time within which 50 % and 95 % of the calls were answered is shown; failed calls are counted apart', () => {
  const sums = (...counts: [number, boolean, number][]) =>
    counts.map(([at_most_ms, is_done, calls]) => ({ at_most_ms, is_done, calls }));
  expect(summaryOf([])).toEqual({ calls: 0, failed: 0, p50_ms: null, p95_ms: null });
  expect(summaryOf(sums([200, true, 1], [50, true, 19]))).toEqual({ calls: 20, failed: 0, p50_ms: 50, p95_ms: 50 });
  expect(summaryOf(sums([200, true, 2], [50, true, 18], [10_000, false, 30]))).toEqual({
    calls: 50,
    failed: 30,
    p50_ms: 50,
    p95_ms: 200,
  });
  expect(summaryOf(sums([10_000, false, 3]))).toEqual({ calls: 3, failed: 3, p50_ms: null, p95_ms: null });
});

test('GAME-04 staff read how a provider answered, hour by hour, summed over the processes, and where its records differ', async () => {
  const p = await testPlatform();
  const { clock, db } = p.games;
  const other = countProviderCalls({ db, clock, log: p.games.log, everyMs: 60_000 });
  for (const seconds of [0.02, 0.09, 0.09, 0.7]) p.games.health.note(call(seconds));
  other.note(call(0.09));
  other.note(call(99, false));
  other.note(call(0.02, true, 'another'));
  await Promise.all([p.games.health.flush(), other.flush()]);
  await other.close();
  p.wait(2 * 3600);
  const staff = await newStaff(p, 'games');
  p.games.health.note(call(0.3));
  await p.games.health.flush();
  const read = async (path: string) => p.call('GET', `/api/staff/providers${path}`, undefined, staff.token);
  // the first reading learns the types of its columns
  await read('/studio');
  const statements = recordStatements(p.pool);
  const { status, body } = await read('/studio');
  expect(status).toBe(200);
  expect(statements.filter((text) => text.includes('provider_health'))).toHaveLength(1);
  const { data } = body as {
    data: { provider: object; hours: { at: string; calls: number }[]; findings: object[] };
  };
  expect(data.provider).toMatchObject({ id: 'studio', answers: { calls: 1, failed: 0, p50_ms: 300, p95_ms: 300 } });
  expect(data.hours).toHaveLength(24);
  const busy = data.hours.filter(({ calls }) => calls > 0);
  expect(busy).toEqual([
    { at: busy[0]?.at, calls: 6, failed: 1, p50_ms: 100, p95_ms: 800 },
    { at: busy[1]?.at, calls: 1, failed: 0, p50_ms: 300, p95_ms: 300 },
  ]);
  expect(Date.parse(busy[1]?.at ?? '') - Date.parse(busy[0]?.at ?? '')).toBeGreaterThanOrEqual(2 * 3_600_000);

  await openFinding(db, {
    kind: 'provider_differs',
    subject: 'studio:0000-1',
    detail: { round: 'R-7', what: 'the win is unknown there' },
  });
  await openFinding(db, { kind: 'provider_differs', subject: 'another:0000-2', detail: {} });
  const found = (await read('/studio')).body as { data: { findings: object[]; provider: object } };
  expect(found.data.findings).toMatchObject([
    { kind: 'provider_differs', about: '0000-1', round: 'R-7', what: 'the win is unknown there', member_id: null },
  ]);
  expect(found.data.provider).toMatchObject({ differences: 1 });
  for (const subject of ['studio:0000-3', 'studio:0000-4'])
    await openFinding(db, { kind: 'provider_differs', subject, detail: {} });
  const short = (await read('/studio?limit=2')).body as { data: { findings: object[]; provider: object } };
  expect(short.data.findings).toMatchObject([{ about: '0000-4' }, { about: '0000-3' }]);
  expect(short.data.provider).toMatchObject({ differences: 3 });
  expect((await read('/nobody')).status).toBe(404);
  const list = (await read('')).body as { data: { id: string; answers: object }[] };
  expect(list.data.find(({ id }) => id === 'studio')?.answers).toMatchObject({ calls: 1 });

  p.wait(8 * 86_400);
  await forgetHealth(p.games);
  expect(await db.selectFrom('provider_health').select('minute').execute()).toEqual([]);
});

test('GAME-04 what cannot be written of how providers answered is kept, and written the next time', async () => {
  const p = await testPlatform();
  const { clock, db, log } = p.games;
  let isBroken = true;
  const fragile = new Proxy(db, {
    get: (target, name) => {
      if (isBroken && name === 'getExecutor') throw new Error('the database is away');
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
  const health = countProviderCalls({ db: fragile, clock, log, everyMs: 60_000 });
  health.note(call(0.02));
  await health.flush();
  health.note(call(0.02));
  isBroken = false;
  await health.close();
  expect(await db.selectFrom('provider_health').select(['calls', 'at_most_ms']).execute()).toEqual([
    { calls: 2n, at_most_ms: 25 },
  ]);
});
