// Draw the game's pictures with the site's illustration kit: node
// apps/sandbox/src/studio/games/market-five/draw-symbols.mjs
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import { at, cloud, defs, flecks, GOLD, INK, leafLine, n, path, tile } from '../../../../../../packages/ui/art/kit.mjs';
import { writer } from '../../kit/draw-panel.mjs';

const outline = `stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"`;

// a numbered fruit: a ball with a stalk and two leaves
const fruit = (number, fill) =>
  path('M-2-44C-4-54-2-60 4-66L9-63C4-58 4-52 5-44Z', `fill="${GOLD.deep}" ${outline}`) +
  path('M4-52C18-72 40-72 50-60C38-48 18-44 4-52Z', `fill="url(#yok)" ${outline}`) +
  path('M0-50C-12-64-30-66-38-56C-28-46-12-42 0-50Z', `fill="url(#yok)" ${outline}`) +
  h.lottoBall(number, fill);

// the wall of a woven basket, half as wide as w at its rim: strands that go over and under one another
const basket = (w, height, rows) => {
  const high = height / rows;
  let weave = '';
  for (let row = 0; row < rows; row++) {
    const half = w - (w * 0.22 * (row + 0.5)) / rows;
    const strands = 11;
    for (let strand = 0; strand < strands; strand++) {
      const wide = (2 * half) / strands;
      const over = (row + strand) % 2 === 0;
      weave += `<rect x="${n(-half + strand * wide)}" y="${n(row * high)}" width="${n(wide)}" height="${n(high)}" rx="${n(high / 3)}" fill="${over ? 'url(#rong)' : GOLD.deep}" stroke="${INK}" stroke-width="1.4"/>`;
    }
  }
  return `${weave}<ellipse cy="${height}" rx="${n(w * 0.78)}" ry="8" fill="${GOLD.deep}" stroke="${INK}" stroke-width="2.4"/><rect x="${-w - 8}" y="-12" width="${2 * w + 16}" height="20" rx="10" fill="url(#gold)" ${outline}/>${leafLine(`M${-w + 4}-4H${w - 4}`, 1.6, 'opacity=".7"')}`;
};

// a striped awning of a market stall
const awning = (wide, stripes) => {
  const one = wide / stripes;
  return Array.from({ length: stripes }, (_, nth) => {
    const x = n(-wide / 2 + nth * one);
    return path(
      `M${x} 0H${n(x + one)}V84A${n(one / 2)} ${n(one / 2.6)} 0 0 1 ${x} 84Z`,
      `fill="${nth % 2 ? '#efe4d2' : '#8f2419'}" stroke="${INK}" stroke-width="2"`,
    );
  }).join('');
};

// a stall's basket, drawn once and shown in several places
const stall =
  at(-52, -46, fruit(5, 'url(#chad)'), { s: 0.62 }) +
  at(48, -48, fruit(8, 'url(#yok)'), { s: 0.62 }) +
  at(0, -58, fruit(2, 'url(#rong)'), { s: 0.66 }) +
  at(0, -16, basket(92, 76, 5));
const stalls = [
  [150, 780, 0.8],
  [320, 850, 0.9],
  [1130, 850, 0.9],
  [1300, 775, 0.85],
];

writer(new URL('./public/symbols/', import.meta.url))(
  'market.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs('<radialGradient id="sky" cx=".5" cy=".1" r=".95"><stop offset="0" stop-color="#5a3413"/><stop offset=".45" stop-color="#29160c"/><stop offset="1" stop-color="#0f0908"/></radialGradient>')}<rect width="1440" height="900" fill="url(#sky)"/>${flecks(40, 1440, 500, 17)}<g opacity=".2">${at(250, 230, cloud(), { s: 1 })}${at(1190, 210, cloud(), { s: 1.1 })}</g><g opacity=".07">${at(720, 0, awning(1480, 37), { s: 1 })}</g><g opacity=".55">${stalls.map(([x, y, size], nth) => at(x, y, nth === 0 ? `<g id="stall">${stall}</g>` : '<use href="#stall"/>', { s: size })).join('')}</g></svg>`,
);

// the picture of the game's tile in the lobby
const hero = `<circle cy="-40" r="150" fill="url(#halo)" opacity=".6"/>${at(-64, -36, fruit(5, 'url(#chad)'), { s: 0.8, r: -14 })}${at(64, -36, fruit(8, 'url(#yok)'), { s: 0.8, r: 14 })}${at(0, -78, fruit(9, 'url(#kram)'), { s: 0.8 })}${at(0, -4, fruit(2, 'url(#rong)'), { s: 0.68, r: -4 })}${at(0, 18, basket(104, 84, 5))}${leafLine('M-40 126H40', 1.6, 'opacity=".5"')}`;
writer(new URL('./public/', import.meta.url))('tile.svg', tile({ ground: 'rong', hero, seed: 47 }));
console.log('symbols drawn');
