// Draw the game's pictures with the site's illustration kit: node
// apps/sandbox/src/studio/games/star-league/draw-symbols.mjs
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import { at, defs, flecks, tile } from '../../../../../../packages/ui/art/kit.mjs';
import { writer } from '../../kit/draw-panel.mjs';

const light =
  '<linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdf0c4" stop-opacity=".5"/><stop offset="1" stop-color="#fdf0c4" stop-opacity="0"/></linearGradient>';

// an evening on the pitch, under the stars, behind the page
const stripes = Array.from(
  { length: 10 },
  (_, stripe) =>
    `<rect x="${stripe * 144}" y="300" width="144" height="600" fill="#0d3b2e" opacity="${stripe % 2 ? 0.5 : 0.25}"/>`,
).join('');
writer(new URL('./public/symbols/', import.meta.url))(
  'pitch.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs('<radialGradient id="sky" cx=".5" cy=".02" r=".95"><stop offset="0" stop-color="#123a3a"/><stop offset=".45" stop-color="#0a1c1a"/><stop offset="1" stop-color="#080c0b"/></radialGradient>')}<rect width="1440" height="900" fill="url(#sky)"/>${flecks(60, 1440, 420, 17)}<g opacity=".55">${stripes}<g fill="none" stroke="#fdf0c4" stroke-opacity=".28" stroke-width="3"><path d="M720 300V900M0 300H1440"/><ellipse cx="720" cy="640" rx="190" ry="120"/></g></g></svg>`,
);

// the picture of the game's tile in the lobby
const hero = `${at(0, -34, h.stadium(), { s: 0.52 })}${at(0, 58, h.football(), { s: 0.98 })}`;
writer(new URL('./public/', import.meta.url))(
  'tile.svg',
  tile({ ground: 'yok', hero, seed: 23, extra: h.takrawDefs + light }),
);
console.log('symbols drawn');
