import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressAround, DENSE, QUICK } from './nonce-holes.ts';

const nonce = () => randomBytes(16).toString('base64');
/** Text that repeats itself, as pages do: tags around nonces, Thai words, runs of one letter. */
const piece = fc.oneof(
  fc.constantFrom(
    '<script nonce="',
    '">window.x=1;</script>',
    '== src="',
    'ถอนเงิน ฝากเงิน เข้าสู่ระบบ',
    '<a class="tile" href="/slot/',
    '=',
    '"',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.nat(400).map((times) => 'ab'.repeat(times)),
);
const part = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

test('CON-01 SEC-02 a page that is compressed once reads as the page with the nonce of each response', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 14 }),
      fc.constantFrom(QUICK, DENSE),
      async (parts, quality) => {
        const [first = '', ...rest] = parts;
        const page = [`<!DOCTYPE html>${first}`, ...rest];
        const compressed = await compressAround(page, quality);
        for (const one of [nonce(), nonce()])
          expect(compressed && brotliDecompressSync(compressed.withNonce(one)).toString()).toBe(page.join(one));
      },
    ),
    { numRuns: 150 },
  );
});

test('a page with more nonces than there are bytes to stand in for them is compressed for each response', async () => {
  const parts = (count: number) => Array.from({ length: count }, (_, n) => `<script nonce="${n}">`);
  expect(await compressAround(parts(37))).toBeDefined();
  expect(await compressAround(parts(38))).toBeUndefined();
  expect(await compressAround(['', 'a'])).toBeUndefined();
});
