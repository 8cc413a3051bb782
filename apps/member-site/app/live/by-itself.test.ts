import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadUnlessLoading } from './by-itself.ts';

const state = { navigation: { state: 'idle' }, revalidation: 'idle' };
beforeEach(() => {
  Object.assign(state, { navigation: { state: 'idle' }, revalidation: 'idle' });
  vi.stubGlobal('__reactRouterDataRouter', { state });
});
afterEach(() => vi.unstubAllGlobals());

/** Whether a poll reloads the page's data now. */
function reloads(): boolean {
  const revalidate = vi.fn(async () => undefined);
  reloadUnlessLoading(revalidate);
  return revalidate.mock.calls.length > 0;
}

test('DEP-08 a poll reloads the data of a page at rest', () => {
  expect(reloads()).toBe(true);
});

test('DEP-08 a poll does not begin anew a reload whose answer is slower than the poll', () => {
  state.revalidation = 'loading';
  expect(reloads()).toBe(false);
});

test('SITE-16 a poll does not begin anew a slow navigation of the person, nor a form on its way', () => {
  for (const navigation of ['loading', 'submitting']) {
    state.navigation.state = navigation;
    expect(reloads(), navigation).toBe(false);
  }
});

test('a poll reloads the data where the router does not expose its state', () => {
  vi.unstubAllGlobals();
  expect(reloads()).toBe(true);
});
