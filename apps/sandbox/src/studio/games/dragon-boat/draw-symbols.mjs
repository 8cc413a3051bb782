// Draw the game's pictures with the site's illustration kit. Command:
// `node apps/sandbox/src/studio/games/dragon-boat/draw-symbols.mjs`
import { copyFileSync } from 'node:fs';
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import {
  at,
  bud,
  cloud,
  defs,
  disc,
  ENAMEL,
  fan,
  flecks,
  GOLD,
  INK,
  kranok3,
  leafLine,
  path,
  petal,
  waves,
} from '../../../../../../packages/ui/art/kit.mjs';
import { panel, writer } from '../../kit/draw-panel.mjs';

const put = writer(new URL('./public/symbols/', import.meta.url));
// each symbol twice: square, and tall for the reels on a tall phone
const symbol = (name, ground, hero, how) => {
  put(`${name}.svg`, panel(ground, hero, how));
  put(`${name}-tall.svg`, panel(ground, hero, { ...how, height: 208 }));
};

const boat = at(0, 4, h.dragonBoat(false), { s: 0.47 }) + at(-90, 42, waves(180, 5, { r: 12 }));
const budOf = (fill) =>
  at(
    0,
    6,
    path(bud(34, 46), `fill="url(#${fill})" stroke="url(#leaf)" stroke-width="3"`) +
      path(
        bud(19, 30),
        `fill="none" stroke="${GOLD.hi}" stroke-opacity=".75" stroke-width="2" transform="translate(0 4)"`,
      ) +
      disc(0, 10, 5, GOLD.hi),
  ) +
  at(
    0,
    56,
    fan(5, -70, 70, () =>
      path(petal(18, 34), `fill="url(#gold)" stroke="${INK}" stroke-opacity=".5" stroke-width="1"`),
    ),
  );

symbol('W', 'kram', boat, { heavy: true });
symbol('S', 'mud', `${h.lantern(1.32, 0, -6)}<g transform="translate(-65 -65)">${flecks(10, 130, 130, 5)}</g>`, {
  extra: h.lampDefs,
  heavy: true,
});
symbol(
  'A',
  'yok',
  at(-22, 30, h.serpentHead('url(#gold)', 'url(#chad)'), { s: 1.06 }) +
    at(-46, 70, waves(180, 2, { r: 12, fill: ENAMEL.yok })),
  { heavy: true },
);
symbol('B', 'rak', at(0, 6, h.lotus(false), { s: 0.5 }), { extra: h.lotusDefs });
symbol(
  'C',
  'kram',
  at(-4, 0, h.carp(), { s: 0.82, r: -8 }) + leafLine('M-52 52C-38 44-30 60-16 52M14 58C28 50 36 66 50 58', 2),
);
symbol('D', 'chad', at(0, -2, h.coin(), { s: 1.36 }));
symbol('E', 'mud', at(6, 2, cloud(), { s: 0.9 }));
symbol('F', 'rong', at(0, -6, budOf('yok'), { s: 1 }));
symbol('G', 'rak', at(0, 44, kranok3(), { s: 0.98 }));

// the moon over the river, behind the reels
put(
  'river.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs('<radialGradient id="sky" cx=".5" cy=".12" r=".95"><stop offset="0" stop-color="#3a1512"/><stop offset=".42" stop-color="#1d0d0d"/><stop offset="1" stop-color="#0c0707"/></radialGradient><linearGradient id="down" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity=".15"/></linearGradient><mask id="deep"><rect y="640" width="1440" height="260" fill="url(#down)"/></mask>')}<rect width="1440" height="900" fill="url(#sky)"/>${at(720, 120, `<circle r="330" fill="url(#halo)" opacity=".22"/>`)}${at(250, 210, cloud(), { s: 0.9 }).replace('<g ', '<g opacity=".22" ')}${at(1200, 260, cloud(), { s: 1.1 }).replace('<g ', '<g opacity=".2" ')}${flecks(46, 1440, 620, 21)}<g mask="url(#deep)" opacity=".5">${at(0, 700, waves(1440, 9, { r: 30 }))}</g></svg>`,
);
// the boat over the reels, in layers that move apart: moon, body, oars, and the river
const BOX = 'viewBox="-190 -196 380 256"';
const FADE =
  '<linearGradient id="sides"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".24" stop-color="#fff"/><stop offset=".76" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="bank"><rect x="-190" y="-130" width="380" height="190" fill="url(#sides)"/></mask>';
const river = `<g mask="url(#bank)">${at(-190, 30, waves(380, 5, { r: 14 }))}</g>`;
const layer = (name, drawing, extra = '') =>
  put(`${name}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" ${BOX}>${defs(extra)}${drawing}</svg>`);
const boatAt = (drawing) => at(4, -20, drawing, { s: 0.92 });
layer('boat-sky', boatAt(h.boatSky()));
layer('boat-body', boatAt(h.boatBody()));
layer('boat-oars', boatAt(h.boatOars()));
layer('boat-river', river, FADE);
// the same in one picture
layer('boat', boatAt(h.dragonBoat(false)) + river, FADE);

// the tile in the lobby is the picture of the member site
copyFileSync(
  new URL('../../../../../../packages/ui/art/tiles/dragon-boat.svg', import.meta.url),
  new URL('./public/tile.svg', import.meta.url),
);
console.log('symbols drawn');
