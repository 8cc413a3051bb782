import { expect, test } from 'vitest';
import { hashToken, newToken } from './secrets.ts';

test('SEC-07 ASVS 7.2.3 a token is 256 random bits, of which only a hash of as many bits is stored', () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  const bits = tokens.map((token) =>
    [...Buffer.from(token, 'base64url')].flatMap((byte) => [...byte.toString(2).padStart(8, '0')]),
  );
  expect(new Set(bits.map(({ length }) => length))).toEqual(new Set([256]));
  // no bit of a thousand tokens is always the same
  for (let at = 0; at < 256; at++) expect(new Set(bits.map((of) => of[at])).size).toBe(2);
  expect(hashToken(tokens[0] ?? '')).toHaveLength(32);
});
