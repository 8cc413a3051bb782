import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startPlatform } from '../test-platform.ts';
import { type Json, openWorld } from '../test-world.ts';
import { fixedNumbers } from './engine/test-numbers.ts';
import * as arena from './games/khon-arena/play-match.ts';
import * as football from './games/star-league/play-match.ts';
import { LAUNCH, launch, writeOperatorKey } from './test-operator.ts';

const { pitch } = await import('./games/star-league/page/pitch.ts');
const { lanes } = await import('./games/khon-arena/page/lanes.ts');
const { litBy } = await import('./games/khon-arena/page/lamps.ts');
const { newsOf } = await import('./kit/page/sports/happenings.ts');

type Told = ReturnType<typeof pitch.happenings>;
const TEAMS = { home: 'นาคา', away: 'วาฬ' };
const course = (goals: football.Goal[], incidents = ''): football.Course => ({ goals, incidents });
const wordsOf = (told: Told) => told.map(({ when, what, score }) => [when, what, score].filter(Boolean).join(' '));

test('GAME-09 each goal of a football match stands at its minute, before the goal of the side that conceded it, and in words with the score after it', () => {
  const goals: football.Goal[] = [
    [12, 'home'],
    [45, 'away'],
    [46, 'home'],
    [90, 'home'],
  ];
  const told = pitch.happenings(football.standingAt(course(goals), football.MATCH_TICKS), TEAMS);
  expect(wordsOf(told)).toEqual([
    'เริ่มการแข่งขัน',
    'นาที 12 ประตู นาคา 1–0',
    'นาที 45 ประตู วาฬ 1–1',
    'จบครึ่งแรก 1–1',
    'เริ่มครึ่งหลัง',
    'นาที 46 ประตู นาคา 2–1',
    'นาที 90 ประตู นาคา 3–1',
    'จบการแข่งขัน 3–1',
  ]);
  const scores = told.filter(({ kind }) => kind === 'score');
  expect(scores.map(({ side, mark, at }) => [side, mark, Math.round(at * 90)])).toEqual([
    ['home', '12′', 12],
    ['away', '45′', 45],
    ['home', '46′', 46],
    ['home', '90′', 90],
  ]);
  // the home side defends the goal on the left, and scores on the right
  expect(scores.map(({ side, place }) => (place?.x ?? 50) > 50 === (side === 'home'))).toEqual(scores.map(() => true));
  expect(new Set(scores.map(({ place }) => JSON.stringify(place))).size).toBe(scores.length);
});

test('GAME-09 a live view of football has no event before kick-off, and the second half begins after the break', () => {
  const at = (ticks: number) => wordsOf(pitch.happenings(football.standingAt(course([]), ticks), TEAMS));
  expect(at(-1)).toEqual([]);
  expect(at(44)).toEqual(['เริ่มการแข่งขัน']);
  expect(at(45)).toEqual(['เริ่มการแข่งขัน', 'จบครึ่งแรก 0–0']);
  expect(at(50)).toEqual(['เริ่มการแข่งขัน', 'จบครึ่งแรก 0–0', 'เริ่มครึ่งหลัง']);
});

test('GAME-09 each point of the arena lights the next lamp of its side, and a won game stands on its gong and lights a mask', () => {
  const games = ['hahhhhhh', 'aaaaaaa', 'hhahhhhh'];
  const seen = arena.standingAt(games, 8 + 7 + 2 * arena.BREAK_TICKS + 3);
  const told = lanes.happenings(seen, TEAMS);
  const points = told.filter(({ kind }) => kind === 'point');
  expect(points).toHaveLength(18);
  expect(wordsOf(points).slice(-3)).toEqual(['เกม 3 แต้ม 1 นาคา 1–0', 'เกม 3 แต้ม 2 นาคา 2–0', 'เกม 3 แต้ม 3 วาฬ 2–1']);
  // the points of the third game alone burn on the stage, and a mask for each game that was won
  expect(litBy(seen)).toEqual({ home: { points: 2, games: 1 }, away: { points: 1, games: 1 } });
  expect(litBy(arena.standingAt(games, -1))).toEqual({ home: { points: 0, games: 0 }, away: { points: 0, games: 0 } });
  // between two games the lamps of the last one still burn
  expect(litBy(arena.standingAt(games, 8)).home).toEqual({ points: 7, games: 1 });
  expect(wordsOf(told.filter(({ kind }) => kind === 'score'))).toEqual([
    'จบเกม 1 นาคา ชนะเกมนี้ 1–0',
    'จบเกม 2 วาฬ ชนะเกมนี้ 1–1',
  ]);
  expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted((one, other) => one - other));
});

