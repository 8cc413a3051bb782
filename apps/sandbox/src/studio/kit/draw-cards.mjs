// Draw the cards and chips that all card tables share, with the site's illustration kit. Command:
// `node apps/sandbox/src/studio/kit/draw-cards.mjs`
import {
  at,
  bud,
  defs,
  disc,
  ENAMEL,
  fan,
  GOLD,
  INK,
  kranok3,
  lattice,
  leafLine,
  PORCELAIN,
  path,
  petal,
} from '../../../../../packages/ui/art/kit.mjs';
import { COURTS } from './draw-courts.mjs';
import { writer } from './draw-panel.mjs';

const put = writer(new URL('./public/table/symbols/', import.meta.url));
const svg = (box, body, extra = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${defs(extra)}${body}</svg>`;
const RED = ENAMEL.chad[2];

// suits, each in a box of 64
const stem = 'M-3 10C-2 20-8 25-13 28H13C8 25 2 20 3 10Z';
const SUITS = {
  spades:
    path('M0-29C10-14 28-6 28 9C28 22 12 25 4 14H-4C-12 25-28 22-28 9C-28-6-10-14 0-29Z', `fill="${INK}"`) +
    path(stem, `fill="${INK}"`),
  hearts: path('M0 28C-8 14-28 4-28-11C-28-27-8-30 0-13C8-30 28-27 28-11C28 4 8 14 0 28Z', `fill="${RED}"`),
  diamonds: path('M0-30C6-16 14-7 25 0C14 7 6 16 0 30C-6 16-14 7-25 0C-14-7-6-16 0-30Z', `fill="${RED}"`),
  clubs:
    disc(0, -15, 13, INK) +
    disc(-15, 6, 13, INK) +
    disc(15, 6, 13, INK) +
    path(stem, `fill="${INK}"`) +
    path('M-8-8H8V12H-8Z', `fill="${INK}"`),
};
for (const [name, pip] of Object.entries(SUITS)) put(`${name}.svg`, svg('-32 -32 64 64', pip));

// faces: masks of the stage and the naga, each on an enamel of its own, without likeness to any person
for (const [name, court] of Object.entries(COURTS)) put(`${name}.svg`, court);

// the back of a card
put(
  'back.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">${defs(lattice('lattice', 20))}<rect width="100" height="140" rx="9" fill="url(#kram)"/><rect x="6" y="6" width="88" height="128" rx="6" fill="url(#lattice)" opacity=".7"/><rect x="6" y="6" width="88" height="128" rx="6" fill="none" stroke="${GOLD.leaf}" stroke-width="2"/>${at(50, 70, disc(0, 0, 24, ENAMEL.kram[1], `stroke="${GOLD.leaf}" stroke-width="2"`) + fan(8, 0, 315, () => path(petal(10, 20), `fill="url(#gold)"`)) + disc(0, 0, 4, RED))}</svg>`,
);

// a chip: the page writes its value on it
const chip = (ground) =>
  disc(0, 3, 44, INK, 'opacity=".55"') +
  disc(0, 0, 44, `url(#${ground})`, `stroke="${INK}" stroke-width="2"`) +
  fan(8, 0, 315, () => '<rect x="-6.5" y="-43" width="13" height="10" rx="2" fill="#efe4d2"/>') +
  disc(0, 0, 30, ENAMEL[ground][0], `stroke="${GOLD.leaf}" stroke-width="2"`);
for (const [baht, ground] of Object.entries({ 10: 'rak', 50: 'yok', 100: 'kram', 500: 'chad', 1000: 'mud' }))
  put(`chip-${baht}.svg`, svg('-48 -46 96 96', chip(ground)));
// the weave of the felt, one tile of it
put(
  'felt.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="67.2">${defs(lattice('lattice', 48))}<rect width="48" height="67.2" fill="url(#lattice)" opacity=".1"/></svg>`,
);

// the shoe from which cards come, and the tray that takes them
const edge = `stroke="${GOLD.leaf}" stroke-width="2" stroke-linejoin="round"`;
const cardBack = (x, y, r) =>
  at(
    x,
    y,
    `<rect x="-20" y="-28" width="40" height="56" rx="4" fill="url(#kram)" stroke="${PORCELAIN[1]}" stroke-width="2"/>${at(0, 0, path(bud(9, 15), 'fill="url(#gold)"'))}`,
    { r },
  );
put(
  'shoe.svg',
  svg(
    '0 0 150 84',
    path('M30 30L128 6L146 22V70L52 80L30 62Z', `fill="url(#rak)" ${edge}`) +
      path('M128 6L146 22L52 44L30 30Z', `fill="${ENAMEL.rak[1]}" ${edge}`) +
      [0, 5, 10].map((x) => leafLine(`M${62 + x} ${34 - x * 0.24}L${84 + x} ${46 - x * 0.24}`, 1.2)).join('') +
      path('M30 30L52 44V80L30 62Z', `fill="${ENAMEL.rak[0]}" ${edge}`) +
      at(100, 54, kranok3(), { s: 0.26, r: -8 }) +
      at(27, 58, cardBack(0, 0, 0), { s: 0.8, r: 12 }),
  ),
);
put(
  'discard.svg',
  svg(
    '0 0 150 84',
    [-2, 3, -5, 4].map((r, nth) => at(74, 42 - nth * 5, cardBack(0, 0, 90 + r), { s: 1.05 })).join('') +
      path('M26 50L40 78H112L126 50L118 48L106 68H46L34 48Z', `fill="url(#rak)" ${edge}`) +
      at(76, 77, kranok3(), { s: 0.1 }),
  ),
);
console.log('cards and chips drawn');
