import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import routes from '../routes.ts';

const PLATFORM = path.resolve(import.meta.dirname, '../../../platform/src/modules');
type Entries = readonly { path?: string | undefined; children?: Entries | undefined }[];

const pathsOf = (entries: Entries): string[] =>
  entries.flatMap(({ path: own, children }) => [...(own ? [`/${own}`] : []), ...pathsOf(children ?? [])]);

test.each([
  ['notifications/tell-reset.ts', 1],
  ['notifications/inbox-words.ts', 8],
])('PWA-03 the pages that messages lead to are in the site map: %s', (file, least) => {
  const source = readFileSync(path.join(PLATFORM, file), 'utf8');
  const named = [...source.matchAll(/['`](\/[a-z][a-z-]*)[^'`]*['`]/g)].flatMap(([, page]) => page ?? []);
  expect(named.length).toBeGreaterThanOrEqual(least);
  const known = pathsOf(routes);
  expect(named.filter((page) => !known.includes(page))).toEqual([]);
});
