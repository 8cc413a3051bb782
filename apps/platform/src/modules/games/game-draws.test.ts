import { generateKeyPairSync } from 'node:crypto';
import { dayAfter } from '@sanam/thai/dates';
import { expect, test } from 'vitest';
import { answeringProvider, providersFile } from '../../testing/answering-provider.ts';
import { recordStatements } from '../../testing/statements.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { syncCatalogues } from './index.ts';
import { collectDraws } from './keep-draws.ts';

const PEM = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'pem',
}) as string;

const lottery = (game_code: string) => ({
  ...{ game_code, name: 'หวย', category: 'lotto', product: 'Acme Studio', platforms: ['GPL_MOBILE'], enabled: true },
});

/** A draw of a day at an hour in Bangkok. */
const draw = (id: string, day: string, more: object, hour = '16') => ({
  ...{ id, name: `งวด ${id}`, opens_at: `${day}T00:00:00+07:00`, closes_at: `${day}T00:10:00+07:00` },
  ...{ starts_at: `${day}T00:20:00+07:00`, ends_at: `${day}T${hour}:00:00+07:00`, ...more },
});
const digits = (first: string, bottom: string) => ({ series: 'งวดใหญ่', draw: { first, bottom } });
const BALLS = { series: 'รอบเร็ว', balls: { drawn: [31, 7, 2], count: 3, highest: 36 } };

/** A platform whose provider has told some draws, one answer after the other. */
async function afterDraws(...answers: object[][]) {
  const acme = await answeringProvider();
  let told: object[] = [];
  acme.state.answer = (url) =>
    url.endsWith('/game/events')
      ? [
          { game_code: 'draws', events: told },
          { game_code: 'unknown', events: told },
        ]
      : [lottery('draws'), lottery('other')];
  const platform = await testPlatform({
    PROVIDERS_FILE: providersFile([
      {
        ...{ id: 'acme', name: 'Acme', base_url: acme.url, operator_id: 7, public_key_pem: PEM },
        ...{ enabled: true, tells_events: true },
      },
    ]),
  });
  await syncCatalogues(platform.games);
  for (const answer of answers) {
    told = answer;
    await collectDraws(platform.games);
  }
  return { platform, acme };
}

interface Page {
  draws: { id: string; draw: unknown; balls: unknown; ends_at: string }[];
  series: string[];
  next_cursor: string | null;
  newer_cursor: string | null;
  day: { count: number; before: string | null; after: string | null } | null;
}
async function ask(platform: TestPlatform, query: Record<string, string>) {
  const asked = new URLSearchParams({ gamecode: 'acme:draws', series: 'งวดใหญ่', ...query });
  return platform.call('GET', `/api/games/draws?${asked}`);
}
const read = async (platform: TestPlatform, query: Record<string, string> = {}) =>
  ((await ask(platform, query)).body as { data: Page }).data;
const ids = ({ draws }: Page) => draws.map(({ id }) => id);

test('GAME-10 draws stay readable after their provider stops sending them, by series and newest first; one that is not complete is not kept', async () => {
  const { platform } = await afterDraws(
    [draw('a', '2026-11-01', digits('804417', '29')), draw('q', '2026-11-01', BALLS)],
    [
      draw('b', '2026-11-16', digits('123456', '78')),
      draw('c', '2026-12-01', digits('1234', '')),
      draw('d', '2026-12-01', { ...BALLS, balls: { ...BALLS.balls, drawn: [4] } }),
    ],
  );
  const big = await read(platform);
  expect(ids(big)).toEqual(['b', 'a']);
  expect(big.draws[1]).toEqual({
    ...{ id: 'a', name: 'งวด a', series: 'งวดใหญ่', ends_at: '2026-11-01T09:00:00.000Z' },
    ...{ draw: { first: '804417', bottom: '29' }, balls: null },
  });
  const quick = await read(platform, { series: 'รอบเร็ว' });
  expect(quick.draws.map(({ id, balls, draw }) => [id, balls, draw])).toEqual([['q', BALLS.balls, null]]);
  expect([quick.next_cursor, quick.day]).toEqual([null, null]);
  expect([...quick.series].sort()).toEqual(['งวดใหญ่', 'รอบเร็ว'].sort());
  // without a name of a series the page of results learns which there are
  expect(await read(platform, { gamecode: 'acme:other' })).toMatchObject({ draws: [], series: [] });
  expect(ids(await read(platform, { gamecode: 'acme:other' }))).toEqual([]);
  expect(ids(await read(platform, { gamecode: 'acme:unknown' }))).toEqual([]);
});

