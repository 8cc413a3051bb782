import { describe, expect, test } from 'vitest';
import { mayOfferInstall, rememberInstallAnswer } from './install-memory.ts';

const DAY_MS = 86_400_000;

/** A browser's memory of its own. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('offering to install', () => {
  test('PWA-02 a new visitor may be offered it; who answered is left in peace for 30 days', () => {
    const mine = memory();
    expect(mayOfferInstall(mine, 0)).toBe(true);
    rememberInstallAnswer(mine, 1000);
    expect(mayOfferInstall(mine, 1000)).toBe(false);
    expect(mayOfferInstall(mine, 1000 + 30 * DAY_MS - 1)).toBe(false);
    expect(mayOfferInstall(mine, 1000 + 30 * DAY_MS)).toBe(true);
  });

  test('PWA-02 a memory that somebody wrote nonsense into is no answer', () => {
    const mine = memory();
    mine.setItem('sanam.install-answered', 'yes');
    expect(mayOfferInstall(mine, 5)).toBe(true);
  });
});
