// Draw the cards and chips that all card tables share, with the site's illustration kit. Command:
// `node apps/sandbox/src/studio/kit/draw-cards.mjs`
import {
  at,
  defs,
  disc,
  ENAMEL,
  fan,
  GOLD,
  INK,
  kranok3,
  lattice,
  leafLine,
  path,
  petal,
} from '../../../../../packages/ui/art/kit.mjs';
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

// faces: a flame for the king, a flower for the queen, a kite for the jack, without likeness to any person or crown
const line = `stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"`;
const flame = `${disc(0, 6, 40, 'url(#chad)', line)}<circle cy="6" r="34" fill="none" stroke="${GOLD.leaf}" stroke-width="2"/>${at(-3, 34, kranok3(), { s: 0.62 })}`;
const flower =
  fan(8, 0, 315, () => path(petal(30, 46), `fill="url(#mud)" ${line}`)) +
  fan(8, 22.5, 337.5, () => path(petal(16, 30), `fill="url(#gold)" ${line}`)) +
  disc(0, 0, 8, RED, line);
const kite =
  fan(
    5,
    0,
    288,
    (i) =>
      path('M0 0C15-12 17-30 0-54C-17-30-15-12 0 0Z', `fill="url(#${i % 2 ? 'kram' : 'yok'})" ${line}`) +
      leafLine('M0-8V-44', 2),
  ) + disc(0, 0, 6, RED, line);
for (const [name, figure] of Object.entries({ king: flame, queen: flower, jack: kite }))
  put(`${name}.svg`, svg('-58 -58 116 116', figure));

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
console.log('cards and chips drawn');
