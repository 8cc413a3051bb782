// Draw the game's pictures with the site's illustration kit. Command:
// `node apps/sandbox/src/studio/games/naga-stairs/draw-symbols.mjs`
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import * as kit from '../../../../../../packages/ui/art/kit.mjs';
import { writer } from '../../kit/draw-panel.mjs';

const { at, bud, cloud, defs, disc, ENAMEL, fan, flecks, GOLD, INK, leafLine, mirror, path, petal, tile } = kit;
const put = writer(new URL('./public/symbols/', import.meta.url));
const line = `stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"`;

// slabs of sandstone seen from the front: a worn top, and petals along the edge; no two look alike
const stoneDefs = `<linearGradient id="top" x1="0" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="#efdcbc"/><stop offset=".6" stop-color="#c3a47e"/><stop offset="1" stop-color="#94745a"/></linearGradient><linearGradient id="edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#86644c"/><stop offset="1" stop-color="#3d2a24"/></linearGradient>`;
const petals = (count, from, step, fill = '#c9a878') =>
  Array.from({ length: count }, (_, i) =>
    at(from + i * step, 68, path(petal(10, 18), `fill="${fill}" opacity=".55"`), { r: 180 }),
  ).join('');
const cracks = (d) =>
  `<path d="${d}" fill="none" stroke="#5d4433" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/>`;
const shine = (d) =>
  `<path d="${d}" stroke="#fff6e0" stroke-opacity=".7" stroke-width="2.5" stroke-linecap="round" fill="none"/>`;
const moss = (d) => path(d, `fill="${ENAMEL.yok[2]}" opacity=".5"`);
const stone =
  path('M8 62H142V86C142 90 139 93 135 93H15C11 93 8 90 8 86Z', `fill="url(#edge)" ${line}`) +
  petals(9, 19, 14) +
  path(
    'M20 6H130C134 6 137 8 138 12L147 58C148 62 145 65 141 65H9C5 65 2 62 3 58L12 12C13 8 16 6 20 6Z',
    `fill="url(#top)" ${line}`,
  ) +
  shine('M24 12H126') +
  cracks('M30 30l16 5 10-3M98 44l14 3 12-5M66 54l10-2');
const worn =
  path('M8 62H142V84C142 88 138 93 132 92L96 90L54 93L16 91C11 91 8 89 8 86Z', `fill="url(#edge)" ${line}`) +
  petals(5, 33, 21, '#b08a66') +
  path(
    'M24 9L60 6L98 8L128 5C134 5 136 9 137 13L141 34L146 57C147 62 144 65 139 64L92 66L48 64L10 66C5 65 3 62 4 57L9 34L14 14C15 10 19 9 24 9Z',
    `fill="url(#top)" ${line}`,
  ) +
  shine('M26 14L60 11L98 13L124 11') +
  cracks('M20 40l14-6 10 4 8-5M104 24l8 10 14 2M70 58l4-8') +
  moss('M10 66C5 65 3 62 4 57L6 48C14 50 18 56 30 57C38 58 40 62 44 64Z') +
  moss('M137 13L139 26C132 24 128 18 118 17C112 16 112 10 116 7L128 5C134 5 136 9 137 13Z');
const carved =
  path('M8 62H142V86C142 90 139 93 135 93H15C11 93 8 90 8 86Z', `fill="url(#edge)" ${line}`) +
  Array.from({ length: 5 }, (_, i) =>
    at(25 + i * 25, 79, path('M-9 0L0-7L9 0L0 7Z', 'fill="#c9a878" opacity=".5"')),
  ).join('') +
  path(
    'M26 6H124C130 6 134 10 136 16L147 56C148 61 145 65 140 65H10C5 65 2 61 3 56L14 16C16 10 20 6 26 6Z',
    `fill="url(#top)" ${line}`,
  ) +
  shine('M28 12H122') +
  `<ellipse cx="75" cy="37" rx="40" ry="19" fill="none" stroke="#5d4433" stroke-opacity=".4" stroke-width="2"/><g transform="translate(75 37) scale(1 .48)" opacity=".4">${fan(8, 0, 315, () => path(petal(13, 34), 'fill="#7a5a44"'))}</g>` +
  cracks('M22 54l10-4M118 50l10 3');
