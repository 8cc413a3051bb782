import type { EventsOfGame, GameEventShown, MatchShown } from '@sanam/contract';
import { expect, test } from 'vitest';
import { drawSeries, matchDays, onlyPast } from './pick-events.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute)).toISOString();
const NOW_MS = Date.parse(at(30));
const event = (id: string, endsMinute: number, more: Partial<GameEventShown>): GameEventShown => ({
  ...{ id, name: id, series: null, draw: null, balls: null, matches: [] },
  ...{ opens_at: at(0), closes_at: at(endsMinute - 2), starts_at: at(endsMinute - 1), ends_at: at(endsMinute) },
  ...more,
});
const draw = (id: string, endsMinute: number, series: string, first = '', bottom = '') =>
  event(id, endsMinute, { series, draw: { first, bottom } });
const day = (id: string, endsMinute: number, phase: MatchShown['phase']) =>
  event(id, endsMinute, {
    matches: ['a', 'b'].map((home) => ({
      ...{ home, away: `${home}2`, phase, home_score: 0, away_score: 0, clock: '', prices: [], happenings: [] },
    })),
  });
const game = (events: GameEventShown[]): EventsOfGame => ({
  gamecode: 'x:y',
  told_at: at(30),
  pays: [],
  road: null,
  teams: [],
  events,
});
const ids = (events: readonly GameEventShown[]) => events.map(({ id }) => id);

test('GAME-10 the next draw of each series is the first that is not over, and the rarer series comes first', () => {
  const all = drawSeries(
    game([
      draw('soon', 33, 'quick'),
      draw('later', 36, 'quick'),
      draw('far', 59, 'big'),
      draw('older', 24, 'quick', '123456', '78'),
      draw('newest', 27, 'quick', '123456', '78'),
    ]),
    NOW_MS,
  );
  expect(all.map(({ series, next, past }) => [series, next?.id, ids(past)])).toEqual([
    ['big', 'far', []],
    ['quick', 'soon', ['newest', 'older']],
  ]);
});

test('GAME-10 a draw whose digits are still coming is the next one and no result, and one that is over without a result is neither', () => {
  const running = draw('running', 31, 'quick', '12', '');
  const [series] = drawSeries(game([running, draw('silent', 29, 'quick', '123456', '7')]), NOW_MS);
  expect([series?.next?.id, series?.past]).toEqual(['running', []]);
});

test('GAME-10 a draw of numbered balls is a result once all its balls are drawn', () => {
  const balls = (drawn: number[]) => ({ series: 'quick', balls: { drawn, count: 5, highest: 36 } });
  const [series] = drawSeries(
    game([
      event('soon', 34, balls([])),
      event('running', 31, balls([7, 31, 2, 9])),
      event('over', 27, balls([7, 31, 2, 9, 36])),
    ]),
    NOW_MS,
  );
  expect([series?.next?.id, ids(series?.past ?? [])]).toEqual(['running', ['over']]);
});

test('GAME-10 match days are split into matches being played, days to come and days over', () => {
  const mixed = day('mixed', 32, 'playing');
  if (mixed.matches[1]) mixed.matches[1].phase = 'over';
  const { playing, coming, over } = matchDays(
    game([
      day('second', 50, 'coming'),
      day('first', 40, 'coming'),
      mixed,
      day('past', 20, 'over'),
      day('last', 29, 'over'),
    ]),
  );
  expect(playing.map((one) => [one.day.id, one.match.home, one.match.phase])).toEqual([
    ['mixed', 'a', 'playing'],
    ['mixed', 'b', 'over'],
  ]);
  expect([ids(coming), ids(over)]).toEqual([
    ['first', 'second'],
    ['last', 'past'],
  ]);
});

test('GAME-10 of an outdated answer only the events that were over are kept', () => {
  const old = {
    nowMs: NOW_MS,
    games: [game([day('next', 40, 'coming'), day('live', 31, 'playing'), day('last', 30, 'over')])],
  };
  expect(onlyPast(old).games.map(({ events }) => ids(events))).toEqual([['last']]);
});
