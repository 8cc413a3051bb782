import type { EventsOfGame, Game, MatchShown } from '@sanam/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { loadAll } from '../loading/later.tsx';
import { MatchDays } from './match-days.tsx';

const TIME = '2026-11-28T10:00:00.000Z';
const match = (home: string, away: string, phase: MatchShown['phase'], score = 0): MatchShown => ({
  ...{ home, away, phase, home_score: score, away_score: 0, clock: '', prices: [], happenings: [] },
});
const day = (id: string, matches: MatchShown[]) => ({
  ...{ id, name: id, series: null, draw: null, balls: null, matches },
  ...{ opens_at: TIME, closes_at: TIME, starts_at: TIME, ends_at: TIME },
});
const TOLD: EventsOfGame = {
  ...{ gamecode: 'x:y', told_at: TIME, pays: [], road: null, teams: [] },
  events: [
    day('จบแล้ว', [match('ก', 'ข', 'over', 2), match('ค', 'ง', 'over', 1)]),
    day('กำลังแข่ง', [match('ค', 'ก', 'playing'), match('ข', 'ง', 'playing')]),
    day('ต่อไป', [match('ก', 'ง', 'coming'), match('ข', 'ค', 'coming')]),
  ],
};

// as on the server, which draws every part at once
beforeAll(loadAll);

/** HTML of the page of a league at an address. */
function drawn(address: string): string {
  const page = createElement(MatchDays, {
    ...{ told: TOLD, nowMs: Date.parse(TIME), oneOf: false },
    game: { gamecode: 'x:y', name: 'ลีก' } as Game,
  });
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

/** Names of the page's parts, with their counts. */
const partsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="[^"]*view=[^"]*"[^>]*>([^<]+)<\/a>/g)].map(([, name]) => name);

test('GAME-10 the parts of a league’s page count all matches, and with a team chosen its own', () => {
  expect(partsOf(drawn('/')).slice(0, 3)).toEqual(['ผล 2', 'กำลังแข่ง 2', 'คู่ต่อไป 2']);
  expect(partsOf(drawn(`/?team=${encodeURIComponent('ก')}`)).slice(0, 3)).toEqual([
    ...['ผล 1', 'กำลังแข่ง 1', 'คู่ต่อไป 1'],
  ]);
});

test('GAME-10 a chosen team is shown with its place and record, except beside the table, which has them', () => {
  const ofTeam = (view: string) => drawn(`/?view=${view}&team=${encodeURIComponent('ค')}`);
  expect(ofTeam('results')).toContain('อันดับ 2 จาก 4 ทีม');
  expect(ofTeam('results')).toContain('ชนะ 1 · แพ้ 0');
  for (const html of [drawn('/'), ofTeam('table')]) expect(html).not.toContain('data-testid="standing"');
});