test('GAME-09 at each moment of a match its live view shows the events so far, and none after the played part of the timeline', () => {
  const numbers = fixedNumbers('live views');
  const fixture = { home: 1, away: 2 };
  const [match = course([])] = football.playDay(numbers, [fixture]);
  const games = arena.playMatch(numbers, fixture);
  const views = [
    (ticks: number) => ({
      told: pitch.happenings(football.standingAt(match, ticks), TEAMS),
      gone: pitch.progress(football.standingAt(match, ticks)),
    }),
    (ticks: number) => ({
      told: lanes.happenings(arena.standingAt(games, ticks), TEAMS),
      gone: lanes.progress(arena.standingAt(games, ticks)),
    }),
  ];
  for (const viewAt of views) {
    let before: Told = [];
    for (let ticks = -1; ticks <= Math.max(football.MATCH_TICKS, arena.MATCH_TICKS); ticks++) {
      const { told, gone } = viewAt(ticks);
      // events that were told stay as they are, so that marks stand still
      expect(told.slice(0, before.length)).toEqual(before);
      expect(told.filter(({ side, at }) => side && at > gone + 1e-9)).toEqual([]);
      before = told;
    }
    expect(new Set(before.map(({ key }) => key)).size).toBe(before.length);
    expect(before.at(-1)?.what).toBe('จบการแข่งขัน');
  }
});

test('GAME-09 of the new events of a match, goals and whistles are read out, and points are not', () => {
  const told = pitch.happenings(football.standingAt(course([[90, 'away']], '88C0'), football.MATCH_TICKS), TEAMS);
  expect(newsOf(told.slice(-3), TEAMS)).toBe('นาที 90 ประตู วาฬ 0–1 นาคา พบ วาฬ จบการแข่งขัน 0–1');
  const points = lanes.happenings(arena.standingAt(['hhhhhhh'], 3), TEAMS).slice(1);
  expect([points.length, newsOf(points, TEAMS)]).toEqual([3, '']);
});

const TICK_SECONDS = 2;

test('GAME-09 each incident of a football match stands at its minute and side, a card with the score, and the figures count it', () => {
  const goals: football.Goal[] = [[30, 'away']];
  const seen = football.standingAt(course(goals, '10C012c920Y440s460O170a0'), football.MATCH_TICKS);
  const told = pitch.happenings(seen, TEAMS).filter(({ kind }) => kind !== 'whistle');
  expect(wordsOf(told)).toEqual([
    'นาที 10 เตะมุม นาคา',
    'นาที 12 เตะมุม วาฬ',
    'นาที 20 ใบเหลือง นาคา 0–0',
    'นาที 30 ประตู วาฬ 0–1',
    'นาที 40 ยิงโดนเซฟ วาฬ',
    'นาที 60 ยิงไม่ตรงกรอบ นาคา',
    'นาที 70 บุก วาฬ',
  ]);
  // the home side attacks to the right, the away side to the left; only goals leave a mark
  expect(
    told.filter(({ kind }) => kind === 'chance').map(({ side, place }) => (place?.x ?? 50) > 50 === (side === 'home')),
  ).toEqual(Array(5).fill(true));
  expect(told.map(({ mark }) => mark)).toEqual([null, null, null, '30′', null, null, null]);
  expect(pitch.figures(seen).map(({ home, away }) => [home, away])).toEqual([
    [1, 2],
    [0, 2],
    [1, 1],
    [1, 0],
  ]);
});

