import { ApiError } from '@sanam/contract';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { siteContext } from '../../server/context.ts';
import { loader } from './page.tsx';

const PAST = {
  ...{ id: 'a', name: 'a', series: 'quick', ends_at: '2026-11-29T09:00:00Z', matches: [], balls: null },
  ...{ opens_at: '2026-11-29T08:00:00Z', closes_at: '2026-11-29T08:50:00Z', starts_at: '2026-11-29T08:59:00Z' },
  draw: { first: '721217', bottom: '71' },
};

/** Load the page with an API whose provider tells `events`, or nothing, and which keeps draws of `series`, or fails. */
async function load(address: string, events: object[] | null, series: string[] | null = ['quick', 'big']) {
  const gameDraws = vi.fn(async (_: unknown) => {
    if (!series) throw new ApiError(503, {});
    return { data: { draws: [PAST], series, next_cursor: null, newer_cursor: null, day: null } };
  });
  const api = {
    gameDraws,
    games: async () => ({ data: [{ gamecode: 'x:y', name: 'y' }] }),
    gameEvents: async () => {
      if (!events) throw new ApiError(503, {});
      const game = { gamecode: 'x:y', told_at: PAST.ends_at, pays: [], road: null, teams: [], events };
      return { now: '2026-11-29T09:00:10Z', data: [game] };
    },
  };
  const context = new RouterContextProvider();
  context.set(siteContext, { session: { signedIn: false }, api } as never);
  const url = new URL(address, 'http://site.test');
  const loaded = await loader({ context, url, request: new Request(url), params: {} } as never);
  return { loaded, queries: gameDraws.mock.calls.map(([call]) => (call as { query: object }).query) };
}

test('GAME-10 the page asks for the draws of the series that the address names, or of the first with a result, once', async () => {
  const big = { ...PAST, id: 'b', series: 'big', draw: { first: '', bottom: '' }, ends_at: '2026-12-01T09:00:00Z' };
  expect((await load('/lotto/results', [PAST, big])).queries).toEqual([{ gamecode: 'x:y', series: 'quick' }]);
  const { loaded, queries } = await load('/lotto/results?series=big&game=x%3Ay', [PAST, big]);
  expect([queries, loaded.game, loaded.series]).toEqual([[{ gamecode: 'x:y', series: 'big' }], 'x:y', 'big']);
});

test('GAME-10 while a provider tells nothing the kept draws are shown, by their series', async () => {
  const { loaded, queries } = await load('/lotto/results?series=big', null);
  expect(queries).toEqual([{ gamecode: 'x:y' }, { gamecode: 'x:y', series: 'big' }]);
  expect([loaded.draws?.draws, loaded.kept?.[0]?.series.map(({ series }) => series)]).toEqual([
    [PAST],
    ['quick', 'big'],
  ]);
});

test('GAME-10 kept draws that cannot be read are told apart from none', async () => {
  expect((await load('/lotto/results', null, [])).loaded.kept).toEqual([]);
  expect((await load('/lotto/results', null, null)).loaded.kept).toBeNull();
});
