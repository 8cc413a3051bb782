import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('SITE-19 without storage an error of the page is reported, five times at most, and reporting it is no error itself', async () => {
  for (const sessionStorage of [
    null,
    {
      getItem: () => {
        throw new Error('denied');
      },
    },
  ]) {
    const sent: unknown[] = [];
    vi.stubGlobal('sessionStorage', sessionStorage);
    vi.stubGlobal('window', {});
    vi.stubGlobal('location', { pathname: '/deposit', href: 'http://sanam.test/deposit' });
    vi.stubGlobal('fetch', async (address: unknown) => void sent.push(address));
    vi.resetModules();
    const { reportError } = await import('./report-error.ts');
    for (let times = 0; times < 7; times++) await reportError(new Error('broken'));
    expect(sent).toHaveLength(5);
  }
});
