import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { keepGuestPages, NONCE } from './guest-pages.ts';

const SENT = `${'A'.repeat(22)}==`;
const TEXT = readFileSync(new URL('./site.ts', import.meta.url), 'utf8');
const body = (word: string) => `<style nonce="${NONCE}">a{}</style>${word}${TEXT}`;

test('SEC-02 a guest page that stays the same is compressed densely once, and a changed one is sent changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    let word = 'ก';
    const pageAt = keepGuestPages(2000, async () => ({ status: 200, headers: [], body: body(word) }));
    const next = async () => {
      vi.advanceTimersByTime(2000);
      return (await pageAt('/')).compressed;
    };
    const first = (await pageAt('/')).compressed;
    const second = await next();
    const third = await next();
    expect(second?.withNonce(SENT).length).toBeLessThan(first?.withNonce(SENT).length ?? 0);
    expect(third).toBe(second);
    word = 'ข';
    const changed = await next();
    for (const [sent, then] of [
      [second, 'ก'],
      [changed, 'ข'],
    ] as const)
      expect(brotliDecompressSync(sent?.withNonce(SENT) ?? '').toString()).toBe(body(then).replace(NONCE, SENT));
  } finally {
    vi.useRealTimers();
  }
});
