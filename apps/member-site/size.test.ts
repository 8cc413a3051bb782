import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const BUILD = path.join(import.meta.dirname, 'build/client');
/** Most script of a page in KB, compressed, with the framework's 90. The goal is 125 for every page. */
const MOST_KB = {
  'routes/home/page': 123,
  'routes/promotion/page': 120,
  'routes/login/page': 124,
  'lobby-slot': 131,
  'routes/register/page': 130,
  'routes/withdraw/page': 131,
  'routes/deposit/page': 139,
};

interface Route {
  parentId?: string;
  module: string;
  imports: string[];
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

/** The router's manifest, as a page reads it, and its file. */
function readManifest(): { file: string; manifest: Manifest } {
  const assets = path.join(BUILD, 'assets');
  const scriptOf = (name: string) => readFileSync(path.join(assets, name), 'utf8');
  const name = readdirSync(assets).find(
    (one) => /^manifest-\w+\.js$/.test(one) && scriptOf(one).startsWith('window.__reactRouterManifest='),
  );
  const window: { __reactRouterManifest?: Manifest } = {};
  runInNewContext(name ? scriptOf(name) : '', { window });
  if (!window.__reactRouterManifest) throw new Error(`no file of ${assets} is the router's manifest`);
  return { file: `/assets/${name}`, manifest: window.__reactRouterManifest };
}

test('no main page loads more script than its limit, and a lobby of slots not the board of draws', () => {
  const { file, manifest } = readManifest();
  const filesOf = (id: string): string[] => {
    const route = manifest.routes[id];
    if (!route) throw new Error(`there is no route ${id}`);
    return [route.module, ...route.imports, ...(route.parentId ? filesOf(route.parentId) : [])];
  };
  const pages = Object.keys(MOST_KB) as (keyof typeof MOST_KB)[];
  const all = (id: string) => new Set([file, manifest.entry.module, ...manifest.entry.imports, ...filesOf(id)]);
  const kilobytes = (one: string) => brotliCompressSync(readFileSync(path.join(BUILD, one))).length / 1024;
  const sizes = new Map([...new Set(pages.flatMap((id) => [...all(id)]))].map((one) => [one, kilobytes(one)]));
  const sum = (id: string) => [...all(id)].reduce((before, one) => before + (sizes.get(one) ?? 0), 0);
  expect(pages.filter((id) => sum(id) > MOST_KB[id]).map((id) => `${id}: ${sum(id).toFixed(1)} KB`)).toEqual([]);
  expect([...all('lobby-slot')].filter((one) => /events-board|match-view|fields|forms/.test(one))).toEqual([]);
});
