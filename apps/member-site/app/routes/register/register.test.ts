import { describe, expect, test } from 'vitest';
import { birthDate, birthYears } from './birth-date.ts';
import { rulesMet } from './password-rules.ts';
import { keepRegistration, type Registration, readRegistration } from './registration-cookie.ts';

const registration: Registration = {
  phone: '0812345678',
  birthDate: '1990-02-03',
  marketing: false,
  token: 'token-token-token-token',
  reference: 'KX7P',
  expiresAt: '2026-11-20T10:05:00Z',
  resendAt: '2026-11-20T10:01:00Z',
  next: 'password',
};
const asking = (cookie?: string, address = 'http://sanam.test/register') => new Request(address, cookie ? { headers: { cookie } } : {});

describe('the registration kept in a cookie', () => {
  test('ACC-01 a half-finished registration is resumed', async () => {
    const header = (await keepRegistration(registration, asking())).get('set-cookie') ?? '';
    expect(await readRegistration(asking(header.split(';')[0]))).toEqual(registration);
  });

  test('ACC-01 no script reads it, it reaches the page and its data, and it lives 30 minutes', async () => {
    const header = (await keepRegistration(registration, asking())).get('set-cookie') ?? '';
    expect(header).toMatch(/HttpOnly/i);
    expect(header).toMatch(/SameSite=Lax/i);
    expect(header).toMatch(/Path=\/(;|$)/i);
    expect(header).toMatch(/Max-Age=1800/i);
    expect(header).not.toMatch(/Secure/i);
    expect((await keepRegistration(registration, asking(undefined, 'https://sanam.test/register'))).get('set-cookie')).toMatch(/Secure/i);
  });

  test('ACC-01 nonsense in the cookie starts over', async () => {
    expect(await readRegistration(asking())).toBeNull();
    expect(await readRegistration(asking('sanam.registration=rubbish'))).toBeNull();
    expect(await readRegistration(asking(`sanam.registration=${btoa(JSON.stringify({ phone: 1, next: 'admin' }))}`))).toBeNull();
  });
});

describe('birth date', () => {
  test('ACC-02 three lists make a date', () => {
    expect(birthDate('3', '2', '1990')).toBe('1990-02-03');
    expect(birthDate('29', '2', '2000')).toBe('2000-02-29');
  });

  test('ACC-02 a missing part and an impossible date are told apart', () => {
    expect(birthDate('', '2', '1990')).toBeUndefined();
    expect(birthDate('31', '2', '1990')).toBeNull();
    expect(birthDate('29', '2', '2001')).toBeNull();
  });

  test('SAFE-01 years begin with the youngest who may register', () => {
    expect(birthYears(2026, 20)[0]).toBe(2006);
    expect(birthYears(2026, 20).at(-1)).toBe(1926);
  });
});

describe('password rules', () => {
  test('ACC-12 8-15 characters, lower case, upper case, digit', () => {
    expect(rulesMet('Abcdef12').size).toBe(4);
    expect([...rulesMet('abc')]).toEqual(['lower']);
    expect(rulesMet('Abcdefghijklm123').has('length')).toBe(false);
    expect(rulesMet('ABCDEFG1').has('lower')).toBe(false);
  });
});
