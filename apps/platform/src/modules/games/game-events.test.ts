import { generateKeyPairSync } from 'node:crypto';
import type { EventsOfGame } from '@sanam/contract';
import { expect, test } from 'vitest';
import { answeringProvider, providersFile } from '../../testing/answering-provider.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { syncCatalogues } from './index.ts';

const PEM = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'pem',
}) as string;

const lotto = {
  game_code: 'draws',
  name: 'หวย',
  category: 'lotto',
  product: 'Acme Studio',
  platforms: ['GPL_MOBILE'],
  enabled: true,
};
const times = (day: string) => ({
  opens_at: `${day}T00:00:00Z`,
  closes_at: `${day}T15:30:00+07:00`,
  starts_at: `${day}T16:00:00+07:00`,
  ends_at: `${day}T16:01:00+07:00`,
});
const PAST = { id: 'a', name: 'งวดที่แล้ว', ...times('2020-01-01'), draw: { first: '804417', bottom: '29' } };
const NEXT = { id: 'b', name: 'งวดถัดไป', series: 'งวดใหญ่', ...times('2090-01-01'), draw: { first: '', bottom: '' } };
const TOLD = [{ game_code: 'draws', events: [NEXT, PAST], pays: [{ name: '3 ตัวบน', pays: 950 }] }];

/** A platform with a provider that lists one lottery and tells its events. */
async function withLottery({ tells_events = true, settings = {} }: { tells_events?: boolean; settings?: object } = {}) {
  const acme = await answeringProvider();
  const events: { answer: () => unknown } = { answer: () => TOLD };
  acme.state.answer = (url) => (url.endsWith('/game/events') ? events.answer() : [lotto]);
  const platform = await testPlatform({
    PROVIDERS_FILE: providersFile([
      {
        ...{ id: 'acme', name: 'Acme', base_url: acme.url, operator_id: 7, public_key_pem: PEM },
        ...{ enabled: true, tells_events },
      },
    ]),
    ...settings,
  });
  await syncCatalogues(platform.games);
  const asked = () => acme.asked.filter(({ url }) => url.endsWith('/game/events')).length;
  return { platform, events, asked };
}

const read = async (platform: TestPlatform, area = 'lotto') =>
  ((await platform.call('GET', `/api/games/events?area=${area}`)).body as { data: EventsOfGame[] }).data;

test('GAME-10 the draws of an area’s games are read from their provider, in UTC, and an area without events has none', async () => {
  const { platform, asked } = await withLottery();
  expect(await read(platform)).toEqual([
    {
      gamecode: 'acme:draws',
      told_at: expect.stringMatching(/Z$/),
      pays: [{ name: '3 ตัวบน', pays: 950 }],
      road: null,
      teams: [],
      events: [
        {
          ...{ id: 'b', name: 'งวดถัดไป', series: 'งวดใหญ่', draw: { first: '', bottom: '' }, balls: null, matches: [] },
          opens_at: '2090-01-01T00:00:00.000Z',
          closes_at: '2090-01-01T08:30:00.000Z',
          starts_at: '2090-01-01T09:00:00.000Z',
          ends_at: '2090-01-01T09:01:00.000Z',
        },
        expect.objectContaining({ id: 'a', series: null, draw: { first: '804417', bottom: '29' } }),
      ],
    },
  ]);
  expect(await read(platform, 'sports')).toEqual([]);
  expect(asked()).toBe(1);
  expect((await platform.call('GET', '/api/games/events?area=other')).status).toBe(422);
});

test('GAME-10 a draw of numbered balls is read beside draws of digits, and one that takes out impossible balls is not used', async () => {
  const { platform, events } = await withLottery();
  const { draw, ...numbered } = { ...PAST, balls: { drawn: [31, 7], count: 5, highest: 36 } };
  events.answer = () => [{ game_code: 'draws', events: [NEXT, numbered] }];
  expect((await read(platform))[0]?.events.map(({ draw, balls }) => [draw, balls])).toEqual([
    [NEXT.draw, null],
    [null, numbered.balls],
  ]);
  for (const wrong of [{ drawn: [7, 7] }, { drawn: [100] }, { count: 21 }, { highest: 0 }]) {
    const other = await withLottery();
    other.events.answer = () => [
      { game_code: 'draws', events: [{ ...numbered, balls: { ...numbered.balls, ...wrong } }] },
    ];
    expect([wrong, await read(other.platform)]).toEqual([wrong, []]);
  }
});

