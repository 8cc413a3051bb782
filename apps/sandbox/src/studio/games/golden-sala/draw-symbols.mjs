// Draw the game's pictures with the site's illustration kit. Command:
// `node apps/sandbox/src/studio/games/golden-sala/draw-symbols.mjs`
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import {
  at,
  cloud,
  defs,
  ENAMEL,
  flecks,
  INK,
  mirror,
  path,
  roof,
  tile,
  waves,
} from '../../../../../../packages/ui/art/kit.mjs';
import { writer } from '../../kit/draw-panel.mjs';

const put = writer(new URL('./public/symbols/', import.meta.url));
const line = `stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"`;

// the pavilion on the water in the evening, behind the table
put(
  'sala.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs(`<radialGradient id="sky" cx=".5" cy=".08" r=".95"><stop offset="0" stop-color="#4a2413"/><stop offset=".42" stop-color="#221009"/><stop offset="1" stop-color="#0d0707"/></radialGradient>${h.lampDefs}`)}<rect width="1440" height="900" fill="url(#sky)"/>${flecks(50, 1440, 560, 21)}<g opacity=".2">${at(200, 210, cloud(), { s: 1 })}${at(1250, 250, cloud(), { s: 1.2 })}</g><g opacity=".4">${at(150, 700, roof(ENAMEL.rak[0]), { s: 1.5 })}${at(1290, 700, roof(ENAMEL.rak[0]), { s: 1.5 })}</g><g opacity=".45">${at(0, 760, waves(1440, 7, { r: 30, fill: ENAMEL.rak }))}</g></svg>`,
);

// the lobby's tile
const posts = mirror(
  [44, 92].map((x) => path(`M${x - 5} 8H${x + 5}V96H${x - 5}Z`, `fill="url(#gold)" ${line}`)).join(''),
);
const hero = `${at(0, -28, posts + roof(ENAMEL.chad[1]), { s: 1 })}${at(0, 70, path('M-118 0H118L104 18H-104Z', `fill="url(#gold)" ${line}`))}${at(0, 44, h.cards(), { s: 0.82 })}`;
// beside it on a large card: two smaller pavilions with their lanterns
const pavilion = (x) => at(x, 250, posts + roof(ENAMEL.rak[1]), { s: 0.62 });
const sides =
  `<g opacity=".72">${pavilion(-78)}${pavilion(378)}</g>` +
  h.lantern(0.42, -88, 66) +
  h.lantern(0.34, -20, 112) +
  h.lantern(0.34, 320, 112) +
  h.lantern(0.42, 388, 66);
writer(new URL('./public/', import.meta.url))(
  'tile.svg',
  tile({ ground: 'rong', hero, seed: 58, extra: h.lampDefs, sides }),
);
console.log('symbols drawn');
