import { describe, expect, test } from 'vitest';
import { flowCookie, type SentCode } from './by-code/flow-cookie.ts';
import { knownPhone, leavePhone } from './known-phone.ts';
import { credentialWords } from './messages.ts';
import { rulesMet } from './new-password/password-rules.ts';
import { readNewPassword } from './new-password/read-new-password.ts';

interface Walk extends SentCode {
  next: 'otp' | 'password';
  birthDate: string;
}
const walkCookie = flowCookie<Walk>('sanam.walk', ['birthDate'], ['otp', 'password']);
const walk: Walk = {
  phone: '0812345678',
  birthDate: '1990-02-03',
  token: 'token-token-token-token',
  reference: 'KX7P',
  expiresAt: '2026-11-20T10:05:00Z',
  resendAt: '2026-11-20T10:01:00Z',
  next: 'password',
};
const asking = (cookie?: string, address = 'http://sanam.test/register') =>
  new Request(address, cookie ? { headers: { cookie } } : {});
const kept = async (value: Walk | null, address?: string) =>
  (await walkCookie.keep(value, asking(undefined, address))).get('set-cookie') ?? '';
const brought = (header: string) => asking(header.split(';')[0]);

describe('a process of several steps, kept in a cookie', () => {
  test('ACC-01 ACC-11 an unfinished process is resumed', async () => {
    expect(await walkCookie.read(brought(await kept(walk)))).toEqual(walk);
  });

  test("ACC-01 ACC-11 scripts cannot read the cookie, the browser sends it with requests for the page and for the page's data, and it expires after 30 minutes", async () => {
    const header = await kept(walk);
    expect(header).toMatch(/HttpOnly/i);
    expect(header).toMatch(/SameSite=Lax/i);
    expect(header).toMatch(/Path=\/(;|$)/i);
    expect(header).toMatch(/Max-Age=1800/i);
    expect(header).not.toMatch(/Secure/i);
    expect(await kept(walk, 'https://sanam.test/register')).toMatch(/Secure/i);
  });

  test('ACC-01 ACC-11 the cookie of a finished process is deleted', async () => {
    const header = await kept(null);
    expect(header).toMatch(/Max-Age=0/i);
    expect(await walkCookie.read(brought(header))).toBeNull();
  });

  test('ACC-01 ACC-11 a missing, invalid or incomplete cookie starts the process over', async () => {
    expect(await walkCookie.read(asking())).toBeNull();
    expect(await walkCookie.read(asking('sanam.walk=rubbish'))).toBeNull();
    for (const broken of [
      { ...walk, next: 'admin' },
      { ...walk, phone: 1 },
      { ...walk, birthDate: undefined },
      { ...walk, token: undefined },
    ])
      expect(await walkCookie.read(brought(await kept(broken as unknown as Walk)))).toBeNull();
  });
});

describe('a phone passed to another form', () => {
  test('ACC-04 the phone is read by the next form, and scripts cannot read its cookie', async () => {
    const header = await leavePhone('0812345678', asking());
    expect(header).toMatch(/HttpOnly/i);
    expect(header).toMatch(/Max-Age=600/i);
    expect(await knownPhone(brought(header))).toBe('0812345678');
    expect(await leavePhone('0812345678', asking(undefined, 'https://sanam.test/'))).toMatch(/Secure/i);
  });

  test('ACC-04 a missing, deleted or invalid cookie leaves the phone field empty', async () => {
    expect(await knownPhone(asking())).toBe('');
    expect(await knownPhone(brought(await leavePhone('', asking())))).toBe('');
    expect(await knownPhone(asking('sanam.phone=%%%'))).toBe('');
    expect(await knownPhone(brought(await leavePhone('0'.repeat(500), asking())))).toBe('');
  });
});

describe('a new password', () => {
  test('ACC-12 a new password has 8-15 characters, a lower case letter, an upper case letter and a digit, and is repeated identically', () => {
    expect(rulesMet('Abcdef12', 'Abcdef12').size).toBe(5);
    expect([...rulesMet('abc', '')]).toEqual(['lower']);
    expect(rulesMet('Abcdefghijklm123', '').has('length')).toBe(false);
    expect(rulesMet('Abcdefghijkl123', '').has('length')).toBe(true);
    expect(rulesMet('ABCDEFG1', '').has('lower')).toBe(false);
    expect(rulesMet('abcdefg1', '').has('upper')).toBe(false);
    expect(rulesMet('Abcdefgh', '').has('digit')).toBe(false);
    expect(rulesMet('Abcdef12', 'Abcdef13').has('same')).toBe(false);
    expect(rulesMet('', '').has('same')).toBe(false);
  });

  const form = (password: string, again: string) => {
    const data = new FormData();
    data.set('password', password);
    data.set('password_confirmation', again);
    return data;
  };

  test('ACC-12 two different entries of the new password are refused before any API request', () => {
    expect(readNewPassword(form('Abcdef12', 'Abcdef13'))).toEqual({
      errors: { password_confirmation: 'ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน' },
    });
    expect(credentialWords.mismatch).toBe('ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน');
  });

  test('ACC-12 the new password is neither cut nor trimmed', () => {
    const long = ` ${'Ab1'.repeat(40)} `;
    expect(readNewPassword(form(long, long))).toEqual({ password: long, password_confirmation: long });
    expect(readNewPassword(form('Abcdef12', 'Abcdef12 '))).toHaveProperty('errors');
  });
});
