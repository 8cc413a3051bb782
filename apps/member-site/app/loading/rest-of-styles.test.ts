import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restOfStyles } from './rest-of-styles.ts';

/** Fake link to a stylesheet, with only the members that the code uses. The newest link is last. */
class Link extends EventTarget {
  sheet: object | null = null;
  dataset: { failed?: string } = {};
  constructor() {
    super();
    links.push(this);
  }
  cloneNode(): Link {
    return Object.assign(new Link(), { dataset: { ...this.dataset } });
  }
  replaceWith(): void {}
}
const links: Link[] = [];
const newest = () => links.at(-1) as Link;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => links[0] ?? null });
});
afterEach(() => {
  links.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('ROUTE-01 a page without a linked style file waits for none', async () => {
  await restOfStyles();
  new Link().sheet = {};
  await restOfStyles();
  expect(links).toHaveLength(1);
});

test("ROUTE-01 the page's script waits for the style file that loads with it", async () => {
  new Link();
  const done = vi.fn();
  void restOfStyles().then(done);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).not.toHaveBeenCalled();
  newest().dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});

test('ROUTE-19 when the style file fails to load, the page starts without it, and the file is retried at growing intervals until it loads', async () => {
  new Link().dataset.failed = '1';
  await restOfStyles();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(links).toHaveLength(2);
  newest().dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(links).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(links).toHaveLength(3);
  newest().dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(links).toHaveLength(3);
});
