// Makes the web fonts of the site from the packages of the fonts: node scripts/fonts.mjs
// No file is larger than the first packets of a connection carry (about 14 KB), or it would cost another round trip.
// The ranges are those of src/styles/fonts.css. The licences lie beside the fonts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const outDirectory = new URL('../fonts/', import.meta.url);
mkdirSync(outDirectory, { recursive: true });

/** Every character from `first` to `last`. */
const span = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

// U+25CC carries a Thai mark that stands alone; U+200B-200D are the invisible breaks of Thai text.
const THAI = `${span(0x0e01, 0x0e3a)}${span(0x0e3f, 0x0e5b)}${span(0x200b, 0x200d)}\u25cc `;
// Latin letters, and the signs our texts use: dashes, quotes, bullet, ellipsis, arrows, the minus of amounts.
const LATIN = `${span(0x20, 0x7e)}\u00a0\u00a9\u00b0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2190\u2192\u2212\u2248\u2713`;
// What a heading has of them; any other sign is the text face's.
const LATIN_OF_HEADINGS = `${span(0x30, 0x39)}${span(0x41, 0x5a)}${span(0x61, 0x7a)} !%&()+,-./:?\u00d7\u2013\u201c\u201d\u2026`;

// Of what a font could do, what the site uses: marks of Thai in their places, figures of one width. A Latin letter's
// space to its neighbour (kern) is worth two fifths of the text face's Latin file, and is not seen in the few Latin
// letters of Thai text; in headings it is.
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
  // Thai and Latin in one, as the source has them: a heading with both would wait for a second file that is found late
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
