// Draw the game's pictures with the site's illustration kit. Command:
// `node apps/sandbox/src/studio/games/naga-stairs/draw-symbols.mjs`
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import * as kit from '../../../../../../packages/ui/art/kit.mjs';
import { writer } from '../../kit/draw-panel.mjs';

const { at, bud, cloud, defs, disc, ENAMEL, flecks, GOLD, INK, leafLine, mirror, path, petal, tile } = kit;
const put = writer(new URL('./public/symbols/', import.meta.url));
const line = `stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"`;

// a slab of sandstone seen from the front: its worn top, and petals along its edge
const stoneDefs = `<linearGradient id="top" x1="0" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="#e9d3b0"/><stop offset=".6" stop-color="#b99a75"/><stop offset="1" stop-color="#8b6c4f"/></linearGradient><linearGradient id="edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7a5a44"/><stop offset="1" stop-color="#3d2a24"/></linearGradient>`;
const stone =
  path('M8 62H142V86C142 90 139 93 135 93H15C11 93 8 90 8 86Z', `fill="url(#edge)" ${line}`) +
  Array.from({ length: 9 }, (_, i) =>
    at(19 + i * 14, 68, path(petal(10, 18), 'fill="#c9a878" opacity=".55"'), { r: 180 }),
  ).join('') +
  path(
    'M20 6H130C134 6 137 8 138 12L147 58C148 62 145 65 141 65H9C5 65 2 62 3 58L12 12C13 8 16 6 20 6Z',
    `fill="url(#top)" ${line}`,
  ) +
  '<path d="M24 12H126" stroke="#fff6e0" stroke-opacity=".7" stroke-width="2.5" stroke-linecap="round"/>' +
  '<path d="M30 30l16 5 10-3M98 44l14 3 12-5M66 54l10-2" fill="none" stroke="#5d4433" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/>';
