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

describe('mirrorSession copies the session into local storage', () => {
  test('ACC-07 local storage has the session under the same names as the cookies', () => {
    const store = storeOf();
    mirrorSession(true, COOKIES, store);
    expect(Object.fromEntries(store.held)).toEqual({
      'auth.strategy': 'local',
      'auth._token.local': 'Bearer abc.def',
      'auth._token_expiration.local': '1795000000000',
    });
  });

  test("ACC-09 a guest's local storage has no session data left", () => {
    const store = storeOf({
      'auth.strategy': 'local',
      'auth._token.local': 'Bearer x',
      'auth._token_expiration.local': '1',
      other: 'stays',
    });
    mirrorSession(false, 'locale=th', store);
    expect(Object.fromEntries(store.held)).toEqual({ other: 'stays' });
  });

  test('ACC-08 a session cookie that just expired does not sign the other tabs out', () => {
    const store = storeOf({ 'auth._token.local': 'Bearer x' });
    mirrorSession(true, 'locale=th', store);
    expect(store.getItem('auth._token.local')).toBe('Bearer x');
  });

  test('ACC-07 a cookie value with invalid encoding is copied unchanged', () => {
    const store = storeOf();
    mirrorSession(true, 'auth._token.local=Bearer%ZZ', store);
    expect(store.getItem('auth._token.local')).toBe('Bearer%ZZ');
  });
});
