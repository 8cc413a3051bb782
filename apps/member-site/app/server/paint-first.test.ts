import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const PAGE =
  '<html><head><title>สนาม 🏟</title><link rel="modulepreload" href="/a.js" nonce="n0"/><link rel="modulepreload" href="/b.js" nonce="n0"/></head><body>เงิน<script nonce="n0">1</script><script nonce="n0" type="module" async="">import "/a.js"</script>ยอด</body></html>';

/** The page as it comes out, when it goes in cut at these places. */
async function through(page: string, cuts: readonly number[] = []): Promise<string> {
  const bytes = Buffer.from(page);
  const places = [0, ...new Set([...cuts].sort((a, b) => a - b)), bytes.length];
  return text(Readable.from(places.slice(1).map((end, at) => bytes.subarray(places[at], end))).pipe(paintFirst()));
}

test('ROUTE-01 nothing of the script is fetched before the first paint, and all of it is named to be fetched at once afterwards', async () => {
  const page = await through(PAGE);
  expect(page).not.toContain('<link rel="modulepreload"');
  expect(page).not.toContain('type="module" async');
  expect(page).toContain('(["/a.js","/b.js"])</script><script nonce="n0" type="text/plain" id="start">import "/a.js"</script>ยอด</body></html>');
  expect(page).toContain('<title>สนาม 🏟</title></head><body>เงิน<script nonce="n0">1</script>');
});

test('ROUTE-01 however a page is cut into packets, it comes out the same, and no letter breaks', async () => {
  const whole = await through(PAGE);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: Buffer.byteLength(PAGE) - 1 }), { maxLength: 12 }), async (cuts) => {
      expect(await through(PAGE, cuts)).toBe(whole);
    }),
  );
});

test('ROUTE-18 a page without a script, or that broke off, comes through as far as it got', async () => {
  expect(await through('<html><head><title>สนา', [20])).toBe('<html><head><title>สนา');
});