test('GAME-09 the figures of the arena are the points of each side and its longest run in one game', () => {
  const seen = arena.standingAt(['hhahhhhh', 'aaa'], 8 + arena.BREAK_TICKS + 3);
  expect(lanes.figures(seen).map(({ home, away }) => [home, away])).toEqual([
    [7, 4],
    [5, 3],
  ]);
});

/** Goals of a finished football match that were over this many ticks after kick-off. */
function goalsBy({ goals }: Json, ticks: number): Json {
  return goals.filter(([minute]: [number]) => minute <= minutesBy(ticks));
}

/** Incidents of a finished football match that were over this many ticks after kick-off. */
function incidentsBy({ incidents }: Json, ticks: number): Json {
  const all: string[] = incidents.match(/.{4}/g) ?? [];
  return all.filter((text) => Number(text.slice(0, 2)) <= minutesBy(ticks)).join('');
}

const minutesBy = (ticks: number) => (ticks < 50 ? Math.min(45, ticks) : ticks - football.BREAK_TICKS);

/** Points of a finished match of the arena that were over this many ticks after its start, game by game. */
function pointsBy({ points }: Json, ticks: number): Json {
  let left = ticks;
  const begun: string[] = [];
  for (const game of points) {
    if (left < 0) break;
    begun.push(game.slice(0, left));
    left -= game.length + arena.BREAK_TICKS;
  }
  return begun;
}

test.each([
  {
    code: 'star-league',
    fields: ['goals', 'incidents'],
    course: 'goals',
    courseBy: goalsBy,
    times: [-2, 2, 30, 94, 130, 188],
  },
  {
    code: 'star-league',
    fields: ['goals', 'incidents'],
    course: 'incidents',
    courseBy: incidentsBy,
    times: [-2, 2, 30, 94, 130, 188],
  },
  {
    code: 'khon-arena',
    fields: ['games', 'points'],
    course: 'points',
    courseBy: pointsBy,
    times: [-2, 2, 20, 44, 70, 100],
  },
])(
  'GAME-09 the page of $code, by its $course, receives nothing about the future of a match: no later event, no seed, and no field besides the expected ones',
  async ({ code, fields, course, courseBy, times }) => {
    const platform = await startPlatform();
    const world = openWorld({ platformUrl: platform.url });
    platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
    const id = await launch(world, writeOperatorKey(world.config.dataDir), { ...LAUNCH, game_code: code });
    const board = async (): Promise<Json> => (await world.call('GET', `/studio/api/sessions/${id}/board`)).json;
    const first = await board();
    const day = first.events.find(({ starts_at: starts }: Json) => starts > first.now);
    const views: { seconds: number; view: Json }[] = [];
    for (const seconds of times) {
      await world.pass(Date.parse(day.starts_at) + seconds * 1000 - Date.parse((await board()).now));
      views.push({ seconds, view: (await board()).events.find((event: Json) => event.id === day.id) });
    }
    await world.pass(Date.parse(day.ends_at) - Date.parse((await board()).now));
    const over = (await board()).past.find((event: Json) => event.id === day.id);
    for (const { seconds, view } of views) {
      expect(view.server_seed).toBeNull();
      for (const [index, match] of view.matches.entries()) {
        expect(Object.keys(match).sort()).toEqual(['away', 'home', 'prices', 'seen']);
        const known = ['away', 'home', 'isHeld', 'phase', 'played', ...fields];
        expect(Object.keys(match.seen).sort()).toEqual(known.sort());
        expect(match.seen[course]).toEqual(courseBy(over.matches[index].seen, seconds / TICK_SECONDS));
      }
    }
    // the views were of different moments of matches in which something happened
    const courses = views.map(({ view }) => JSON.stringify(view.matches.map(({ seen }: Json) => seen[course])));
    expect(new Set(courses).size).toBeGreaterThan(3);
    expect(over.server_seed).toMatch(/^[0-9a-f]{64}$/);
  },
);
