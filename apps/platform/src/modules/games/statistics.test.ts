import { randomUUID } from 'node:crypto';
import type { GameStatistics, OwnResult, WindowMeasure } from '@sanam/contract';
import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import type { Person } from '../../testing/people.ts';
import { bet, player, rollback, win } from '../../testing/player.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { figuresOf } from './game-statistics.ts';
import { sumUpRounds } from './sum-up-rounds.ts';

const settings = { MEASURE_ROUNDS_MIN: '3', MEASURE_KEPT_SECONDS: '0' };

/** Play a round of real money with a stake and its win; null leaves the round open. */
async function play(
  platform: TestPlatform,
  person: Person,
  baht: number,
  pays: number | null,
  more: object = {},
): Promise<string> {
  const round = randomUUID();
  const staked = bet(person, baht, { round, ...more });
  expect((await platform.walletCall('/transaction/bet', staked)).status).toBe('RS_OK');
  if (pays !== null)
    expect(
      (await platform.walletCall('/transaction/win', win(person, pays, staked.transaction_uuid, { round, ...more })))
        .status,
    ).toBe('RS_OK');
  return staked.transaction_uuid;
}

const windowsOf = async (platform: TestPlatform, query = '') =>
  ((await platform.call('GET', `/api/games/measures${query}`)).body as { data: { windows: WindowMeasure[] } }).data
    .windows;
const boatIn = async (platform: TestPlatform, window: string): Promise<GameStatistics | undefined> =>
  (await windowsOf(platform, `?window=${window}`))[0]?.games.find(({ gamecode }) => gamecode === 'studio:boat');
const resultsOf = async (platform: TestPlatform, person: Person) =>
  (
    (await platform.call('GET', '/api/customers/play-results', undefined, person.token)).body as {
      data: { since: string | null; complete: boolean; games: OwnResult[] };
    }
  ).data;

test('ROUTE-12 closed rounds of real money are measured: return, hit frequency, spread and biggest win; no figures are shown for too few rounds', async () => {
  const platform = await testPlatform(settings);
  const person = await player(platform);
  await play(platform, person, 10, 0);
  await play(platform, person, 10, 5);
  expect(await boatIn(platform, '1h')).toBeUndefined();
  await sumUpRounds(platform.games);
  expect(await boatIn(platform, '1h')).toEqual({ gamecode: 'studio:boat', rounds: 2, measured: null });
  await play(platform, person, 20, 60);
  // rounds in play, rolled back rounds, and rounds without a stake have no result
  await play(platform, person, 50, null);
  const back = await play(platform, person, 50, null, { round_closed: true });
  expect((await platform.walletCall('/transaction/rollback', rollback(person, back))).status).toBe('RS_OK');
  await play(platform, person, 10, 500, { is_free: true });
  await sumUpRounds(platform.games);

  expect(await boatIn(platform, '1h')).toEqual({
    gamecode: 'studio:boat',
    rounds: 3,
    // wins of 65 from stakes of 40; each win divided by its stake is 0, 0.5 and 3, with the standard deviation
    // sqrt(31)/sqrt(18)
    measured: {
      rtp: 162.5,
      margin: expect.any(Number),
      hit_rate: 66.67,
      volatility: 1.31,
      biggest_win: 60,
      biggest_multiple: 3,
    },
  });
});

test('ROUTE-12 ROUTE-13 the same rounds are summed by area, and by provider within the area; several games with few rounds each may have enough rounds together', async () => {
  const platform = await testPlatform(settings);
  const person = await player(platform);
  const other = {
    provider_id: 'studio',
    game_code: 'fair',
    name: 'งานวัด',
    area: 'slot' as const,
    product: 'q',
    platforms: ['GPL_MOBILE'],
    offered: true,
    demo: true,
  };
  await platform.db
    .insertInto('game')
    .values([other, { ...other, game_code: 'bay', area: 'fish', product: 'p' }])
    .execute();
  await play(platform, person, 10, 5);
  await play(platform, person, 30, 0);
  await play(platform, person, 20, 40, { game_code: 'fair' });
  await play(platform, person, 10, 8, { game_code: 'bay' });
  await sumUpRounds(platform.games);
  const [hour] = await windowsOf(platform, '?window=1h');
  expect(hour?.games.map(({ rounds, measured }) => [rounds, measured])).toEqual(
    expect.arrayContaining([
      [2, null],
      [1, null],
      [1, null],
    ]),
  );
  const slots = hour?.areas.find(({ area }) => area === 'slot');
  // wins of 45 from stakes of 60; each win divided by its stake is 0.5, 0 and 2
  expect(slots).toMatchObject({
    rounds: 3,
    measured: { rtp: 75, hit_rate: 66.67, biggest_win: 40, biggest_multiple: 2 },
  });
  expect(slots?.providers.map(({ name, rounds, measured }) => [name, rounds, measured]).sort()).toEqual([
    ['p', 2, null],
    ['q', 1, null],
  ]);
  expect(hour?.areas.find(({ area }) => area === 'fish')).toMatchObject({ rounds: 1, measured: null });
  expect(hour?.areas).toHaveLength(2);
});

