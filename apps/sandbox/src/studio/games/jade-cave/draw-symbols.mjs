// Draw the game's pictures with the site's illustration kit. Command:
// `node apps/sandbox/src/studio/games/jade-cave/draw-symbols.mjs`
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import {
  at,
  bud,
  defs,
  disc,
  ENAMEL,
  fan,
  flecks,
  GOLD,
  INK,
  kranok,
  leafLine,
  mirror,
  PORCELAIN,
  path,
  petal,
  seeded,
  tile,
  waves,
} from '../../../../../../packages/ui/art/kit.mjs';
import { writer } from '../../kit/draw-panel.mjs';

const put = writer(new URL('./public/symbols/', import.meta.url));
const line = `stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"`;
const ink = (d, width = 2.4) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const stripe = (x, y, long, turn) => at(x, y, path(petal(9, long), `fill="${INK}"`), { r: turn });

// a tiger's face from the front: flames for its cheeks, a lotus bud on its brow
const half =
  at(42, 22, kranok('url(#rong)'), { s: 0.42, r: 82 }) +
  at(44, 6, kranok('url(#rong)'), { s: 0.36, r: 62 }) +
  at(34, 40, kranok('url(#rong)'), { s: 0.36, r: 118 }) +
  disc(35, -38, 17, 'url(#rong)', line) +
  disc(35, -38, 9, ENAMEL.chad[1]);
const features =
  stripe(45, -8, 22, -78) +
  stripe(46, 8, 20, -92) +
  stripe(41, 24, 18, -108) +
  stripe(16, -50, 22, 196) +
  path('M7-20C14-32 32-32 38-20C30-17 16-14 7-20Z', `fill="${PORCELAIN[0]}"`) +
  path('M9-6C14-17 29-18 36-9C30 1 15 2 9-6Z', `fill="${PORCELAIN[0]}" stroke="${INK}" stroke-width="2.2"`) +
  disc(22, -8, 5.6, ENAMEL.yok[2]) +
  disc(22, -8, 2.8, INK) +
  path('M0 18C14 10 30 16 29 29C28 40 12 42 0 33Z', `fill="${PORCELAIN[0]}" stroke="${INK}" stroke-width="2"`) +
  disc(13, 25, 1.5, INK) +
  disc(19, 29, 1.5, INK) +
  path('M8 34L11 45L15 35Z', `fill="${PORCELAIN[0]}" stroke="${INK}" stroke-width="1.4"`) +
  ink('M26 22L50 18M27 27L52 29', 1.4);
const tiger =
  mirror(half) +
  path('M0-54C28-54 48-38 48-10C52 16 34 46 0 54C-34 46-52 16-48-10C-48-38-28-54 0-54Z', `fill="url(#rong)" ${line}`) +
  path('M-18 36C-8 50 8 50 18 36L14 48C6 54-6 54-14 48Z', `fill="${ENAMEL.chad[2]}" ${line}`) +
  stripe(0, -52, 26, 180) +
  mirror(features) +
  path('M-11 10C-6 5 6 5 11 10C9 17 4 21 0 22C-4 21-9 17-11 10Z', `fill="${ENAMEL.chad[2]}" ${line}`) +
  ink('M0 22V32', 2) +
  at(0, -30, path(bud(6, 10), `fill="url(#gold)" stroke="${INK}" stroke-width="1.4"`));
const dragon = at(0, 37, h.serpentHead('url(#yok)', 'url(#rong)'));

