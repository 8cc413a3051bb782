// Make the web fonts of the site from the font packages, with `node scripts/fonts.mjs`. No font file is larger than the
// first packets of a connection can transport (about 14 KB), because a larger file would need another round trip. The
// character ranges are those of src/styles/fonts.css. The licences are next to the fonts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const outDirectory = new URL('../fonts/', import.meta.url);
mkdirSync(outDirectory, { recursive: true });

/** Every character from `first` to `last`. */
const span = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

// U+25CC is the base for a Thai mark without a letter; U+200B-200D are invisible break characters of Thai text.
const THAI = `${span(0x0e01, 0x0e3a)}${span(0x0e3f, 0x0e5b)}${span(0x200b, 0x200d)}\u25cc `;
// Latin letters, and the signs in the site's texts: dashes, quotes, bullet, ellipsis, arrows, the minus sign of
// amounts.
const LATIN = `${span(0x20, 0x7e)}\u00a0\u00a9\u00b0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2190\u2192\u2212\u2248\u2713`;
// The characters in the heading font. Any other character is shown in the text font.
const LATIN_OF_HEADINGS = `${span(0x30, 0x39)}${span(0x41, 0x5a)}${span(0x61, 0x7a)} !%&()+,-./:?\u00d7\u2013\u201c\u201d\u2026`;

// Only the font features that the site uses: placement of Thai marks, and figures of equal width. Latin kerning (kern)
// would be two fifths of the text font's Latin file and is not noticeable in the few Latin letters of Thai text. In
// headings kerning is noticeable, so it is included.
const USED = ['ccmp', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

const FONTS = [
  {
    source: '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2',
    out: 'anuphan-thai',
    text: THAI,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    source: '@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2',
    out: 'anuphan-latin',
    text: LATIN,
    axes: { wght: { min: 400, max: 700 } },
  },
  // Thai and Latin in one file, as in the source font: otherwise a heading with both scripts would wait for a second
  // file that the browser discovers late
  {
    source: '@expo-google-fonts/trirong/Trirong_600SemiBold.ttf',
    out: 'trirong-600',
    text: THAI + LATIN_OF_HEADINGS,
    features: ['kern'],
  },
];

for (const { source, out, text, axes, features = [] } of FONTS) {
  const made = await subsetFont(readFileSync(require.resolve(source)), text, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: [...USED, ...features],
    ...(axes ? { variationAxes: axes } : {}),
  });
  writeFileSync(new URL(`${out}.woff2`, outDirectory), made);
  console.log(`${out}.woff2 ${made.length} bytes`);
}
