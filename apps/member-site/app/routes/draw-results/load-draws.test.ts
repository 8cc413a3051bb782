import { ApiError, DRAWS_MOST, type DrawShown } from '@sanam/contract';
import { expect, test, vi } from 'vitest';
import { drawsAsked, WHOLE_DAY } from './draws-address.ts';
import { drawsOnPage } from './draws-on-page.ts';
import { loadDraws } from './load-draws.ts';

const draw = (id: string, ends_at: string, first = '111111'): DrawShown => ({
  ...{ id, name: id, series: 'quick', ends_at, draw: { first, bottom: '22' }, balls: null },
});
const PAGE = {
  draws: [draw('b', '2026-11-29T09:00:00.000Z', '555123')],
  series: ['quick'],
  next_cursor: 'c',
  newer_cursor: null,
  day: null,
};
const asked = (query: Record<string, string>) => drawsAsked(new URLSearchParams(query));

/** What providers tell now: one draw that is not kept yet. */
const TOLD = [draw('d', '2026-11-29T09:03:00.000Z', '555123')];

/** Load with an API that answers with pages, one after the other, or refuses with a status. */
async function load(query: Record<string, string>, ...answers: (typeof PAGE | number)[]) {
  const gameDraws = vi.fn(async (_: unknown) => {
    const answer = answers.shift() ?? PAGE;
    if (typeof answer === 'number') throw new ApiError(answer, {});
    return { data: answer };
  });
  const loaded = await loadDraws(
    { gameDraws } as never,
    { game: 'studio:x', series: 'quick', told: TOLD },
    asked(query),
  );
  return { loaded, queries: gameDraws.mock.calls.map(([call]) => (call as { query: object }).query) };
}

test('GAME-10 the draws of a page are asked for with their day and cursor, in one request', async () => {
  const { loaded, queries } = await load({ day: '2026-11-29', cursor: 'x' });
  expect(queries).toEqual([{ gamecode: 'studio:x', series: 'quick', day: '2026-11-29', cursor: 'x' }]);
  expect(loaded).toEqual({ ...PAGE, isRead: true, check: null });
});

test('GAME-10 a number is checked against every draw of the chosen day, or of the day of the newest draw', async () => {
  const day = { ...PAGE, draws: [...PAGE.draws, draw('a', '2026-11-29T08:57:00.000Z')] };
  const { loaded, queries } = await load({ draw: WHOLE_DAY, number: '123' }, PAGE, day);
  expect(queries[1]).toEqual({
    ...{ gamecode: 'studio:x', series: 'quick', day: '2026-11-29', limit: String(DRAWS_MOST) },
  });
  expect(loaded.check).toEqual({ day: '2026-11-29', compared: 3, matched: [...TOLD, ...PAGE.draws], matches: 2 });
  // what is no number, and one draw that is checked, need no more
  expect((await load({ draw: WHOLE_DAY, number: 'x' })).queries).toHaveLength(1);
  expect((await load({ draw: 'b', number: '123' })).queries).toHaveLength(1);
});

test('GAME-10 an invalid cursor leads to the newest draws, and without an answer the draws are reported as not read', async () => {
  const { loaded, queries } = await load({ cursor: 'x' }, 422);
  expect([loaded.draws, queries[1]]).toEqual([PAGE.draws, { gamecode: 'studio:x', series: 'quick' }]);
  expect((await load({}, 503)).loaded).toMatchObject({ draws: [], next_cursor: null, isRead: false, check: null });
});

test('GAME-10 a day of which the draws cannot be read is not shown as a day without a match', async () => {
  const { loaded } = await load({ draw: WHOLE_DAY, number: '999' }, PAGE, 503);
  expect([loaded.isRead, loaded.check]).toEqual([true, 'unread']);
  expect((await load({ draw: WHOLE_DAY, number: '999' }, 503, 503)).loaded).toMatchObject({
    ...{ isRead: false, check: 'unread' },
  });
});

test('GAME-10 the draws that the provider sends now stand before the first page, each draw once, and on no other page or day', () => {
  const told = [draw('c', '2026-11-29T18:00:00.000Z'), draw('b', '2026-11-29T09:00:00.000Z')];
  const ids = (query: Record<string, string>) => drawsOnPage(PAGE.draws, told, asked(query)).map(({ id }) => id);
  expect(ids({})).toEqual(['c', 'b']);
  // 18:00 in UTC is the next day in Bangkok
  expect(ids({ day: '2026-11-29' })).toEqual(['b']);
  expect(ids({ cursor: 'x' })).toEqual(['b']);
});
