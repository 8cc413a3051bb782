import type { StaffGame, StaffProvider } from '@sanam/contract';
import { expect, test } from 'vitest';
import { changesOf, EMPTY, keepsDraft, moved, ordered, seenByMembers, without } from './draft.ts';

const game = (gamecode: string, position = 0, area = 'slot') =>
  ({ gamecode, area, position, enabled: true, hot: false }) as unknown as StaffGame;
const GAMES = [game('s:a'), game('s:b'), game('s:c'), game('s:d', 0, 'fish')];
const PROVIDERS = [{ id: 's', stopped: false }] as unknown as StaffProvider[];

test('GAME-04 a game moves up, down, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, -4)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(moved(['a'], 3, 0)).toEqual(['a']);
});

test('GAME-04 only games whose place, label or switch has changed are published, and no order that is unchanged', () => {
  const draft = { ...EMPTY, order: { slot: ['s:b', 's:a', 's:c'] }, hot: { 's:d': true }, enabled: { 's:c': true } };
  expect(ordered(GAMES, 'slot', draft).map(({ gamecode }) => gamecode)).toEqual(['s:b', 's:a', 's:c']);
  const { games, providers } = changesOf(GAMES, PROVIDERS, { ...draft, stopped: { s: true } });
  expect(games.map(({ gamecode, now }) => [gamecode, now.position, now.hot])).toEqual([
    ['s:a', 2, false],
    ['s:b', 1, false],
    ['s:c', 3, false],
    ['s:d', 0, true],
  ]);
  expect(games[0]?.seen).toEqual({ enabled: true, hot: false, position: 0 });
  expect(providers).toEqual([{ id: 's', stopped: true }]);
  const same = { ...EMPTY, order: { slot: ['s:a', 's:b', 's:c'] }, stopped: { s: false } };
  expect(changesOf(GAMES, PROVIDERS, same)).toEqual({ games: [], providers: [] });
});

test('GAME-04 the preview has the games that members see once the draft is published: switched on, offered, of a provider that is on, in the draft’s order and with its labels', () => {
  const listed = (gamecode: string, more: Partial<StaffGame> = {}) =>
    ({
      ...{ gamecode, area: 'slot', provider: 's', enabled: true, hot: false, offered: true },
      ...{ provider_enabled: true, provider_up: true, ...more },
    }) as unknown as StaffGame;
  const all = [
    listed('s:a'),
    listed('s:b', { enabled: false }),
    listed('s:c', { hot: true, provider_up: false }),
    listed('s:gone', { offered: false }),
    listed('t:x', { provider: 't' }),
    listed('u:x', { provider: 'u', provider_enabled: false }),
  ];
  const providers = [
    { id: 's', stopped: false },
    { id: 't', stopped: true },
    { id: 'u', stopped: false },
  ] as unknown as StaffProvider[];
  const seen = (draft: Partial<typeof EMPTY>) => {
    const whole = { ...EMPTY, ...draft };
    return seenByMembers(ordered(all, 'slot', whole), providers, whole).map(({ gamecode, isHot, isUp }) =>
      [gamecode, isHot && 'hot', isUp || 'closed'].filter((one) => typeof one === 'string').join(' '),
    );
  };
  expect(seen({})).toEqual(['s:a', 's:c hot closed']);
  const order = { slot: ['t:x', 's:c', 's:b', 's:a'] };
  const changed = { order, enabled: { 's:b': true, 's:a': false }, hot: { 's:b': true, 's:c': false } };
  expect(seen({ ...changed, stopped: { t: false } })).toEqual(['t:x', 's:c closed', 's:b hot']);
  expect(seen({ stopped: { s: true } })).toEqual([]);
});

test('GAME-04 a change made while another is being published stays in the draft', () => {
  const order = ['s:b', 's:a'];
  const published = { ...EMPTY, order: { slot: order }, hot: { 's:a': true }, stopped: { s: true } };
  expect(without(published, published)).toEqual(EMPTY);
  const since = { ...published, stopped: { s: false }, hot: { 's:a': true, 's:b': true } };
  expect(without(since, published)).toEqual({ ...EMPTY, stopped: { s: false }, hot: { 's:b': true } });
  expect(without({ ...published, order: { slot: ['s:a', 's:b'], fish: order } }, published).order).toEqual({
    slot: ['s:a', 's:b'],
    fish: order,
  });
});

test('GAME-04 a draft stays in every area of games, and is asked about before the page of a provider', () => {
  for (const to of ['/games', '/games/slot', '/games/casino']) expect(keepsDraft(to)).toBe(true);
  for (const to of ['/games/provider/studio', '/gamesome', '/today']) expect(keepsDraft(to)).toBe(false);
});
