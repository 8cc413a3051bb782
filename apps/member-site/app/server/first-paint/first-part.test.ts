import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeFirstPart, changeWhole } from './first-part.ts';

const END = /<script nonce="[^"]+" type="module" async="">/;
const PAGE =
  '<title>สนาม 🏟</title>เงิน<!--$?--><template id="B:0"></template><script nonce="n0" type="module" async="">import "/a.js"</script>ยอด<!--$?-->';

/** Output of changeFirstPart for a page that arrives in packets, cut at the byte positions `cuts`. */
async function through(
  page: string,
  change: (page: string, isAll: boolean) => string,
  cuts: readonly number[] = [],
): Promise<string> {
  const bytes = Buffer.from(page);
  const places = [0, ...new Set([...cuts].sort((a, b) => a - b)), bytes.length];
  return text(
    Readable.from(places.slice(1).map((end, at) => bytes.subarray(places[at], end))).pipe(changeFirstPart(END, change)),
  );
}

test('ROUTE-01 wherever a page is cut into packets, its first part is changed once, the rest is unchanged, and no character is damaged', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: Buffer.byteLength(PAGE) - 1 }), { maxLength: 12 }),
      async (cuts) => {
        let times = 0;
        const out = await through(PAGE, (page) => `${++times}${page.replace('<title>', '<title lang="th">')}`, cuts);
        expect(out).toBe(`1${PAGE.replace('<title>', '<title lang="th">')}`);
      },
    ),
  );
});

test('ROUTE-01 the change learns from the first part whether visible content is still missing', async () => {
  const told = async (page: string) => {
    let said: boolean | undefined;
    await through(page, (part, isAll) => {
      said = isAll;
      return part;
    });
    return said;
  };
  expect(await told(PAGE)).toBe(false);
  expect(await told(PAGE.replace('<!--$?-->', '<!--$-->'))).toBe(true);
});

test('ROUTE-18 a page without a script, or a page that breaks off, is changed as a whole, as far as it arrived', async () => {
  expect(await through('<html><title>สนา', (page) => page.replace('title', 'b'), [14])).toBe('<html><b>สนา');
});

test('ROUTE-01 a complete page is changed as a page that arrives in packets', async () => {
  for (const page of [PAGE, PAGE.replace('<!--$?-->', ''), '<html><title>สนาม']) {
    const change = (part: string, isAll: boolean) => `${isAll}${part.replace('title', 'b')}`;
    expect(changeWhole(Buffer.from(page), END, change).toString()).toBe(await through(page, change, [3, 40]));
  }
});
