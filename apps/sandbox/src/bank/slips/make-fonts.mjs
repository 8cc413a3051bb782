// Make the fonts of the slip picture. Command: `node make-fonts.mjs`. The font is the same as on the pages, but in the
// format TrueType, because the picture's renderer does not read woff2. The tools and the source fonts are those of
// packages/ui.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const UI = path.resolve(import.meta.dirname, '../../../../../packages/ui');
const require = createRequire(path.join(UI, 'package.json'));
const subsetFont = require('subset-font');
const source = path.dirname(require.resolve('@fontsource-variable/anuphan/package.json'));
const out = path.join(import.meta.dirname, 'fonts');
mkdirSync(out, { recursive: true });

/** Every character from `first` to `last`. */
const span = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

// The characters that printable-text.ts allows.
const FONTS = {
  thai: `${span(0x0e01, 0x0e3a)}${span(0x0e3f, 0x0e5b)}\u25cc `,
  latin: `${span(0x20, 0x7e)}\u2022\u2026`,
};

for (const [name, text] of Object.entries(FONTS)) {
  const font = readFileSync(path.join(source, `files/anuphan-${name}-wght-normal.woff2`));
  const made = await subsetFont(font, text, {
    targetFormat: 'truetype',
    noHinting: true,
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  writeFileSync(path.join(out, `anuphan-${name}.ttf`), made);
  console.log(`anuphan-${name}.ttf ${made.length} bytes`);
}
copyFileSync(path.join(source, 'LICENSE'), path.join(out, 'OFL-anuphan.txt'));