test('GAME-10 the crests of teams are read as shapes; an answer with a path that is more than a shape is not used', async () => {
  const shape = { path: 'M3 3H37V20Z', fill: '#b93420' };
  const tell = (more: object) => [
    { game_code: 'draws', events: [NEXT], teams: [{ name: 'นาคา', crest: [{ ...shape, ...more }] }] },
  ];
  const { platform, events } = await withLottery();
  events.answer = () => tell({});
  expect((await read(platform))[0]?.teams).toEqual([{ name: 'นาคา', crest: [{ ...shape, line: 'none' }] }]);
  for (const wrong of [{ path: 'M0 0"/><script>' }, { path: '' }, { fill: 'url(#x)' }, { line: 'red' }]) {
    const other = await withLottery();
    other.events.answer = () => tell(wrong);
    expect([wrong, await read(other.platform)]).toEqual([wrong, []]);
  }
});

test('GAME-10 the road of a table is read with its sides; one with a result that names no side is left out, and one of a wrong form makes the answer unfit', async () => {
  const sides = [
    { name: 'เจ้ามือ', letter: 'จ', tone: 'red' },
    { name: 'ผู้เล่น', letter: 'ผ', tone: 'blue' },
  ];
  const roadOf = async (road: object) => {
    const { platform, events } = await withLottery();
    events.answer = () => [{ game_code: 'draws', events: [], road }];
    return (await read(platform))[0]?.road;
  };
  expect(await roadOf({ sides, results: [0, 1, 1] })).toEqual({ sides, results: [0, 1, 1] });
  expect(await roadOf({ sides, results: [] })).toEqual({ sides, results: [] });
  expect(await roadOf({ sides, results: [2] })).toBeNull();
  for (const wrong of [
    { sides: [], results: [] },
    { sides, results: [-1] },
    { sides, results: Array(73).fill(0) },
  ])
    expect(await roadOf(wrong)).toBeUndefined();
});

test('GAME-10 what happened in a match is read once the match is over, and not while a score may still change', async () => {
  const { platform, events } = await withLottery();
  const goal = { when: 'นาที 12', what: 'ประตู', side: 'home', score: '1–0' };
  const match = {
    away: 'b',
    home_score: 1,
    away_score: 0,
    clock: '',
    prices: [{ name: 'เสมอ', price: 3.4, focus: 'x' }],
  };
  const happenings = [goal, { when: '', what: 'จบครึ่งแรก', score: '1–0' }];
  const matches = ['over', 'playing'].map((phase) => ({ ...match, home: phase, phase, happenings }));
  const { draw, ...day } = NEXT;
  events.answer = () => [
    { game_code: 'draws', events: [{ ...day, matches: [...matches, { ...match, home: 'a', phase: 'over' }] }] },
  ];
  const [told] = (await read(platform))[0]?.events ?? [];
  expect(told?.matches.map((one) => one.happenings)).toEqual([
    [goal, { when: '', what: 'จบครึ่งแรก', side: null, score: '1–0' }],
    [],
    [],
  ]);
  expect(told?.matches[0]?.prices).toEqual([{ name: 'เสมอ', price: 3.4, focus: 'x' }]);
});

test('GAME-10 of past events only the newest of each series are sent when a page wants few', async () => {
  const { platform, events } = await withLottery();
  const past = (series: string, days: number[]) =>
    days.map((one) => ({ ...PAST, id: `${series}${one}`, series, ...times(`2020-01-0${one}`) }));
  events.answer = () => [{ game_code: 'draws', events: [NEXT, ...past('x', [1, 3, 2]), ...past('y', [4])] }];
  const ids = async (query: string) => {
    const reply = await platform.call('GET', `/api/games/events?area=lotto${query}`);
    return (reply.body as { data: EventsOfGame[] }).data[0]?.events.map(({ id }) => id);
  };
  expect(await ids('')).toEqual(['b', 'x1', 'x3', 'x2', 'y4']);
  expect(await ids('&past=2')).toEqual(['b', 'x3', 'x2', 'y4']);
  expect(await ids('&past=0')).toEqual(['b']);
  expect((await platform.call('GET', '/api/games/events?area=lotto&past=-1')).status).toBe(422);
});