const slab = (body, extra = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 96" preserveAspectRatio="none">${defs(stoneDefs + extra)}${body}</svg>`;
for (const [index, body] of [stone, worn, carved].entries()) put(`slab-${index + 1}.svg`, slab(body));

// an oil lamp in a lotus bowl, which burns in the corner of a slab that held
const lamp =
  disc(0, -14, 40, 'url(#halo)') +
  path('M0-44C12-28 14-18 9-9C6-4-6-4-9-9C-14-18-10-28 0-44Z', `fill="url(#flame)"`) +
  path('M0-30C6-21 6-14 3-10C1-7-1-7-3-10C-6-14-5-21 0-30Z', 'fill="#fffbe6"') +
  path('M-26-8H26C24 8 14 16 0 16C-14 16-24 8-26-8Z', `fill="url(#gold)" ${line}`) +
  mirror(path('M0 14C8 10 12 2 11-7', `fill="none" stroke="${GOLD.deep}" stroke-width="2"`)) +
  path('M-14 16H14L18 22H-18Z', `fill="url(#gold)" ${line}`);
const flame = `<linearGradient id="flame" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ENAMEL.chad[3]}"/><stop offset=".5" stop-color="#f7a93c"/><stop offset="1" stop-color="#ffe9a8"/></linearGradient>`;
put('lamp.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-46 -58 92 84">${defs(flame)}${lamp}</svg>`);

// a loose slab: its halves hang over the dark
const half = (from, to, turn, x, y) =>
  `<clipPath id="part${from}"><path d="M${from} -20L${to} -20L${to} 120L${from} 120L${from + (from ? 12 : 0)} 70L${from - (from ? 8 : 0)} 44L${from + (from ? 6 : 0)} 20Z"/></clipPath><g transform="translate(${x} ${y}) rotate(${turn} 75 50)"><g clip-path="url(#part${from})">${stone}</g></g>`;
put(
  'loose.svg',
  slab(
    `<ellipse cx="75" cy="54" rx="66" ry="36" fill="#0b0509"/><ellipse cx="75" cy="58" rx="44" ry="20" fill="#000"/><g transform="translate(75 48) scale(.88) translate(-75 -50)">${half(0, 58, -12, -9, -1)}${half(92, 150, 13, 9, 1)}</g><path d="M66 76l5-7 7 5-3 8zM80 66l6-4 4 6-6 3z" fill="#a98864" stroke="${INK}" stroke-width="1.6"/>`,
  ),
);
// a piece of a slab that breaks, and the dust
put(
  'shard.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 34">${defs(stoneDefs)}${path('M4 12L18 2L34 8L38 22L24 32L8 26Z', `fill="url(#edge)" ${line}`)}${path('M4 12L18 2L34 8L24 17L10 18Z', `fill="url(#top)" ${line}`)}</svg>`,
);
put(
  'dust.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${defs('<radialGradient id="puff"><stop offset="0" stop-color="#f3e2c4" stop-opacity=".95"/><stop offset=".6" stop-color="#d9bf98" stop-opacity=".5"/><stop offset="1" stop-color="#d9bf98" stop-opacity="0"/></radialGradient>')}${disc(20, 20, 20, 'url(#puff)')}</svg>`,
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

// the same naga beside the stairs in two parts: its head turns, breathes and bows
put('coil.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -150 240 280">${defs()}${coil}</svg>`);
put(
  'head.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200">${defs()}${at(0, 0, h.serpentHead('url(#yok)', 'url(#chad)'), { s: 0.92 })}</svg>`,
);

// the way up: a floor of steps that narrows towards the summit, between the bodies of the two nagas
const side = Array.from({ length: 26 }, (_, i) => 0.9 ** i);
const rail =
  path('M6 400L32 400L200 0Z', `fill="${ENAMEL.yok[1]}"`) +
  side
    .map((s) => {
      const [y, x, w] = [400 * s, 200 - 194 * s, 26 * s];
      const tall = 400 * s * 0.1;
      return path(
        `M${kit.n(x)} ${kit.n(y)}Q${kit.n(x + w * 0.5)} ${kit.n(y - tall * 1.1)} ${kit.n(x + w)} ${kit.n(y)}L${kit.n(x + w + tall * 0.3)} ${kit.n(y - tall * 0.62)}Q${kit.n(x + w * 0.5 + tall * 0.4)} ${kit.n(y - tall * 1.5)} ${kit.n(x + tall * 0.45)} ${kit.n(y - tall * 0.62)}Z`,
        `fill="${ENAMEL.yok[2]}" stroke="${GOLD.leaf}" stroke-opacity=".55" stroke-width="${kit.n(Math.max(0.5, 1.6 * s))}"`,
      );
    })
    .join('') +
  path('M6 400L200 0', `stroke="${GOLD.leaf}" stroke-width="2"`) +
  path('M32 400L200 0', `stroke="${GOLD.leaf}" stroke-width="2"`);
put(
  'way.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" preserveAspectRatio="none">${defs('<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f0c878" stop-opacity=".55"/><stop offset=".35" stop-color="#6d4a52"/><stop offset="1" stop-color="#241420"/></linearGradient>')}${path('M32 400H368L200 0Z', 'fill="url(#floor)"')}${side.map((s) => path(`M${kit.n(200 - 168 * s)} ${kit.n(400 * s)}H${kit.n(200 + 168 * s)}`, `stroke="#0b0509" stroke-opacity=".35" stroke-width="${kit.n(Math.max(0.6, 3 * s))}"`)).join('')}${rail}<g transform="translate(400 0) scale(-1 1)">${rail}</g></svg>`,
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
  'chedi.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-110 -170 220 236">${defs()}<ellipse cy="-40" rx="108" ry="128" fill="url(#halo)" opacity=".8"/>${chedi}</svg>`,
);
// trees on the hills: soft crowns over thin trunks
const crown = (x, y, s) =>
  at(
    x,
    y,
    '<path d="M-3 0V-40H3V0Z" fill="#160b1f"/><path d="M0-104C26-104 34-82 30-70C44-62 38-38 20-36C8-30-10-30-20-36C-38-38-44-62-30-70C-34-82-26-104 0-104Z" fill="#1d1029"/><path d="M-22-70C-16-84 4-90 14-84" fill="none" stroke="#4b2b62" stroke-width="3" stroke-linecap="round"/>',
    { s },
  );
// a lantern of paper that hangs in the dark
const paper = (x, y, s) =>
  at(
    x,
    y,
    `${disc(0, 0, 70, 'url(#halo)', 'opacity=".5"')}<path d="M0-120V-30" stroke="${GOLD.leaf}" stroke-opacity=".5" stroke-width="1.5"/>${path('M-18-28C-26-10-24 12-14 26H14C24 12 26-10 18-28Z', 'fill="#f7b24c" stroke="url(#leaf)" stroke-width="2"')}${leafLine('M-8-27C-12-8-12 10-7 25M8-27C12-8 12 10 7 25', 1.2)}${leafLine('M0 27V46', 2)}`,
    { s },
  );
put(
  'hill.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs(sky)}<rect width="1440" height="900" fill="url(#sky)"/>${flecks(60, 1440, 520, 33)}<g opacity=".55">${at(420, 108, disc(0, 0, 34, 'url(#porcelain)'))}</g><g opacity=".18">${at(230, 190, cloud())}${at(1240, 170, cloud(), { s: 1.1 })}</g>` +
    `${path('M0 560C160 500 330 540 470 600C620 660 820 660 960 604C1110 545 1290 500 1440 560V900H0Z', 'fill="#22122f"')}${[
      [60, 556, 1.2],
      [150, 548, 0.9],
      [250, 556, 1.35],
      [350, 578, 0.8],
      [1110, 572, 0.9],
      [1200, 548, 1.3],
      [1310, 548, 1],
      [1400, 560, 1.4],
    ]
      .map(([x, y, s]) => crown(x, y, s))
      .join(
        '',
      )}${path('M0 700C140 640 300 650 440 700C570 744 640 760 720 760C800 760 900 744 1010 700C1150 650 1310 640 1440 700V900H0Z', 'fill="url(#hill)"')}${paper(44, 420, 0.9)}${paper(1396, 380, 0.9)}</svg>`,
);

// the lobby's tile
const hero =
  `<circle cy="-40" r="150" fill="url(#halo)" opacity=".5"/>${at(34, -44, chedi, { s: 0.82 })}${at(34, 130, way(0, 0, 150, 9, 14))}` +
  `${at(-46, 26, naga, { s: 0.96 })}${at(74, 112, lamp, { s: 0.7 })}`;
const sides =
  `<g opacity=".8">${at(-86, 292, chedi, { s: 0.7 })}${at(392, 300, chedi, { s: 0.58 })}</g><path d="M-150 330C-110 316-60 318-20 338V360H-150ZM450 330C410 318 352 322 316 342V360H450Z" fill="${ENAMEL.mud[0]}"/>` +
  paper(-30, 150, 0.55) +
  paper(-112, 110, 0.4) +
  paper(336, 140, 0.5) +
  paper(414, 104, 0.42) +
  at(-90, 60, cloud(), { s: 0.5 }) +
  at(396, 44, cloud(), { s: 0.45 });
writer(new URL('./public/', import.meta.url))('tile.svg', tile({ ground: 'mud', hero, seed: 71, extra: flame, sides }));
console.log('symbols drawn');
