import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const BUILD = path.join(import.meta.dirname, 'build/client');
/**
 * Most script of a page in KB, compressed, with the framework's 88. Parts that are loaded separately come on top where
 * the server drew them.
 */
const MOST_KB = 124;
/** Limits of single pages. Only draws, with their form to check a number, may have more than the others. */
const OWN_KB: Readonly<Record<string, number>> = {
  'routes/home/page': 121,
  'routes/promotion/page': 117,
  'routes/login/page': 121,
  'routes/draw-results/page': 125,
};

interface Route {
  parentId?: string;
  hasDefaultExport: boolean;
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

test('no page loads more script than its limit, and a slot lobby does not load the board of draws', () => {
  const { file, manifest } = readManifest();
  const filesOf = (id: string): string[] => {
    const route = manifest.routes[id];
    if (!route) throw new Error(`there is no route ${id}`);
    return [route.module, ...route.imports, ...(route.parentId ? filesOf(route.parentId) : [])];
  };
  const pages = Object.keys(manifest.routes).filter((id) => manifest.routes[id]?.hasDefaultExport);
  expect(pages.length).toBeGreaterThan(50);
  const all = (id: string) => new Set([file, manifest.entry.module, ...manifest.entry.imports, ...filesOf(id)]);
  const kilobytes = (one: string) => brotliCompressSync(readFileSync(path.join(BUILD, one))).length / 1024;
  const sizes = new Map([...new Set(pages.flatMap((id) => [...all(id)]))].map((one) => [one, kilobytes(one)]));
  const sum = (id: string) => [...all(id)].reduce((before, one) => before + (sizes.get(one) ?? 0), 0);
  const tooLarge = pages.filter((id) => sum(id) > (OWN_KB[id] ?? MOST_KB));
  expect(tooLarge.map((id) => `${id}: ${sum(id).toFixed(1)} KB`)).toEqual([]);
  expect([...all('lobby-slot')].filter((one) => /events-board|match-view|fields|forms/.test(one))).toEqual([]);
});

test('no script of the browser contains the library of the API’s schemas', () => {
  const isSchema = (file: string) => readFileSync(file, 'utf8').includes('~kind');
  expect(isSchema(path.join(import.meta.dirname, '../../node_modules/typebox/build/type/types/tuple.mjs'))).toBe(true);
  const scripts = readdirSync(path.join(BUILD, 'assets')).filter((name) => name.endsWith('.js'));
  expect(scripts.filter((name) => isSchema(path.join(BUILD, 'assets', name)))).toEqual([]);
});