const slab = (body, extra = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 96">${defs(stoneDefs + extra)}${body}</svg>`;
put('slab.svg', slab(stone));

// an oil lamp in a lotus bowl, which burns on a slab that held
const lamp =
  disc(0, -14, 40, 'url(#halo)') +
  path('M0-44C12-28 14-18 9-9C6-4-6-4-9-9C-14-18-10-28 0-44Z', `fill="url(#flame)"`) +
  path('M0-30C6-21 6-14 3-10C1-7-1-7-3-10C-6-14-5-21 0-30Z', 'fill="#fffbe6"') +
  path('M-26-8H26C24 8 14 16 0 16C-14 16-24 8-26-8Z', `fill="url(#gold)" ${line}`) +
  mirror(path('M0 14C8 10 12 2 11-7', `fill="none" stroke="${GOLD.deep}" stroke-width="2"`)) +
  path('M-14 16H14L18 22H-18Z', `fill="url(#gold)" ${line}`);
const flame = `<linearGradient id="flame" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ENAMEL.chad[3]}"/><stop offset=".5" stop-color="#f7a93c"/><stop offset="1" stop-color="#ffe9a8"/></linearGradient>`;
put('firm.svg', slab(stone + at(75, 44, lamp, { s: 0.96 }), flame));

// a loose slab: its halves hang over the dark
const half = (from, to, turn, x, y) =>
  `<clipPath id="part${from}"><path d="M${from} -20L${to} -20L${to} 120L${from} 120L${from + (from ? 12 : 0)} 70L${from - (from ? 8 : 0)} 44L${from + (from ? 6 : 0)} 20Z"/></clipPath><g transform="translate(${x} ${y}) rotate(${turn} 75 50)"><g clip-path="url(#part${from})">${stone}</g></g>`;
put(
  'loose.svg',
  slab(
    `<ellipse cx="75" cy="56" rx="66" ry="34" fill="#0b0509"/><g transform="translate(75 48) scale(.88) translate(-75 -50)">${half(0, 68, -9, -5, -3)}${half(82, 150, 10, 5, -1)}</g><path d="M66 70l5-9 7 6-3 9zM76 84l6-4 4 6-6 3z" fill="#a98864" stroke="${INK}" stroke-width="1.6"/>`,
  ),
);

// who climbs: a pilgrim in a hat, with a lantern on a staff
const pilgrim =
  '<ellipse cx="30" cy="78" rx="22" ry="5" fill="#0b0509" opacity=".5"/>' +
  path('M30 33C17 35 12 54 10 76C22 80 38 80 50 76C48 54 43 35 30 33Z', `fill="url(#chad)" ${line}`) +
  leafLine('M14 60C24 66 36 66 46 60', 3) +
  disc(30, 29, 9, '#d9a06b') +
  path('M30 4L51 27C42 33 18 33 9 27Z', `fill="url(#gold)" ${line}`) +
  leafLine('M20 20C26 23 34 23 40 20', 1.6) +
  path('M55 22V78', `fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"`) +
  disc(55, 22, 16, 'url(#halo)') +
  path('M49 16H61L63 28H47Z', `fill="#ffe9a8" ${line}`);
put('pilgrim.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 84">${defs()}${pilgrim}</svg>`);

// the naga: a coil of scales and a crested head
const COIL = 'M-64 96C-22 104 34 92 26 58C18 30-46 40-44 2C-42-22-18-30 2-28';
const coil =
  `<g fill="none" stroke-linecap="round"><path d="${COIL}" stroke="${INK}" stroke-width="40"/><path d="${COIL}" stroke="${GOLD.leaf}" stroke-width="35"/><path d="${COIL}" stroke="${ENAMEL.yok[1]}" stroke-width="29"/>` +
  `<path d="${COIL}" stroke="${ENAMEL.yok[2]}" stroke-width="27" stroke-dasharray="9 5" stroke-linecap="butt"/><path d="${COIL}" stroke="${GOLD.hi}" stroke-opacity=".55" stroke-width="3" transform="translate(-7 -5)"/></g>`;
const naga = coil + at(-2, -34, h.serpentHead('url(#yok)', 'url(#chad)'), { s: 0.92 });
put(
  'naga.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -150 240 280">${defs()}<circle cy="-10" r="118" fill="url(#halo)" opacity=".6"/>${naga}</svg>`,
);

// a naga's head, which rises where its body ends beside the stairs
put(
  'head.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200">${defs()}${at(0, 0, h.serpentHead('url(#yok)', 'url(#chad)'), { s: 0.92 })}</svg>`,
);

// one length of the naga's body along the stairs, which joins with the next
const body = 'M22 -40C4 -27 4 -13 22 0C40 13 40 27 22 40C4 53 4 67 22 80C40 93 40 107 22 120';
put(
  'rail.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 80">${defs()}<g fill="none"><path d="${body}" stroke="${INK}" stroke-width="20"/><path d="${body}" stroke="${GOLD.leaf}" stroke-width="17"/><path d="${body}" stroke="${ENAMEL.yok[1]}" stroke-width="13"/><path d="${body}" stroke="${ENAMEL.yok[2]}" stroke-width="12" stroke-dasharray="5.5 3"/></g></svg>`,
);

// a stupa on the hill, and the way that leads up to it
const chedi =
  path('M-74 60H74L66 40H-66ZM-60 40H60L54 24H-54Z', `fill="url(#gold)" ${line}`) +
  path('M-46 24H46C44-10 28-22 20-46H-20C-28-22-44-10-46 24Z', `fill="url(#gold)" ${line}`) +
  path('M-16-46H16V-58H-16Z', `fill="url(#gold)" ${line}`) +
  path('M-13-58H13C8-84 4-110 0-142C-4-110-8-84-13-58Z', `fill="url(#gold)" ${line}`) +
  [-68, -80, -94, -108].map((y, i) => leafLine(`M${-11 + i * 2} ${y}H${11 - i * 2}`, 2)).join('') +
  leafLine('M-40 6C-20 12 20 12 40 6', 2) +
  at(0, -146, path(bud(4, 8), 'fill="url(#gold)"'));
const way = (x, y, wide, count, rise) =>
  Array.from({ length: count }, (_, i) => {
    const w = wide * (1 - (0.62 * i) / count);
    return `<rect x="${kit.n(x - w / 2)}" y="${kit.n(y - (i + 1) * rise)}" width="${kit.n(w)}" height="${kit.n(rise - 1.5)}" fill="#cfae86" opacity="${(0.75 - (0.4 * i) / count).toFixed(2)}"/>`;
  }).join('');
const sky =
  '<radialGradient id="sky" cx=".5" cy=".12" r=".95"><stop offset="0" stop-color="#5a2a6e"/><stop offset=".42" stop-color="#2a1338"/><stop offset="1" stop-color="#0c0610"/></radialGradient><linearGradient id="hill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2d1a3a"/><stop offset="1" stop-color="#0e0714"/></linearGradient>';
put(
  'hill.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs(sky)}<rect width="1440" height="900" fill="url(#sky)"/>${flecks(60, 1440, 520, 33)}<g opacity=".55">${at(1320, 130, disc(0, 0, 46, 'url(#porcelain)'))}</g><g opacity=".18">${at(230, 190, cloud())}${at(1260, 260, cloud(), { s: 1.2 })}</g>` +
    `${path('M0 640C120 590 300 590 420 640C560 700 640 720 720 720C820 720 940 690 1040 650C1160 600 1320 600 1440 660V900H0Z', 'fill="url(#hill)"')}<g opacity=".75">${at(208, 540, chedi, { s: 1.3 })}${at(1228, 560, chedi, { s: 1.1 })}</g><g opacity=".3">${way(208, 900, 260, 15, 20)}${way(1228, 900, 220, 14, 20)}</g></svg>`,
);

// the lobby's tile
const hero =
  `<circle cy="-40" r="150" fill="url(#halo)" opacity=".5"/>${at(34, -44, chedi, { s: 0.82 })}${at(34, 130, way(0, 0, 150, 9, 14))}` +
  `${at(-46, 26, naga, { s: 0.96 })}${at(74, 112, lamp, { s: 0.7 })}`;
writer(new URL('./public/', import.meta.url))('tile.svg', tile({ ground: 'mud', hero, seed: 71, extra: flame }));
console.log('symbols drawn');
