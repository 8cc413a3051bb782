// Draw the pictures of the steps for installing the app, with `node scripts/steps.mjs`. The style is the style of the
// tiles (art/kit.mjs): black lacquer, one line of gold leaf, porcelain for the control to press. The pictures contain
// no words.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at, disc, ENAMEL, GOLD, LINE, PORCELAIN, path } from '../art/kit.mjs';

const WIDTH = 240;
const HEIGHT = 176;
const outFolder = new URL('../art/steps/', import.meta.url);
mkdirSync(outFolder, { recursive: true });

const box = (x, y, w, h, r, attrs) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${attrs}/>`;
const line = (d, width = LINE.contour, colour = GOLD.leaf) =>
  path(d, `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`);
const quiet = (x, y, w, h = 6) => box(x, y, w, h, h / 2, `fill="${PORCELAIN[3]}" fill-opacity=".45"`);
const DEFS = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ENAMEL.chad[1]}"/><stop offset="1" stop-color="${ENAMEL.rak[0]}"/></linearGradient><linearGradient id="g" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${GOLD.hi}"/><stop offset=".35" stop-color="${GOLD.leaf}"/><stop offset="1" stop-color="${GOLD.mid}"/></linearGradient></defs>`;

/** The logo mark with height `size` and its centre at x, y. */
const markBody = /<\/defs>(.*)<\/svg>/s.exec(readFileSync(new URL('../art/logo/mark.svg', import.meta.url), 'utf8'))[1];
const mark = (x, y, size) => at(x, y, markBody, { s: size / 104 });
const appIcon = (x, y) =>
  box(x - 21, y - 21, 42, 42, 11, `fill="${ENAMEL.chad[0]}" stroke="url(#g)" stroke-width="2.5"`) + mark(x, y, 28);

/** The control that the person must press: porcelain, in a ring of gold. */
const press = (x, y, body, r = 19) =>
  `${disc(x, y, r, PORCELAIN[0])}<circle cx="${x}" cy="${y}" r="${r + 6}" fill="none" stroke="${GOLD.leaf}" stroke-width="2" stroke-opacity=".55"/>${at(x, y, body)}`;
const INK = '#261603';
const dots = [-7, 0, 7].map((y) => disc(0, y, 2.4, INK)).join('');
const share = line('M-7 -2H-9V11H9V-2H7M0 4V-12M-5 -7L0 -12L5 -7', 2.2, INK);
const plus = line('M-9 -9H9V9H-9ZM0 -4V4M-4 0H4', 2.2, INK);
const toHome = line('M-6 -11H6V11H-6ZM-2 8H2M0 -5V3M-3.500 0L0 3.500L3.500 0', 2, INK);
const toDesk = line('M3 -9H-11V5H11V2M-4 10H4M8 -11V-2M4 -5L8 -1L12 -5', 2.2, INK);

/** The upper or lower part of a phone; the other part is outside the picture. */
const phone = (isTop, body) =>
  box(50, isTop ? 12 : -40, 140, 204, 22, `fill="url(#s)" stroke="${GOLD.leaf}" stroke-width="${LINE.contour}"`) + body;
const addressBar = (y) => box(64, y, 84, 22, 11, 'fill="#000" fill-opacity=".35"') + quiet(74, y + 8, 46);
const page = (y) => quiet(66, y, 60) + quiet(66, y + 14, 96) + quiet(66, y + 28, 82);
const row = (y, width) => quiet(92, y, width);
const home = phone(
  true,
  [0, 1, 2]
    .flatMap((x) =>
      [0, 1, 2].map((y) =>
        x === 1 && y === 1 ? '' : box(65 + x * 40, 38 + y * 46, 30, 30, 8, `fill="${PORCELAIN[3]}" fill-opacity=".28"`),
      ),
    )
    .join('') +
    `<circle cx="120" cy="99" r="31" fill="none" stroke="${GOLD.leaf}" stroke-width="2" stroke-opacity=".55"/>` +
    appIcon(120, 99),
);

const pictures = {
  'android-menu': phone(true, addressBar(34) + page(84) + press(162, 45, dots)),
  'android-add': phone(
    true,
    box(78, 30, 104, 128, 12, `fill="#2f2222" stroke="${PORCELAIN[3]}" stroke-opacity=".5"`) +
      row(48, 56) +
      row(70, 70) +
      row(130, 48) +
      box(79, 88, 102, 30, 8, `fill="${GOLD.leaf}" fill-opacity=".16"`) +
      row(100, 66) +
      press(70, 103, toHome),
  ),
  'ios-share': phone(
    false,
    page(24) +
      box(52, 104, 136, 58, 20, 'fill="#000" fill-opacity=".3"') +
      [74, 166].map((x) => disc(x, 134, 4, PORCELAIN[3])).join('') +
      press(120, 134, share),
  ),
  'ios-add': phone(
    false,
    box(58, 26, 124, 128, 14, `fill="#2f2222" stroke="${PORCELAIN[3]}" stroke-opacity=".5"`) +
      row(50, 60) +
      row(74, 48) +
      row(136, 54) +
      box(58, 92, 124, 34, 0, `fill="${GOLD.leaf}" fill-opacity=".16"`) +
      row(106, 34) +
      press(162, 109, plus),
  ),
  home,
  'desktop-install':
    box(14, 22, 212, 170, 12, `fill="url(#s)" stroke="${GOLD.leaf}" stroke-width="${LINE.contour}"`) +
    [30, 42, 54].map((x) => disc(x, 40, 3, PORCELAIN[3])).join('') +
    box(28, 56, 184, 26, 13, 'fill="#000" fill-opacity=".35"') +
    quiet(42, 66, 70) +
    page(104) +
    press(196, 69, toDesk),
  'desktop-window':
    box(30, 26, 180, 126, 12, `fill="url(#s)" stroke="${GOLD.leaf}" stroke-width="${LINE.contour}"`) +
    [46, 58, 70].map((x) => disc(x, 42, 3, PORCELAIN[3])).join('') +
    mark(120, 98, 66),
};

for (const [name, body] of Object.entries(pictures)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${DEFS}${body}</svg>\n`;
  writeFileSync(new URL(`${name}.svg`, outFolder), svg);
}
console.log(`${Object.keys(pictures).length} pictures`);
