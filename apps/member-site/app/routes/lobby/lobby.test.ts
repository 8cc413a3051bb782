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

test('ROUTE-09 each lobby shows the games of its own area, and only the slots have rooms', async () => {
  const areas = pathsOf((await siteMap) as never);
  expect(areas).toEqual(expect.arrayContaining(['sports', 'casino', 'esports', 'fish', 'lotto']));
  for (const area of areas) {
    const games = vi.fn(async () => ({ data: [] }));
    const slotLobbies = vi.fn(async () => ({ data: [{ name: 'pg', label: 'PG' }] }));
    const gameMeasures = vi.fn(async () => ({ data: { minimum_rounds: 200, windows: [] } }));
    const context = new RouterContextProvider();
    context.set(siteContext, { session: { signedIn: false }, api: { games, slotLobbies, gameMeasures } } as never);
    const url = new URL(`http://site.test/${area}`);
    const shown = await loader({ context, url, request: new Request(url), params: {} } as never);
    expect(games, area).toHaveBeenCalledExactlyOnceWith({ query: { area } });
    expect([shown.area, shown.lobbies.length]).toEqual([area, area === 'slot' ? 1 : 0]);
  }
});
