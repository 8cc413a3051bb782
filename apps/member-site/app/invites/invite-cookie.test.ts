import { expect, test } from 'vitest';
import { readInvite, rememberInvite } from './invite-cookie.ts';

const come = (cookie = '', address = 'http://sanam.test/u/K7M2Q9XD') => new Request(address, { headers: { cookie } });

test('ROUTE-14 an invite code is remembered for 30 days, is not readable by scripts, and on https sites is sent over https only', () => {
  expect(rememberInvite(come(), 'k7m2q9xd')).toBe(
    'sanam.invite=K7M2Q9XD; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax',
  );
  expect(rememberInvite(come('', 'https://sanam.test/u/K7M2Q9XD'), 'K7M2Q9XD')).toContain('; Secure');
});

test('ROUTE-14 the first inviter is kept; an invalid code is not stored and does not block a valid one', () => {
  expect(rememberInvite(come('locale=th; sanam.invite=ABCDEFGH'), 'K7M2Q9XD')).toBeNull();
  expect(rememberInvite(come('sanam.invite=nonsense'), 'K7M2Q9XD')).toContain('=K7M2Q9XD;');
  for (const wrong of ['', '100001', 'K7M2Q9XD1', 'K7M2Q9X;', 'K7M2Q9X\n', 'K7M2Q9XI'])
    expect(rememberInvite(come(), wrong)).toBeNull();
});

test('ROUTE-14 REF-01 a stored invite code is read back among other cookies', () => {
  expect(readInvite(come('a=b; sanam.invite=K7M2Q9XD; c=d'))).toBe('K7M2Q9XD');
  expect(readInvite(come('xsanam.invite=K7M2Q9XD'))).toBeNull();
  expect(readInvite(come('sanamxinvite=K7M2Q9XD'))).toBeNull();
  expect(readInvite(come())).toBeNull();
});
