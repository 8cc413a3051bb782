import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { GameMenu } from './game-menu.tsx';
import type { PlayNews } from './net.ts';

const OPEN = { area: 'skill', rounds: 1, staked: 10 } as const;
const HERE = { ...OPEN, gamecode: 'studio:lotus-pond', game: 'เปิดใบบัว' };
const ELSEWHERE = { ...OPEN, gamecode: 'studio:naga-stairs', game: 'บันไดนาคราช' };

/** HTML of the menu over the lotus pond while rounds of these games are open. */
function drawn(open: PlayNews['open']): string {
  const news: PlayNews = {
    ...{ bonus: null, limits: [], open },
    play: { staked: 10, won: 0, rounds: 1, net: 0, open: 10 },
  };
  const menu = createElement(GameMenu, {
    game: { gamecode: HERE.gamecode, name: HERE.game, rtp: 97 },
    session: { began_at: '2026-11-28T10:00:00.000Z', seconds: 60 },
    ...{ news, seconds: 60, isShowing: false },
  });
  const site = { sandbox: true, minimum_age: 20, support: '', line: '' };
  const router = createMemoryRouter([{ id: 'root', path: '*', element: menu, loader: () => null }], {
    hydrationData: { loaderData: { root: { site, banks: [], openAreas: [] } } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test('GAME-08 the menu over a game names every other game with an open stake, and leads there', () => {
  const menu = drawn([HERE, ELSEWHERE]);
  expect(menu).toContain('บันไดนาคราช ค้าง ฿10.00');
  expect(menu).toContain('/game?code=studio%3Anaga-stairs&amp;mode=real');
  expect(menu).not.toContain('เปิดใบบัว ค้าง');
  expect(drawn([HERE])).not.toContain('ไปที่เกม');
});
