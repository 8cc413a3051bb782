// Draw the game's pictures with the site's illustration kit: node
// apps/sandbox/src/studio/games/river-lotto/draw-symbols.mjs
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import {
  at,
  cloud,
  defs,
  ENAMEL,
  flecks,
  GOLD,
  INK,
  leafLine,
  PORCELAIN,
  path,
  tile,
  waves,
} from '../../../../../../packages/ui/art/kit.mjs';
import { writer } from '../../kit/draw-panel.mjs';

const outline = `stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"`;

// a floating lamp of the full-moon festival: a bowl of leaves, a candle and its light
const lamp = () =>
  `<circle cy="-26" r="58" fill="url(#halo)" opacity=".8"/>${path('M-44 0C-34 28 34 28 44 0C26 10-26 10-44 0Z', `fill="url(#yok)" ${outline}`)}` +
  [-32, -16, 0, 16, 32]
    .map((x) =>
      path(
        `M${x - 9} 4C${x - 7}-14 ${x + 7}-14 ${x + 9} 4C${x + 4} 9 ${x - 4} 9 ${x - 9} 4Z`,
        `fill="url(#chad)" ${outline}`,
      ),
    )
    .join('') +
  path('M-3-6V-30H3V-6Z', `fill="${PORCELAIN[0]}"`) +
  path('M0-52C7-42 6-34 0-30C-6-34-7-42 0-52Z', `fill="${GOLD.hi}"`);

writer(new URL('./public/symbols/', import.meta.url))(
  'river.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs('<radialGradient id="sky" cx=".5" cy=".06" r=".95"><stop offset="0" stop-color="#123247"/><stop offset=".45" stop-color="#0b1a26"/><stop offset="1" stop-color="#080a0f"/></radialGradient><linearGradient id="down" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".8"/><stop offset="1" stop-color="#fff" stop-opacity=".1"/></linearGradient><mask id="deep"><rect y="700" width="1440" height="200" fill="url(#down)"/></mask>')}<rect width="1440" height="900" fill="url(#sky)"/>${flecks(40, 1440, 500, 21)}<g opacity=".22">${at(240, 200, cloud(), { s: 1 })}${at(1200, 240, cloud(), { s: 1.1 })}</g><g mask="url(#deep)" opacity=".5">${at(0, 720, waves(1440, 8, { r: 30, fill: ENAMEL.kram }))}</g><g opacity=".5">${[
    [150, 760, 0.7],
    [300, 830, 1],
    [1150, 780, 0.8],
    [1310, 850, 1.1],
  ]
    .map(([x, y, s]) => at(x, y, lamp(), { s }))
    .join('')}</g></svg>`,
);

// the picture of the game's tile in the lobby
const hero = `<circle cy="-40" r="150" fill="url(#halo)" opacity=".5"/>${at(0, -44, h.lotto(), { s: 0.86 })}${at(-150, 76, waves(300, 8, { r: 15, fill: ENAMEL.kram }))}${at(-64, 84, lamp(), { s: 0.8 })}${at(66, 100, lamp(), { s: 1 })}${leafLine('M-40 128H40', 1.6, 'opacity=".5"')}`;
writer(new URL('./public/', import.meta.url))('tile.svg', tile({ ground: 'kram', hero, seed: 31 }));
console.log('symbols drawn');