test('GAME-10 an event that has ended since the provider told it does not take the place of the last result', async () => {
  const settings = { EVENTS_KEPT_SECONDS: '600', EVENTS_STALE_SECONDS: '3600' };
  const { platform, events, asked } = await withLottery({ settings });
  const ends = new Date(platform.games.clock.now().getTime() + 300_000).toISOString();
  events.answer = () => [{ game_code: 'draws', events: [{ ...NEXT, id: 'ending', ends_at: ends }, PAST] }];
  const ids = async () => {
    const reply = await platform.call('GET', '/api/games/events?area=lotto&past=1');
    return (reply.body as { data: EventsOfGame[] }).data[0]?.events.map(({ id }) => id);
  };
  expect(await ids()).toEqual(['ending', 'a']);
  platform.wait(400);
  expect(await ids()).toEqual(['ending', 'a']);
  expect(asked()).toBe(1);
});

test('GAME-10 a provider is asked once in EVENTS_KEPT_SECONDS, however many look', async () => {
  const { platform, events, asked } = await withLottery();
  await Promise.all([read(platform), read(platform), read(platform)]);
  expect(asked()).toBe(1);
  events.answer = () => [{ ...TOLD[0], events: [PAST] }];
  platform.wait(4);
  expect((await read(platform))[0]?.events).toHaveLength(2);
  platform.wait(1);
  // this reading gets the answer from before, and asks in the background
  await read(platform);
  await expect.poll(async () => (await read(platform))[0]?.events.length).toBe(1);
  expect(asked()).toBe(2);
});

test('GAME-10 a page does not wait for a provider that has not answered yet, beyond EVENTS_PATIENCE_MS; the answer is shown once it has come', async () => {
  const { platform, events, asked } = await withLottery({ settings: { EVENTS_PATIENCE_MS: '0' } });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  events.answer = () => promise;
  expect(await read(platform)).toEqual([]);
  await expect.poll(asked).toBe(1);
  expect(await read(platform)).toEqual([]);
  resolve(TOLD);
  await expect.poll(async () => (await read(platform)).length).toBe(1);
  expect(asked()).toBe(1);
});

test('GAME-10 who looks after a time in which nobody did gets the newest results, also when the provider is a little slow', async () => {
  const { platform, events } = await withLottery({ settings: { EVENTS_PATIENCE_MS: '5000' } });
  await read(platform);
  platform.wait(600);
  const newer = { ...PAST, id: 'c', ...times('2020-02-01') };
  events.answer = async () => {
    await new Promise((go) => setTimeout(go, 50));
    return [{ game_code: 'draws', events: [NEXT, newer, PAST] }];
  };
  expect((await read(platform))[0]?.events.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('GAME-10 a provider that no longer answers, or answers nonsense, shows for a minute what it told, then only what was over', async () => {
  const { platform, events, asked } = await withLottery();
  await read(platform);
  for (const [at, nonsense] of [
    undefined,
    '<html>',
    [{ ...TOLD[0], events: [{ ...PAST, draw: { first: 'x' } }] }],
  ].entries()) {
    events.answer = () => nonsense;
    platform.wait(15);
    expect((await read(platform))[0]?.events.map(({ id }) => id)).toEqual(['b', 'a']);
    await expect.poll(asked).toBe(at + 2);
  }
  platform.wait(20);
  expect((await read(platform))[0]?.events.map(({ id }) => id)).toEqual(['a']);
  await expect.poll(asked).toBe(5);
  events.answer = () => TOLD;
  platform.wait(5);
  // nobody waits for a provider whose last answer failed
  expect((await read(platform))[0]?.events.map(({ id }) => id)).toEqual(['a']);
  await expect.poll(async () => (await read(platform))[0]?.events.length).toBe(2);
});

test('GAME-10 GAME-04 a game that the operator switched off shows no events, and a provider that tells none is not asked', async () => {
  const { platform } = await withLottery();
  expect(await read(platform)).toHaveLength(1);
  await platform.db.updateTable('game').set({ enabled: false }).where('game_code', '=', 'draws').execute();
  expect(await read(platform)).toEqual([]);

  const silent = await withLottery({ tells_events: false });
  expect(await read(silent.platform)).toEqual([]);
  expect(silent.asked()).toBe(0);
});