// a medallion of enamel in a ring of lotus petals
const medallion = (ground, hero) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-92 -92 184 184">${defs(`<radialGradient id="lit" cx=".5" cy=".36" r=".8"><stop offset="0" stop-color="${ENAMEL[ground][2]}"/><stop offset=".6" stop-color="${ENAMEL[ground][1]}"/><stop offset="1" stop-color="${ENAMEL[ground][0]}"/></radialGradient>`)}${fan(20, 0, 342, () => at(0, -70, path(petal(17, 19), 'fill="url(#gold)"')))}${disc(0, 0, 75, 'url(#gold)')}${disc(0, 0, 70, 'url(#lit)', `stroke="${INK}" stroke-width="2"`)}<circle r="64" fill="none" stroke="${GOLD.leaf}" stroke-opacity=".6" stroke-width="1.5"/>${hero}</svg>`;
put('dragon.svg', medallion('chad', at(4, -2, dragon, { s: 0.92 })));
put('tiger.svg', medallion('yok', at(0, 2, tiger, { s: 0.86 })));

// the cave: dripstone from above and below, and water with the light of a lamp in its depth
const next = seeded(77);
const stone = (x, y, wide, long, fill, up) =>
  at(
    x,
    y,
    path(
      `M${-wide} 0C${-wide * 0.5} ${long * 0.2} ${-wide * 0.35} ${long * 0.6} 0 ${long}C${wide * 0.3} ${long * 0.6} ${wide * 0.55} ${long * 0.24} ${wide} 0Z`,
      `fill="${fill}"`,
    ) +
      leafLine(
        `M${-wide * 0.12} ${long * 0.1}C${-wide * 0.16} ${long * 0.4} ${-wide * 0.1} ${long * 0.7} 0 ${long}`,
        1.5,
        'opacity=".55"',
      ),
    up ? { r: 180 } : {},
  );
const stones = (count, y, fill, longest, up) =>
  Array.from({ length: count }, (_, i) => {
    const x = ((i + 0.2 + next() * 0.6) * 1440) / count;
    // the middle stays open
    const open = Math.abs(x - 720) / 720;
    return stone(x, y, 46 + next() * 60, (0.2 + next() * 0.8) * longest * (0.25 + open), fill, up);
  }).join('');
put(
  'cave.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs(`<radialGradient id="deep" cx=".5" cy=".3" r=".85"><stop offset="0" stop-color="#1d5a48"/><stop offset=".4" stop-color="#0c2c25"/><stop offset="1" stop-color="#060d0c"/></radialGradient>`)}<rect width="1440" height="900" fill="url(#deep)"/>${flecks(46, 1440, 700, 12)}<g opacity=".55">${stones(13, 0, '#0f3a30', 330)}</g><g opacity=".9">${stones(10, 0, '#081f1a', 240)}</g><g opacity=".8">${stones(9, 800, '#10382f', 260, true)}</g><g opacity=".5">${at(0, 770, waves(1440, 6, { r: 30, fill: ENAMEL.yok }))}</g></svg>`,
);

// the lobby's tile
const card = (x, r, hero) =>
  at(
    x,
    78,
    `<rect x="-34" y="-46" width="68" height="92" rx="8" fill="url(#porcelain)" stroke="${INK}" stroke-width="2.4"/>${hero}`,
    { r },
  );
const pip = (fill) => path(bud(13, 20), `fill="${fill}"`);
const shield = (x, ground, face) => {
  const ring = disc(0, 0, 66, 'url(#gold)') + disc(0, 0, 61, ENAMEL[ground][1], `stroke="${INK}" stroke-width="2"`);
  return at(x, -46, ring + face, { s: 0.84 });
};
const hero =
  h.lantern(0.36, 0, -118) +
  shield(-57, 'chad', at(2, -2, dragon, { s: 0.8 })) +
  shield(57, 'kram', at(0, 2, tiger, { s: 0.76 })) +
  card(-36, -7, pip(ENAMEL.chad[2])) +
  card(36, 7, pip(INK));
// beside it on a large card: the dripstone of the cave, and its lanterns
const drip = [
  [-128, 58, 150],
  [-62, 40, 92],
  [-16, 26, 60],
];
const walls = (fill, by) =>
  drip
    .flatMap(([x, wide, long]) => [x, 300 - x].map((place) => [place, wide, long * by]))
    .map(([x, wide, long]) => stone(x, 0, wide, long, fill) + stone(x, 360, wide * 0.9, long * 0.7, fill, true))
    .join('');
const sides = `<g opacity=".9">${walls(ENAMEL.yok[0], 1)}</g>${h.lantern(0.4, -70, 196)}${h.lantern(0.4, 370, 196)}`;
writer(new URL('./public/', import.meta.url))(
  'tile.svg',
  tile({ ground: 'yok', hero, seed: 83, extra: h.lampDefs, sides }),
);
console.log('symbols drawn');
