// Makes the web fonts of the site from the fontsource packages: node scripts/fonts.mjs
// Thai and Latin are separate files, so that a page without one never loads it. The ranges are those of src/styles/fonts.css.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

// Of what the Latin files could do, what the site uses. A letter's space to its neighbour (kern) is worth two fifths of the text face's file,
// and is not seen in the few Latin letters of Thai text; in headings it is.
const LATIN_TEXT = ['tnum', 'ccmp'];
const LATIN_HEADINGS = ['tnum', 'ccmp', 'kern'];

const FONTS = [
  { source: '@fontsource-variable/anuphan', file: 'anuphan-thai-wght-normal', out: 'anuphan-thai', text: THAI, axes: { wght: { min: 400, max: 700 } } },
  { source: '@fontsource-variable/anuphan', file: 'anuphan-latin-wght-normal', out: 'anuphan-latin', text: LATIN, features: LATIN_TEXT, axes: { wght: { min: 400, max: 700 } } },
  { source: '@fontsource/trirong', file: 'trirong-thai-600-normal', out: 'trirong-600-thai', text: THAI },
  { source: '@fontsource/trirong', file: 'trirong-latin-600-normal', out: 'trirong-600-latin', text: LATIN, features: LATIN_HEADINGS },
];

for (const { source, file, out, text, axes, features } of FONTS) {
  const directory = dirname(require.resolve(`${source}/package.json`));
  const made = await subsetFont(readFileSync(join(directory, 'files', `${file}.woff2`)), text, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: features,
    ...(axes ? { variationAxes: axes } : {}),
  });
  writeFileSync(new URL(`${out}.woff2`, outDirectory), made);
  copyFileSync(join(directory, 'LICENSE'), new URL(`OFL-${source.split('/')[1]}.txt`, outDirectory));
  console.log(`${out}.woff2 ${made.length} bytes`);
}
