import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { later as Later } from './later.tsx';

/** Selectors of what the server drew. */
const drawn = new Set<string>();
const page = { isOnline: true, savesData: false, reloads: 0 };
let reported: unknown[];
let events: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  drawn.clear();
  Object.assign(page, { isOnline: true, savesData: false, reloads: 0 });
  events = new EventTarget();
  vi.stubGlobal('document', { querySelector: (selector: string) => (drawn.has(selector) ? {} : null) });
  vi.stubGlobal('navigator', {
    get onLine() {
      return page.isOnline;
    },
    get connection() {
      return { saveData: page.savesData };
    },
  });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events));
  reported = [];
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error));
  vi.stubGlobal('location', { reload: () => page.reloads++ });
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  // the next file gets a page that has not started
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The module as a page that has just come loads it, with the guard of reloads. */
async function open() {
  (await import('./reload-on-broken-chunk.ts')).reloadOnBrokenChunk();
  return import('./later.tsx');
}

/** A script that fails until it is there. */
function script() {
  const state = { isThere: true, asked: 0 };
  const fetchIt = async () => {
    state.asked++;
    if (!state.isThere) throw new Error('404');
    return () => createElement('p');
  };
  return { state, fetchIt };
}

/** Start the page. @returns whether it has started. */
function start(loadDrawn: () => Promise<void>) {
  const told = { hasStarted: false };
  void loadDrawn().then(() => {
    told.hasStarted = true;
  });
  return told;
}

test('ROUTE-01 a page starts when the parts that the server drew have come, also those that only another part brings', async () => {
  const { later, loadDrawn } = await open();
  const inner = script();
  let release = () => {};
  const nested = new Promise<void>((resolve) => {
    release = resolve;
  });
  later('#outer', async () => {
    later('#inner', async () => {
      await nested;
      return inner.fetchIt();
    });
    return () => null;
  });
  const other = script();
  later('#not-drawn', other.fetchIt);
  drawn.add('#outer').add('#inner');
  const told = start(loadDrawn);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.hasStarted).toBe(false);
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect([told.hasStarted, inner.state.asked, other.state.asked]).toEqual([true, 1, 0]);
});

test('ROUTE-01 the server loads every part, also those that only another part brings', async () => {
  const { later, loadAll } = await open();
  const inner = script();
  later('#outer', async () => {
    later('#inner', inner.fetchIt);
    return () => null;
  });
  await loadAll();
  expect(inner.state.asked).toBe(1);
});

test('ROUTE-19 a drawn part that cannot be loaded is asked for again, at once when the network is back, and the page is loaded anew only with a network', async () => {
  const { later, loadDrawn } = await open();
  const part = script();
  part.state.isThere = false;
  page.isOnline = false;
  drawn.add('#part');
  later('#part', part.fetchIt);
  const told = start(loadDrawn);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(part.state.asked).toBeGreaterThan(3);
  expect([told.hasStarted, page.reloads]).toEqual([false, 0]);
  part.state.isThere = true;
  page.isOnline = true;
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([told.hasStarted, page.reloads]).toEqual([true, 0]);
});

test('ROUTE-19 a drawn part that stays missing loads the page anew after the third failure', async () => {
  const { later, loadDrawn } = await open();
  const part = script();
  part.state.isThere = false;
  drawn.add('#part');
  later('#part', part.fetchIt);
  start(loadDrawn);
  await vi.advanceTimersByTimeAsync(8_999);
  expect([part.state.asked, page.reloads]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([part.state.asked, page.reloads]).toEqual([3, 1]);
});

test('ROUTE-19 a drawn part that stays missing after the page was loaded anew is reported once, and asked for without another reload', async () => {
  const { later, loadDrawn } = await open();
  sessionStorage.setItem('sanam.chunk-reload-at', String(Date.now()));
  const part = script();
  part.state.isThere = false;
  drawn.add('#part');
  later('#part', part.fetchIt);
  const told = start(loadDrawn);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([page.reloads, reported]).toEqual([0, [new Error('404')]]);
  part.state.isThere = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told.hasStarted).toBe(true);
});

/** Render a part, as React does: a part whose script is not there throws a promise or its error. */
async function render(Part: ReturnType<typeof Later>) {
  const { renderToReadableStream } = await import('react-dom/server');
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(createElement(Part, { fallback: 'bones' }), {
    onError: (error) => void errors.push(error),
  });
  const told = { html: '', errors };
  void new Response(stream).text().then((html) => {
    told.html = html;
  });
  return told;
}

test('ROUTE-19 a part that is rendered and cannot be loaded loads the page anew, also while others are fetched ahead, and shows no error meanwhile', async () => {
  const { later, loadDrawn } = await open();
  await loadDrawn();
  const part = script();
  part.state.isThere = false;
  const other = later('#other', () => new Promise<() => null>(() => undefined));
  other.fetchAhead();
  const { errors } = await render(later('#part', part.fetchIt));
  await vi.advanceTimersByTimeAsync(10);
  expect([page.reloads, errors]).toEqual([1, []]);
});

test('ROUTE-19 a part that failed ahead and is there when it is rendered loads nothing anew', async () => {
  const { later, loadDrawn } = await open();
  await loadDrawn();
  const part = script();
  part.state.isThere = false;
  const Part = later('#part', part.fetchIt);
  await vi.advanceTimersByTimeAsync(0);
  part.state.isThere = true;
  const told = await render(Part);
  await vi.waitFor(() => expect(told.html).toContain('<p></p>'));
  expect(page.reloads).toBe(0);
});

test('ROUTE-01 nothing is fetched ahead for a person who saves data', async () => {
  const { later, loadDrawn } = await open();
  await loadDrawn();
  page.savesData = true;
  const part = script();
  const Part = later('#part', part.fetchIt);
  Part.fetchAhead();
  expect(part.state.asked).toBe(0);
  page.savesData = false;
  Part.fetchAhead();
  expect(part.state.asked).toBe(1);
});
