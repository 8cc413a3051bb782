import { describe, expect, test } from 'vitest';
import { mirrorSession } from './session-mirror.ts';

function storeOf(entries: Record<string, string> = {}) {
  const held = new Map(Object.entries(entries));
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}
const COOKIES =
  'locale=th; auth.strategy=local; auth._token.local=Bearer%20abc.def; auth._token_expiration.local=1795000000000';

describe('mirrorSession', () => {
  test('ACC-07 the session is in local storage under the same names as in the cookies', () => {
    const store = storeOf();
    mirrorSession(true, COOKIES, store);
    expect(Object.fromEntries(store.held)).toEqual({
      'auth.strategy': 'local',
      'auth._token.local': 'Bearer abc.def',
      'auth._token_expiration.local': '1795000000000',
    });
  });

  test('ACC-09 a guest has none of it left', () => {
    const store = storeOf({
      'auth.strategy': 'local',
      'auth._token.local': 'Bearer x',
      'auth._token_expiration.local': '1',
      other: 'stays',
    });
    mirrorSession(false, 'locale=th', store);
    expect(Object.fromEntries(store.held)).toEqual({ other: 'stays' });
  });

  test('ACC-08 a cookie that just ran out does not sign the other tabs out', () => {
    const store = storeOf({ 'auth._token.local': 'Bearer x' });
    mirrorSession(true, 'locale=th', store);
    expect(store.getItem('auth._token.local')).toBe('Bearer x');
  });

  test('ACC-07 a value that is not well encoded is kept as it is', () => {
    const store = storeOf();
    mirrorSession(true, 'auth._token.local=Bearer%ZZ', store);
    expect(store.getItem('auth._token.local')).toBe('Bearer%ZZ');
  });
});
