import { COST_RISES, type PromotionTerms, type StaffPromotionPage } from '@sanam/contract';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { asOwner } from '../../../testing/as-owner.ts';
import { newStaff, type StaffPerson } from '../../../testing/people.ts';
import { player } from '../../../testing/player.ts';
import { bonusOf, chooseWith, daysPass, offer, payInWith, TERMS } from '../../../testing/promotions.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { costRises } from './cost-rises.ts';
import { expectedCost } from './expected-cost.ts';

let p: TestPlatform;
let one: StaffPerson;
let two: StaffPerson;
/** A platform with two people who write promotions. */
async function begin(): Promise<void> {
  p = await testPlatform();
  [one, two] = [await newStaff(p, 'promotions'), await newStaff(p, 'promotions')];
}

const write = (draft: object, who = one) =>
  p.call('POST', '/api/staff/promotions', { note: 'a new offer', terms: TERMS, ...draft }, who.token);
const pageOf = async (id: string) =>
  ((await p.call('GET', `/api/staff/promotions/${id}`, undefined, one.token)).body as { data: StaffPromotionPage })
    .data;
const agree = async (id: string) =>
  (await p.call('POST', `/api/staff/seconds/${(await pageOf(id)).proposal?.id}`, { says: 'yes' }, two.token)).body;
/** Terms in force now, as members read them. */
const inForce = async (id: string) =>
  (
    (await p.call('GET', `/api/promotions/${id}/terms`)).body as {
      data: { version: number; terms: PromotionTerms } | null;
    }
  ).data;
const later = (seconds: number) => new Date(p.promotions.clock.now().getTime() + seconds * 1000).toISOString();

