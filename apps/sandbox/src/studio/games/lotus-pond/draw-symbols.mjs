// Draw the game's pictures with the site's illustration kit: node
// apps/sandbox/src/studio/games/lotus-pond/draw-symbols.mjs
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import {
  at,
  cloud,
  defs,
  disc,
  ENAMEL,
  fan,
  flecks,
  GOLD,
  INK,
  leafLine,
  mirror,
  path,
  tile,
  waves,
} from '../../../../../../packages/ui/art/kit.mjs';
import { panel, writer } from '../../kit/draw-panel.mjs';

const put = writer(new URL('./public/symbols/', import.meta.url));
const outline = `stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"`;

// a lotus leaf on the water, seen from above: a disc with one slit, its veins in gold leaf
const LEAF = 'M0 0L14-57A58 58 0 1 1-14-57Z';
const pad = (fill = 'url(#yok)') =>
  path(LEAF, `fill="${fill}" ${outline}`) +
  fan(9, 28, 332, () => leafLine('M0-9V-46', 1.6, 'opacity=".75"')) +
  disc(0, 0, 6, GOLD.leaf) +
  '<path d="M-40-24C-34-38-26-44-18-48" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"/>';

// a crocodile from above: the head with its eyes and teeth, looking out of the water
const croc = () =>
  path(
    'M-26 46C-40 30-38 6-30-8C-26-22-22-40-14-54C-8-62 8-62 14-54C22-40 26-22 30-8C38 6 40 30 26 46C12 56-12 56-26 46Z',
    `fill="url(#hide)" ${outline}`,
  ) +
  mirror(
    [-44, -33, -22, -11].map((y, i) => path(`M${17 + i * 3.4} ${y}l7 4l-7 4Z`, 'fill="url(#porcelain)"')).join('') +
      disc(19, 2, 11, 'url(#gold)', outline) +
      path('M19-5C22-1 22 5 19 9C16 5 16-1 19-5Z', `fill="${INK}"`) +
      disc(6, -49, 3, INK),
  ) +
  leafLine('M0-38V-4', 2, 'opacity=".6"') +
  [
    [0, 16],
    [-12, 26],
    [12, 26],
    [0, 36],
  ]
    .map(([x, y]) => at(x, y, path('M0-6L7 0L0 6L-7 0Z', `fill="${ENAMEL.yok[0]}" opacity=".6"`)))
    .join('');
const crocDefs = `<linearGradient id="hide" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#a8b45e"/><stop offset=".55" stop-color="#5f7433"/><stop offset="1" stop-color="#2b3a18"/></linearGradient>`;

put('leaf.svg', panel('kram', at(0, 2, pad(), { s: 1.08, r: 24 })));
put('lotus.svg', panel('yok', at(0, 8, h.lotus(false), { s: 0.5 }), { extra: h.lotusDefs, heavy: true }));
put('croc.svg', panel('chad', at(0, 4, croc(), { s: 1.04 }), { extra: crocDefs }));

// the pond in the evening, behind the board
put(
  'pond.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs('<radialGradient id="sky" cx=".5" cy=".1" r=".95"><stop offset="0" stop-color="#123b3c"/><stop offset=".45" stop-color="#0a2022"/><stop offset="1" stop-color="#070d0d"/></radialGradient><linearGradient id="down" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".8"/><stop offset="1" stop-color="#fff" stop-opacity=".1"/></linearGradient><mask id="deep"><rect y="740" width="1440" height="160" fill="url(#down)"/></mask>')}<rect width="1440" height="900" fill="url(#sky)"/>${flecks(40, 1440, 560, 9)}<g opacity=".22">${at(210, 220, cloud(), { s: 0.9 })}${at(1240, 260, cloud(), { s: 1.1 })}</g><g mask="url(#deep)" opacity=".5">${at(0, 760, waves(1440, 7, { r: 30, fill: ENAMEL.yok }))}</g><g opacity=".5">${[
    [110, 790, 0.9, 10],
    [260, 850, 1.2, 70],
    [1190, 800, 1, 200],
    [1340, 830, 1.3, 120],
    [60, 870, 1, 300],
    [1080, 880, 0.8, 40],
  ]
    .map(([x, y, s, r]) => `<g transform="translate(${x} ${y}) scale(${s} ${s * 0.5})">${at(0, 0, pad(), { r })}</g>`)
    .join('')}</g></svg>`,
);

// the picture of the game's tile in the lobby
const hero =
  `<circle cy="-30" r="150" fill="url(#halo)" opacity=".5"/>${at(0, -36, h.lotus(false), { s: 0.72 })}` +
  `${at(-150, 62, waves(300, 9, { r: 15, fill: ENAMEL.yok }))}` +
  `<g transform="translate(-62 66) scale(.86 .5)">${at(0, 0, pad(), { r: 20 })}</g><g transform="translate(72 92) scale(.96 .56)">${at(0, 0, pad(), { r: 160 })}</g>${at(0, 96, croc(), { s: 0.86 })}`;
writer(new URL('./public/', import.meta.url))(
  'tile.svg',
  tile({ ground: 'kram', hero, seed: 97, extra: h.lotusDefs + crocDefs }),
);
console.log('symbols drawn');
