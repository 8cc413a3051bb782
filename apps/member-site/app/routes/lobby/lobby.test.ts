import { ApiError } from '@sanam/contract';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import siteMap from '../../routes.ts';
import { siteContext } from '../../server/context.ts';
import { loader } from './page.tsx';

/** Paths of the site map that show the lobby page. */
const pathsOf = (routes: readonly { path?: string; file: string; children?: never[] }[]): string[] =>
  routes.flatMap(({ path, file, children }) => [
    ...(path && file === 'routes/lobby/page.tsx' ? [path] : []),
    ...pathsOf(children ?? []),
  ]);

test('ROUTE-09 each lobby shows the games of its own area, only the slots have rooms, and lotteries and sports their draws and matches', async () => {
  const areas = pathsOf((await siteMap) as never);
  expect(areas).toEqual(expect.arrayContaining(['sports', 'casino', 'esports', 'fish', 'lotto']));
  for (const area of areas) {
    const games = vi.fn(async () => ({ data: [] }));
    const slotLobbies = vi.fn(async () => ({ data: [{ name: 'pg', label: 'PG' }] }));
    const gameMeasures = vi.fn(async () => ({ data: { minimum_rounds: 200, windows: [] } }));
    const gameEvents = vi.fn(async () => ({ now: '2026-11-27T12:00:00Z', data: [] }));
    const context = new RouterContextProvider();
    const api = { games, slotLobbies, gameMeasures, gameEvents };
    context.set(siteContext, { session: { signedIn: false }, api } as never);
    const url = new URL(`http://site.test/${area}`);
    const shown = await loader({ context, url, request: new Request(url), params: {} } as never);
    expect(games, area).toHaveBeenCalledExactlyOnceWith({ query: { area } });
    expect(gameEvents, area).toHaveBeenCalledExactlyOnceWith({
      query: { area, past: expect.stringMatching(/^[014]$/) },
    });
    expect([shown.area, shown.lobbies.length]).toEqual([area, area === 'slot' ? 1 : 0]);
  }
});

test('GAME-10 a lobby whose draws cannot be read shows its games as usual', async () => {
  const context = new RouterContextProvider();
  const api = {
    games: async () => ({ data: [] }),
    gameMeasures: async () => ({ data: { minimum_rounds: 200, windows: [] } }),
    gameEvents: () => Promise.reject(new ApiError(503, {})),
  };
  context.set(siteContext, { session: { signedIn: false }, api } as never);
  const url = new URL('http://site.test/lotto');
  const shown = await loader({ context, url, request: new Request(url), params: {} } as never);
  expect(shown.events?.games).toEqual([]);
});
