import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { buildsByPath } from './builds-by-path.ts';

const routes = {
  root: { id: 'root', path: '' },
  shell: { id: 'shell', parentId: 'root' },
  home: { id: 'home', parentId: 'shell', index: true },
  deposit: { id: 'deposit', parentId: 'shell', path: 'deposit' },
  slip: { id: 'slip', parentId: 'shell', path: 'deposit/slip' },
  promotions: { id: 'promotions', parentId: 'shell', path: 'promotion' },
  list: { id: 'list', parentId: 'promotions', index: true },
  one: { id: 'one', parentId: 'promotions', path: ':slug' },
  rest: { id: 'rest', parentId: 'shell', path: '*' },
};
const build = { basename: '/', routes, assets: { version: '1', routes } } as unknown as ServerBuild;

test('each address without parameters has a build of its page and the layouts around it, and nothing else', () => {
  const found = [...buildsByPath(build)].map(([path, { routes }]) => [path, Object.keys(routes)]);
  expect(Object.fromEntries(found)).toEqual({
    '/': ['root', 'shell', 'home'],
    '/deposit': ['root', 'shell', 'deposit'],
    '/deposit/slip': ['root', 'shell', 'slip'],
    // the index of a route, not the route alone
    '/promotion': ['root', 'shell', 'promotions', 'list'],
  });
});

test('a page’s build lists the files of the same routes, and is otherwise the whole build', () => {
  const own = buildsByPath(build).get('/deposit');
  expect(Object.keys(own?.assets.routes ?? {})).toEqual(['root', 'shell', 'deposit']);
  expect(own).toMatchObject({ basename: '/', assets: { version: '1' } });
});
