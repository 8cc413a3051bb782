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
  KRANOK,
  kranok3,
  lattice,
  mirror,
  n,
  PORCELAIN,
  path,
  petal,
} from '../../../../../packages/ui/art/kit.mjs';
import { COURTS } from './draw-courts.mjs';
import { writer } from './draw-panel.mjs';
import { pipsOf } from './table/pips.ts';

const put = writer(new URL('./public/table/symbols/', import.meta.url));
const svg = (box, body, extra = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${defs(extra)}${body}</svg>`;
const RED = ENAMEL.chad[2];

// suits, each one path in a box of 64
const stem = 'M-3 10C-2 20-8 25-13 28H13C8 25 2 20 3 10Z';
const leaf = (x, y) => `M${x} ${y - 13}a13 13 0 1 1 0 26a13 13 0 1 1 0-26Z`;
const SUITS = {
  spades: [`M0-29C10-14 28-6 28 9C28 22 12 25 4 14H-4C-12 25-28 22-28 9C-28-6-10-14 0-29Z${stem}`, INK],
  hearts: ['M0 28C-8 14-28 4-28-11C-28-27-8-30 0-13C8-30 28-27 28-11C28 4 8 14 0 28Z', RED],
  diamonds: ['M0-30C6-16 14-7 25 0C14 7 6 16 0 30C-6 16-14 7-25 0C-14-7-6-16 0-30Z', RED],
  clubs: [`${leaf(0, -15)}${leaf(-15, 6)}${leaf(15, 6)}${stem}M-8-8H8V12H-8Z`, INK],
};
for (const [name, [pip, colour]] of Object.entries(SUITS))
  put(`${name}.svg`, svg('-32 -32 64 64', path(pip, `fill="${colour}"`)));

// the number cards of a suit, one below the other: a page shows one of them by its rank, as in `pips-clubs.svg#r7`
const [CARD_WIDE, CARD_HIGH] = [100, 140];
const number = (pip, rank) =>
  pipsOf(rank)
    .map(([x, y]) => {
      const place = `translate(${x} ${n((y * CARD_HIGH) / 100)})${y > 50 ? ' rotate(180)' : ''} scale(.28)`;
      return `<path d="${pip}" transform="${place}"/>`;
    })
    .join('');
// an ace: one large pip in a wreath of petals
const ace = (pip, colour) =>
  at(
    50,
    70,
    fan(16, 0, 337.5, () => at(0, -31, path(petal(9, 13), `fill="${GOLD.leaf}" fill-opacity=".55"`))) +
      `<circle r="28.5" fill="${PORCELAIN[0]}" stroke="${colour}"/><path d="${pip}" transform="scale(.68)"/>`,
  );
for (const [name, [pip, colour]] of Object.entries(SUITS)) {
  const faces = Array.from({ length: 10 }, (_, rank) => {
    const top = rank * CARD_HIGH;
    return `<view id="r${rank + 1}" viewBox="0 ${top} ${CARD_WIDE} ${CARD_HIGH}"/>${at(0, top, rank === 0 ? ace(pip, colour) : number(pip, rank))}`;
  });
  put(
    `pips-${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDE} ${CARD_HIGH}"><g fill="${colour}">${faces.join('')}</g></svg>`,
  );
}

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

// what stands at the dealer's side, seen from above and in front: the shoe, the tray that takes cards, the tray of chips
const edge = `stroke="${GOLD.leaf}" stroke-width="1.6" stroke-linejoin="round"`;
const shade = (x, y, wide, high) =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="#000" opacity=".45"/>`;
// a block of cards on their long edge, seen through the open top
const pack = Array.from({ length: 11 }, (_, nth) => {
  const x = 58 + nth * 7;
  return path(
    `M${x} ${33 - nth * 1.7}L${x + 22} ${43 - nth * 1.7}`,
    `stroke="${nth % 4 === 2 ? PORCELAIN[2] : PORCELAIN[1]}" stroke-width="4.4"`,
  );
}).join('');
put(
  'shoe.svg',
  svg(
    '0 0 160 92',
    shade(90, 82, 66, 9) +
      path('M34 32L132 6L152 20V66L58 86L34 66Z', `fill="${ENAMEL.rak[0]}" ${edge}`) +
      path('M132 6L152 20L58 46L34 32Z', `fill="${ENAMEL.rak[0]}" ${edge}`) +
      pack +
      path('M128 12L147 21L139 24L120 14Z', `fill="${ENAMEL.chad[2]}"`) +
      path('M58 46L152 20V66L58 86Z', `fill="url(#rak)" ${edge}`) +
      path('M64 52L146 29V34L64 57Z', `fill="${GOLD.hi}" opacity=".22"`) +
      at(108, 68, kranok3(), { s: 0.24, r: -10 }) +
      // the mouth, and the next card, half out of it
      path('M34 32L58 46V86L34 66Z', `fill="${ENAMEL.rak[1]}" ${edge}`) +
      path('M38 44L54 54V78L38 64Z', `fill="${INK}"`) +
      path(
        'M12 58L42 50L52 58V76L22 86Z',
        `fill="url(#kram)" stroke="${PORCELAIN[1]}" stroke-width="2" stroke-linejoin="round"`,
      ) +
      path('M12 58L22 86V88.5L12 60.5Z', `fill="${PORCELAIN[2]}"`) +
      at(33, 68, path(bud(6, 9), 'fill="url(#gold)"'), { r: -16 }),
  ),
);
put(
  'discard.svg',
  svg(
    '0 0 160 92',
    shade(78, 82, 62, 9) +
      path('M34 24L126 24L140 66L20 66Z', `fill="${ENAMEL.rak[0]}" ${edge}`) +
      [0, 1, 2, 3, 4]
        .map((nth) => path(`M38 ${60 - nth * 3}H122V${63 - nth * 3}H38Z`, `fill="${PORCELAIN[nth % 2 ? 2 : 1]}"`))
        .join('') +
      path(
        'M44 26H116L122 48H38Z',
        `fill="url(#kram)" stroke="${PORCELAIN[1]}" stroke-width="2" stroke-linejoin="round"`,
      ) +
      at(80, 37, path(bud(10, 7), 'fill="url(#gold)"')) +
      path('M20 66H140V80C140 83 138 85 135 85H25C22 85 20 83 20 80Z', `fill="url(#rak)" ${edge}`) +
      path('M26 69H134V72H26Z', `fill="${GOLD.hi}" opacity=".25"`) +
      at(80, 84, kranok3(), { s: 0.13 }),
  ),
);
// rows of chips that lie on their edge, higher ones to the middle
const ROWS = ['mud', 'chad', 'kram', 'yok', 'rak', 'yok', 'kram', 'chad', 'mud'];
const row = (ground, nth) => {
  const x = 24 + nth * 34;
  const lean = (nth - 4) * 2;
  const chips = Array.from({ length: 8 }, (_, high) => {
    const y = 62 - high * 5;
    const away = x - lean * (high / 8);
    return `<ellipse cx="${n(away)}" cy="${y}" rx="${n(14.5 - high * 0.25)}" ry="6" fill="${ENAMEL[ground][high % 2 ? 2 : 1]}" stroke="${INK}" stroke-width=".8"/>${path(`M${n(away - 3)} ${y + 5.6}h6`, `stroke="#efe4d2" stroke-width="3"`)}`;
  });
  return `${chips.join('')}<ellipse cx="${n(x - lean * 0.875)}" cy="27" rx="9" ry="3.4" fill="none" stroke="${GOLD.leaf}" stroke-width="1.4"/>`;
};
put(
  'float.svg',
  svg(
    '0 0 320 84',
    shade(160, 74, 150, 9) +
      path('M30 14H290L310 70H10Z', `fill="${ENAMEL.rak[0]}" ${edge}`) +
      ROWS.map(row).join('') +
      path('M6 66H314V74C314 78 311 80 307 80H13C9 80 6 78 6 74Z', `fill="url(#rak)" ${edge}`) +
      path('M12 68H308V70.5H12Z', `fill="${GOLD.hi}" opacity=".28"`),
  ),
);
// what is printed on the felt: a lotus between flames
put(
  'print.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-200 -80 400 160"><g fill="none" stroke="${GOLD.leaf}" stroke-opacity=".2" stroke-width="1.6">${fan(
    7,
    -78,
    78,
    () => path(petal(44, 96)),
  ).replaceAll(
    '<g transform="',
    '<g transform="translate(0 50) ',
  )}${mirror(at(112, 44, path(KRANOK), { s: 0.66, r: 58 }) + at(86, 52, path(KRANOK), { s: 0.5, r: 78 }) + path('M70 58C120 70 160 64 196 50'))}</g></svg>`,
);
console.log('cards and chips drawn');
