import { describe, expect, test } from 'vitest';
import { mayOfferInstall, rememberInstallAnswer } from './install-memory.ts';

const DAY_MS = 86_400_000;

/** A separate browser storage for one test. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('offer to install the site', () => {
  test('PWA-02 a new visitor gets the offer to install; after an answer no offer is made for 30 days', () => {
    const mine = memory();
    expect(mayOfferInstall(mine, 0)).toBe(true);
    rememberInstallAnswer(mine, 1000);
    expect(mayOfferInstall(mine, 1000)).toBe(false);
    expect(mayOfferInstall(mine, 1000 + 30 * DAY_MS - 1)).toBe(false);
    expect(mayOfferInstall(mine, 1000 + 30 * DAY_MS)).toBe(true);
  });

  test('PWA-02 an invalid stored value does not count as an answer', () => {
    const mine = memory();
    mine.setItem('sanam.install-answered', 'yes');
    expect(mayOfferInstall(mine, 5)).toBe(true);
  });
});