test('ROUTE-12 each window contains the rounds closed in it, and the figures of one game can be requested', async () => {
  const platform = await testPlatform(settings);
  const person = await player(platform);
  for (const hours of [9 * 24, 30, 2, 0]) {
    for (let rounds = 0; rounds < 3; rounds++) await play(platform, person, 10, 10);
    await asOwner(
      platform,
      `update provider_transaction set created_at = created_at - interval '${hours} hours' where created_at > now() - interval '1 hour'`,
    );
  }
  await asOwner(platform, "update game_statistics_watermark set watermark_at = now() - interval '20 days'");
  await sumUpRounds(platform.games);
  const rounds = Object.fromEntries((await windowsOf(platform)).map(({ window, games }) => [window, games[0]?.rounds]));
  expect(rounds).toEqual({ '1h': 3, '24h': 6, '7d': 9, all: 12 });
  expect((await windowsOf(platform, '?window=all&gamecode=studio:other'))[0]?.games).toEqual([]);
  expect((await platform.call('GET', '/api/games/measures?window=2h')).status).toBe(422);
});

test('ROUTE-12 the margin of error is that of a ratio: zero when every round pays the same share, and the textbook’s value for equal stakes', () => {
  const sums = {
    rounds: 100,
    hits: 100,
    staked: 1000,
    won: 900,
    stakedSquared: 10_000,
    wonSquared: 8100,
    stakedTimesWon: 9000,
    biggestWin: 9,
    biggestMultiple: 0.9,
    multiples: 90,
    multiplesSquared: 81,
  };
  expect(figuresOf(sums)).toMatchObject({ rtp: 90, margin: 0, hit_rate: 100, volatility: 0 });
  // half of the rounds pay double, half pay nothing: the mean is 1 and the deviation is 1, divided by the square root
  // of the number of rounds
  const coin = {
    ...sums,
    hits: 50,
    won: 1000,
    wonSquared: 50 * 400,
    stakedTimesWon: 50 * 200,
    multiples: 100,
    multiplesSquared: 200,
  };
  expect(figuresOf(coin)).toMatchObject({ rtp: 100, margin: 19.6, hit_rate: 50, volatility: 1 });
});

test('ROUTE-13 a member sees the results of their own closed rounds beside the maker’s published figures, and no results of other members', async () => {
  const platform = await testPlatform();
  const [person, other] = [await player(platform), await player(platform, 1000, 'another-token-of-a-session')];
  await platform.db.updateTable('game').set({ rtp: '96.00' }).where('game_code', '=', 'boat').execute();
  expect((await platform.call('GET', '/api/customers/play-results')).status).toBe(401);
  expect(await resultsOf(platform, person)).toEqual({ since: null, complete: true, games: [] });
  await play(platform, person, 100, 30);
  await play(platform, person, 100, 0);
  await play(platform, person, 100, null);
  await play(platform, other, 100, 900, { token: 'another-token-of-a-session' });
  const mine = await resultsOf(platform, person);
  expect(mine).toMatchObject({
    complete: true,
    games: [
      { gamecode: 'studio:boat', name: 'เรือ', rounds: 2, staked: 200, won: 30, net: -170, rtp: 15, published_rtp: 96 },
    ],
  });
  expect(Date.now() - Date.parse(mine.since ?? '')).toBeLessThan(60_000);
});

test('ROUTE-13 for a member who played much, only the newest rounds are summed up, and the answer states that older rounds are left out', async () => {
  const platform = await testPlatform({ OWN_TRANSACTIONS_MAX: '10' });
  const person = await player(platform);
  for (let rounds = 0; rounds < 8; rounds++) await play(platform, person, 10, rounds < 3 ? 100 : 5);
  expect(await resultsOf(platform, person)).toMatchObject({
    complete: false,
    games: [{ rounds: 5, staked: 50, won: 25 }],
  });
});
