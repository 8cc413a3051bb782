import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import routes from '../../routes.ts';
import { loader } from './go.ts';
import { MOVED, movedTo } from './moved-paths.ts';

/** Paths of every route of the site map, as they are written there. */
function pathsOf(all: readonly { path?: string | undefined; children?: typeof all | undefined }[]): string[] {
  return all.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...pathsOf(children ?? [])]);
}

const ask = (address: string) => {
  const url = new URL(address, 'http://site.test');
  return loader({ url, request: new Request(url), params: {}, context: new RouterContextProvider() } as never);
};

describe('an address that people write for a page', () => {
  test.each([
    ['/results', '/lotto/results'],
    ['/results?game=studio%3Amarket-five', '/lotto/results?game=studio%3Amarket-five'],
    ['/sport', '/sports'],
    ['/Lottery/Results/', '/lotto/results'],
    ['/slots', '/slot'],
  ])('ROUTE-09 %s is redirected to %s for good, with what it asks', (from, to) => {
    const reply = ask(from);
    expect([reply.status, reply.headers.get('Location')]).toEqual([301, to]);
  });

  test('ROUTE-09 it is in the site map, leads to a page of the site map, and hides no page of its own', () => {
    const paths = pathsOf(routes);
    for (const [from, to] of Object.entries(MOVED)) {
      expect(
        paths.filter((path) => path === `/${from}`),
        from,
      ).toHaveLength(1);
      expect(paths, to).toContain(to);
    }
  });

  test('ROUTE-09 no other address counts as moved, not even the name of a property that every object has', () => {
    for (const pathname of ['/lotto', '/constructor', '/', '/results/x'])
      expect(movedTo({ pathname, search: '' }), pathname).toBeNull();
  });
});
