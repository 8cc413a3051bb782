import { ApiError } from '@sanam/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { siteContext } from '../../server/context.ts';
import { DrawResults } from './draw-results.tsx';
import { drawsAsked } from './draws-address.ts';
import type { LoadedDraws } from './load-draws.ts';
import { words } from './messages.ts';
import { loader } from './page.tsx';

const PAST = {
  ...{ id: 'a', name: 'a', series: 'quick', ends_at: '2026-11-29T09:00:00Z', matches: [], balls: null },
  ...{ opens_at: '2026-11-29T08:00:00Z', closes_at: '2026-11-29T08:50:00Z', starts_at: '2026-11-29T08:59:00Z' },
  draw: { first: '721217', bottom: '71' },
};

const NO_DRAWS = { draws: [], series: [], next_cursor: null, newer_cursor: null, day: null };

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

test('GAME-10 while a provider sends no draws the kept ones are shown, by their series', async () => {
  const { loaded, queries } = await load('/lotto/results?series=big', null);
  expect(queries).toEqual([{ gamecode: 'x:y' }, { gamecode: 'x:y', series: 'big' }]);
  expect([loaded.draws?.draws, loaded.kept?.[0]?.series.map(({ series }) => series)]).toEqual([
    [PAST],
    ['quick', 'big'],
  ]);
});

test('GAME-10 kept draws that cannot be read are distinguished from none', async () => {
  expect((await load('/lotto/results', null, [])).loaded.kept).toEqual([]);
  expect((await load('/lotto/results', null, null)).loaded.kept).toBeNull();
});

/** The page's draws as a visitor reads them, for an address. */
function shown(address: string, loaded: Partial<LoadedDraws>, past = [PAST]): string {
  const asked = { ...drawsAsked(new URL(address, 'http://site.test').searchParams), game: 'x:y', series: 'quick' };
  const series = { series: 'quick', next: null, past };
  const told = { gamecode: 'x:y', told_at: PAST.ends_at, pays: [], road: null, teams: [], events: [] };
  const whole = { ...NO_DRAWS, isRead: true, check: null, ...loaded };
  const props = { told, all: [series], shown: series, asked, loaded: whole, today: '2026-11-29', ownBets: null };
  const router = createMemoryRouter([{ path: '*', element: createElement(DrawResults, props) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test('GAME-10 draws that cannot be read are shown as unreadable, not as a day without a result', () => {
  const day = '/lotto/results?day=2026-11-28';
  expect(shown(day, {}, [])).toContain('ไม่มีผลของ 28 พ.ย. 2569');
  const unread = shown(day, { isRead: false }, []);
  expect(unread).toContain(words.unreadDraws);
  expect(unread).not.toContain('ไม่มีผลของ');
  expect(shown('/lotto/results', { isRead: false })).toContain(words.onlyTold);
  expect(shown('/lotto/results?draw=day&number=999', { check: 'unread' })).toContain(words.dayUnread);
});

test('GAME-10 the digit of a one-digit bet is marked in the row of an older draw too, in both prizes', () => {
  const newest = { ...PAST, id: 'b', name: 'b', draw: { first: '000000', bottom: '00' } };
  const markup = shown('/lotto/results?number=1&draw=a', { draws: [newest, PAST] } as Partial<LoadedDraws>, []);
  const row = markup.match(/<tr>.*?<\/tr>/g)?.find((one) => one.includes('<th scope="row">a'));
  expect(row?.match(/<i class="hit">.<\/i>/g)).toEqual(['<i class="hit">1</i>', '<i class="hit">1</i>']);
});