test('BON-01 terms that can cost more are in force only after a second person agreed; cheaper ones are at once, and invalid ones and other people are refused', async () => {
  await begin();
  expect((await write({ id: 'half' }, await newStaff(p, 'content'))).status).toBe(403);
  expect((await write({ id: 'half' })).body).toEqual({ success: true, version: null, missing: 1 });
  expect(await inForce('half')).toBeNull();
  // one waits at a time, and its author is not the second person
  expect((await write({ id: 'half' })).status).toBe(409);
  const { proposal } = await pageOf('half');
  expect((await p.call('POST', `/api/staff/seconds/${proposal?.id}`, { says: 'yes' }, one.token)).status).toBe(403);
  expect(await agree('half')).toMatchObject({ state: 'done' });
  expect(await inForce('half')).toMatchObject({ version: 1, terms: TERMS });
  // cheaper terms need nobody else; one of two who write at once is refused
  const both = await Promise.all(
    [20, 30].map((percent) => write({ id: 'half', version: 1, terms: { ...TERMS, percent } })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await inForce('half')).toMatchObject({ version: 2 });
  // terms that were written from an earlier version are not even proposed
  expect((await write({ id: 'half', version: 1, terms: { ...TERMS, percent: 60 } })).status).toBe(409);
  expect((await write({ id: 'half', version: 2 })).body).toMatchObject({ missing: 1 });
  expect(await inForce('half')).toMatchObject({ version: 2 });
  const wrong = await write({ id: 'other', terms: { ...TERMS, turnover_multiple: 12 } });
  expect([wrong.status, wrong.body]).toEqual([
    422,
    expect.objectContaining({ errors: expect.objectContaining({ terms: [expect.stringMatching(/10 times/)] }) }),
  ]);
  const { versions } = await pageOf('half');
  expect(versions.map(({ version, note, granted }) => [version, note, granted])).toEqual([
    [2, 'a new offer', 0],
    [1, 'a new offer', 0],
  ]);
});

test('BON-01 OPS-08 terms are judged by the limits in force at the second yes and while a person types, not by those of the start', async () => {
  await begin();
  const limit = async (most: number, before: number) => {
    await p.pool.query("select setting_change('bonuses', $1, 'as agreed with the owner', 1, null, null, null, $2)", [
      JSON.stringify([{ name: 'BONUS_TURNOVER_MAX', value: String(most), before: String(before), seen: 0 }]),
      p.promotions.clock.now(),
    ]);
    await p.settings.readAnew();
  };
  const check = async () =>
    (
      (await p.call('POST', '/api/staff/promotions/check', { id: 'half', terms: TERMS }, one.token)).body as {
        data: { fault: string | null; turnover_max: number };
      }
    ).data;
  expect((await write({ id: 'half' })).body).toMatchObject({ missing: 1 });
  expect(await check()).toMatchObject({ fault: null, turnover_max: 10 });
  await limit(TERMS.turnover_multiple - 1, 10);
  expect(await check()).toMatchObject({ fault: expect.stringMatching(/9 times/), turnover_max: 9 });
  expect(await agree('half')).not.toMatchObject({ state: 'done' });
  expect(await inForce('half')).toBeNull();
});

test('BON-01 each change that can cost more is named, and its opposite is not', () => {
  const base: PromotionTerms = {
    ...TERMS,
    own_stakes_count: false,
    ends_on_withdrawal: true,
    cash_out_max_baht: 1000,
    first_deposit: true,
    ends_at: '2027-01-01T00:00:00Z',
    once: 'day',
  };
  const dearer: Partial<Record<string, Partial<PromotionTerms>>> = {
    budget: { budget_baht: 2_000_000 },
    bonus_max: { bonus_max_baht: 501 },
    percent: { percent: 51 },
    tickets: { tickets: 1 },
    deposit_min: { deposit_min_baht: 99 },
    turnover: { turnover_multiple: 9 },
    counting: { contributions: { areas: { slot: 100, casino: 21 }, games: {} } },
    own_stakes: { own_stakes_count: true },
    stake_max: { stake_max_baht: 1001 },
    cash_out_max: { cash_out_max_baht: null },
    days: { days: 8 },
    once: { once: 'deposit' },
    members: { first_deposit: false },
    period: { ends_at: null },
    withdrawal: { ends_on_withdrawal: false },
  };
  for (const [name, change] of Object.entries(dearer)) {
    expect([name, costRises(base, { ...base, ...change })]).toEqual([name, [name]]);
    expect([name, costRises({ ...base, ...change }, base)]).toEqual([name, []]);
  }
  expect(costRises(undefined, base)).toEqual(['new']);
  expect(costRises(base, { ...base, kind: 'fixed' })).toEqual(['kind']);
  expect(costRises({ ...base, open: false }, base)).toEqual(['open']);
  expect(costRises(base, { ...base, percent: 100, open: false })).toEqual([]);
  expect([...Object.keys(dearer), 'new', 'kind', 'open'].sort()).toEqual([...COST_RISES].sort());
  // a game with a share of its own is compared with the area it would count as
  const games = (share: number) => ({
    ...base,
    contributions: { ...base.contributions, games: { 'studio:boat': share } },
  });
  expect(costRises(games(10), games(20))).toEqual(['counting']);
  expect(costRises(games(10), base)).toEqual(['counting']);
});

test('BON-01 terms with a time come into force then: before it the earlier ones are chosen and given, and what was chosen keeps its own', async () => {
  await begin();
  await offer(p, 'timed', { percent: 50 });
  const terms = { ...TERMS, percent: 20 };
  expect((await write({ id: 'timed', version: 1, terms, from: later(-1) })).status).toBe(422);
  expect((await write({ id: 'timed', version: 1, terms, from: later(3600) })).body).toMatchObject({ version: 2 });
  expect(await inForce('timed')).toMatchObject({ version: 1, terms: { percent: 50 } });
  const person = await player(p, 100);
  expect((await chooseWith(p, person, 200, 'timed')).status).toBe(200);
  // back to the earlier terms before their time: dearer than what was agreed for later
  expect((await write({ id: 'timed', version: 2 })).body).toMatchObject({ missing: 1 });
  await daysPass(p, person, 1);
  expect(await inForce('timed')).toMatchObject({ version: 2, terms: { percent: 20 } });
  expect((await bonusOf(p, person)).terms.percent).toBe(50);
});

test('BON-01 two people who write one draft: the second save is refused, and the first stays; a published draft is gone', async () => {
  await begin();
  await offer(p, 'drafted');
  const save = (revision: number, percent: number, who = one) =>
    p.call(
      'POST',
      '/api/staff/promotions/drafted/draft',
      { revision, base_version: 1, terms: { ...TERMS, percent }, note: '', from: null },
      who.token,
    );
  const both = await Promise.all([save(0, 10), save(0, 20, two)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = both[0]?.status === 200 ? 10 : 20;
  const { draft } = await pageOf('drafted');
  expect([draft?.revision, draft?.base_version, draft?.terms.percent]).toEqual([1, 1, won]);
  expect((await save(1, 30, two)).body).toMatchObject({ revision: 2 });
  expect((await save(1, 40)).status).toBe(409);
  expect((await pageOf('drafted')).draft?.terms.percent).toBe(30);
  const drop = (revision: number) =>
    p.call('POST', '/api/staff/promotions/drafted/draft/drop', { revision }, one.token);
  expect((await drop(1)).status).toBe(409);
  expect((await write({ id: 'drafted', version: 1, terms: { ...TERMS, percent: 30 } })).body).toMatchObject({
    version: 2,
  });
  expect((await pageOf('drafted')).draft).toBeNull();
});

test('BON-01 publishing throws away no draft that somebody else has saved meanwhile, also while a second person is awaited', async () => {
  await begin();
  await offer(p, 'shared');
  const save = (revision: number, percent: number) =>
    p.call(
      'POST',
      '/api/staff/promotions/shared/draft',
      { revision, base_version: 1, terms: { ...TERMS, percent }, note: '', from: null },
      two.token,
    );
  const cheaper = { id: 'shared', version: 1, terms: { ...TERMS, percent: 30 } };
  const dearer = { id: 'shared', version: 2, terms: { ...TERMS, percent: 60 } };
  expect((await save(0, 10)).status).toBe(200);
  // published by somebody who has seen no draft, or an earlier one
  expect((await write({ ...cheaper, draft: 0 })).status).toBe(409);
  expect((await save(1, 20)).status).toBe(200);
  expect((await write({ ...cheaper, draft: 1 })).status).toBe(409);
  expect((await pageOf('shared')).draft?.terms.percent).toBe(20);
  expect((await write({ ...cheaper, draft: 2 })).body).toMatchObject({ version: 2 });
  expect((await pageOf('shared')).draft).toBeNull();

  expect((await save(0, 55)).status).toBe(200);
  expect((await write({ ...dearer, draft: 0 })).status).toBe(409);
  expect((await pageOf('shared')).proposal).toBeNull();
  expect((await write({ ...dearer, draft: 1 })).body).toMatchObject({ missing: 1 });
  // saved after it was proposed, by a process whose clock is behind: not the draft that is published
  p.wait(-60);
  expect((await save(1, 70)).status).toBe(200);
  p.wait(60);
  expect(await agree('shared')).toMatchObject({ state: 'done' });
  expect(await pageOf('shared')).toMatchObject({ latest: 3, draft: { revision: 2, terms: { percent: 70 } } });
  expect((await write({ id: 'shared', version: 3, terms: { ...TERMS, percent: 70 }, draft: 2 })).body).toMatchObject({
    missing: 1,
  });
  expect(await agree('shared')).toMatchObject({ state: 'done' });
  expect(await pageOf('shared')).toMatchObject({ latest: 4, draft: null });
});

test('BON-01 a what-if counts the deposits that would have qualified, by the rule of its period, beside what was given', async () => {
  await begin();
  await offer(p, 'asked', { percent: 10, once: 'deposit' });
  const person = await player(p, 400);
  await payInWith(p, person, 300, 'asked');
  await payInWith(p, person, 120, null);
  const ask = async (terms: Partial<PromotionTerms>) => {
    const { body } = await p.call(
      'POST',
      '/api/staff/promotions/what-if',
      { id: 'asked', terms: { ...TERMS, ...terms } },
      one.token,
    );
    const { data } = body as {
      data: { deposits: number; days: { bonus: number; in_force: number }[]; reached: number };
    };
    const sum = (name: 'bonus' | 'in_force') => data.days.reduce((all, day) => all + day[name], 0);
    return { deposits: data.deposits, bonus: sum('bonus'), inForce: sum('in_force'), reached: data.reached };
  };
  const deposits = await p.pool.query<{ satang: string }>(
    `select cash_satang as satang from ledger_movement where not is_play and is_own_deposit`,
  );
  const large = deposits.rows.map(({ satang }) => Number(satang) / 100).filter((baht) => baht >= 150);
  expect(large).toEqual(expect.arrayContaining([400, 300]));
  const total = large.reduce((all, baht) => all + baht, 0);
  expect(await ask({ percent: 20, once: 'deposit', deposit_min_baht: 150 })).toEqual({
    deposits: large.length,
    bonus: total / 5,
    inForce: (total + 120) / 10,
    reached: 0,
  });
  // the most of a bonus, and once a member and day: the first deposit of each
  expect(await ask({ percent: 50, bonus_max_baht: 60, once: 'day', deposit_min_baht: 300 })).toMatchObject({
    deposits: 1,
    bonus: 60,
  });
  expect(
    await ask({ deposit_min_baht: 150, turnover_multiple: 0, contributions: { areas: {}, games: {} } }),
  ).toMatchObject({
    reached: large.length,
  });
  expect(await ask({ deposit_min_baht: 500 })).toMatchObject({ deposits: 0, bonus: 0 });
});

test('BON-01 the expected cost is the same for the same terms, falls with turnover and cap, and is the bonus where nothing must be played', () => {
  const at = (terms: Partial<PromotionTerms>, rtp: number | null = 95) => expectedCost({ ...TERMS, ...terms }, rtp);
  expect(at({})).toEqual(at({}));
  const cost = (terms: Partial<PromotionTerms>, rtp?: number | null) => at(terms, rtp)?.cost ?? Number.NaN;
  expect(cost({ turnover_multiple: 0 })).toBe(500);
  expect(cost({ turnover_multiple: 5 })).toBeLessThan(500);
  expect(cost({ turnover_multiple: 10 })).toBeLessThan(cost({ turnover_multiple: 5 }));
  expect(cost({ cash_out_max_baht: 100 })).toBeLessThan(100);
  expect(cost({}, null)).toBeGreaterThan(cost({}, 95));
  // where every stake is lost nothing is left
  expect(at({}, 0)).toMatchObject({ cost: 0, done_percent: 0 });
  expect(at({ kind: 'free_ticket' })).toBeNull();
});

test('BON-01 CON-02 no list, page or question of the editors asks the database more often than it has to', async () => {
  const lines: { statements?: number }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  p = await testPlatform({}, {}, log);
  const staff = await newStaff(p, 'promotions', 'content');
  await offer(p, 'half');
  const statements = async (method: 'GET' | 'POST', path: string, body?: object) => {
    lines.length = 0;
    expect([path, (await p.call(method, `/api/staff/${path}`, body, staff.token)).status]).toEqual([path, 200]);
    return lines.find((line) => line.statements !== undefined)?.statements ?? Number.NaN;
  };
  // who asks, and the entry of the log, are among them
  const without = await statements('GET', 'colleagues');
  const own = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await statements(method, path, body)) - without;
  const terms = { id: 'half', terms: TERMS };
  expect(await own('POST', 'promotions/check', terms)).toBeLessThanOrEqual(2);
  expect(await own('POST', 'promotions/what-if', terms)).toBeLessThanOrEqual(1);
  expect(await own('POST', 'content/clean', { html: '<p>ก</p>' })).toBeLessThanOrEqual(0);
  for (const path of ['promotions', 'promotions/half', 'content?kind=banner', 'content/banner/none'])
    expect([path, (await own('GET', path)) <= 6]).toEqual([path, true]);
});

test('BON-01 every version of a promotion is listed, also the one in force behind many that are planned', async () => {
  await begin();
  await offer(p, 'half', TERMS);
  await asOwner(
    p,
    `insert into promotion_version (promotion_id, version, terms, written_by, written_at, from_at, note)
      select v.promotion_id, v.version + n, v.terms, v.written_by, v.written_at, v.from_at + n * interval '1 year', 'planned'
        from promotion_version v cross join generate_series(1, 105) n`,
  );
  const { versions, in_force: now } = await pageOf('half');
  expect([versions.length, versions[0]?.version, versions.at(-1)?.version, now]).toEqual([106, 106, 1, 1]);
});