test('GAME-10 a result that its provider corrects is corrected, and one that is sent again is kept once', async () => {
  const first = draw('a', '2026-11-01', digits('804417', '29'));
  const { platform } = await afterDraws([first], [first], [draw('a', '2026-11-01', digits('804418', '30'))]);
  expect((await read(platform)).draws.map(({ draw }) => draw)).toEqual([{ first: '804418', bottom: '30' }]);
});

test('GAME-10 a day in Bangkok has its own draws, how many they are, and the nearest draws before and after it', async () => {
  const { platform } = await afterDraws([
    draw('a', '2026-11-01', digits('111111', '11'), '00'),
    draw('b', '2026-11-01', digits('222222', '22'), '23'),
    draw('c', '2026-10-16', digits('333333', '33')),
    draw('d', '2026-11-16', digits('444444', '44')),
    draw('q', '2026-11-02', BALLS),
  ]);
  const day = await read(platform, { day: '2026-11-01' });
  expect([ids(day), day.day]).toEqual([
    ['b', 'a'],
    { count: 2, before: '2026-10-16T09:00:00.000Z', after: '2026-11-16T09:00:00.000Z' },
  ]);
  const empty = await read(platform, { day: '2026-11-02' });
  expect([ids(empty), empty.day?.count, empty.day?.before]).toEqual([[], 0, '2026-11-01T16:00:00.000Z']);
  const last = await read(platform, { day: '2026-11-16' });
  expect([ids(last), last.day?.after]).toEqual([['d'], null]);
});

test('GAME-10 draws come page by page, each once, also those that end at the same moment', async () => {
  const days = Array.from({ length: 4 }, (_, at) => dayAfter('2026-11-01', Math.floor(at / 2)));
  const { platform } = await afterDraws(days.map((day, at) => draw(`d${at}`, day, digits('111111', '11'))));
  const first = await read(platform, { limit: '3' });
  expect(ids(first)).toEqual(['d3', 'd2', 'd1']);
  const second = await read(platform, { limit: '3', cursor: first.next_cursor ?? '' });
  expect([ids(second), second.next_cursor]).toEqual([['d0'], null]);
  // and back: from the last page to the one before it, which is the first again
  const back = await read(platform, { limit: '3', newer: second.newer_cursor ?? '' });
  expect([ids(back), back.newer_cursor, back.next_cursor]).toEqual([ids(first), null, first.next_cursor]);
  const middle = await read(platform, { limit: '1', newer: second.newer_cursor ?? '' });
  expect([ids(middle), first.newer_cursor]).toEqual([['d1'], null]);
  expect(ids(await read(platform, { limit: '1', newer: middle.newer_cursor ?? '' }))).toEqual(['d2']);
  expect(ids(await read(platform, { limit: '1', cursor: middle.next_cursor ?? '' }))).toEqual(['d0']);
  expect(ids(await read(platform, { limit: '500' }))).toHaveLength(4);
});

test.each([
  [{ limit: '0' }],
  [{ limit: '501' }],
  [{ limit: '-1' }],
  [{ limit: '1e2' }],
  [{ day: '2026-02-30' }],
  [{ day: '0000-01-01' }],
  [{ day: 'x' }],
  [{ cursor: 'x' }],
  [{ newer: '2026-13-01T00:00:00Z~a' }],
  [{ gamecode: 'draws' }],
  [{ series: '' }],
])('GAME-10 a question for draws with %j is refused', async (query) => {
  const { platform } = await afterDraws([]);
  expect((await ask(platform, query)).status).toBe(422);
});

test('GAME-10 GAME-04 draws of a game that the operator switched off are not shown', async () => {
  const { platform } = await afterDraws([draw('a', '2026-11-01', digits('804417', '29'))]);
  await platform.db.updateTable('game').set({ enabled: false }).where('game_code', '=', 'draws').execute();
  expect(ids(await read(platform))).toEqual([]);
});

test('GAME-10 draws and their day are read in one statement', async () => {
  const { platform } = await afterDraws([draw('a', '2026-11-01', digits('804417', '29'))]);
  // the columns of each query are learned when it runs for the first time
  await read(platform, { day: '2026-11-01' });
  const texts = recordStatements(platform.pool);
  expect(ids(await read(platform, { day: '2026-11-01' }))).toEqual(['a']);
  expect(texts.filter((text) => text.includes('game_draw'))).toHaveLength(1);
});

test('GAME-10 a provider that does not answer changes no draw', async () => {
  const { platform, acme } = await afterDraws([draw('a', '2026-11-01', digits('804417', '29'))]);
  acme.state.answer = () => '<html>';
  await collectDraws(platform.games);
  expect(ids(await read(platform))).toEqual(['a']);
});
