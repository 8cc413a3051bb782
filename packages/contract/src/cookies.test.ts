import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedCookies, hostBound } from './cookies.ts';

test('SEC-08 over https only host-bound cookies count; over http cookies have their plain names', () => {
  const sent = 'locale=th; __Host-sanam.device=abc; sanam.device=forged';
  expect(countedCookies(sent, true)).toBe('sanam.device=abc');
  expect(countedCookies('locale=th;sanam.device=abc ', false)).toBe('locale=th; sanam.device=abc');
  expect(countedCookies('', true)).toBe('');
});

test('SEC-08 of two cookies with one name neither counts, whatever their values and their order', () => {
  expect(countedCookies('a=1; b=2; a=1', false)).toBe('b=2');
  expect(countedCookies('a=1; a=2; a=3', false)).toBe('');
  expect(countedCookies('__Host-a=1; b=2; __Host-a=2', true)).toBe('');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2')), { maxLength: 8 }),
      (jar) => {
        const counted = countedCookies(jar.map((pair) => pair.join('=')).join('; '), false);
        const single = jar.filter(([name]) => jar.filter(([other]) => other === name).length === 1);
        expect(counted).toBe(single.map((pair) => pair.join('=')).join('; '));
      },
    ),
  );
});

test('SEC-08 a name with spaces or other characters around it is no other spelling of a cookie', () => {
  for (const name of [
    '\u00a0__Host-a',
    '__Host-a\u00a0',
    '__Host-a\t\u000b',
    '__host-a',
    '"__Host-a"',
    '__Host-a,b ',
    '',
  ])
    expect(countedCookies(`${name}=1`, true), JSON.stringify(name)).toBe('');
  expect(countedCookies('noequals; =x', false)).toBe('');
});

test('SEC-08 a host-bound line has the prefix and Secure once', () => {
  const line = '__Host-a=1; Path=/; Secure; HttpOnly';
  expect(hostBound('a=1; Path=/; HttpOnly')).toBe('__Host-a=1; Path=/; HttpOnly; Secure');
  expect(hostBound('a=1; Path=/; Secure; HttpOnly')).toBe(line);
  expect(hostBound(hostBound(line))).toBe(line);
  expect(hostBound('a=Secure; Path=/')).toBe('__Host-a=Secure; Path=/; Secure');
});
