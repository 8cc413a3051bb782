// Draw the game's pictures with the site's illustration kit: node
// apps/sandbox/src/studio/games/star-league/draw-symbols.mjs
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import { at, bud, defs, fan, flecks, GOLD, tile } from '../../../../../../packages/ui/art/kit.mjs';
import { writer } from '../../kit/draw-panel.mjs';

const light =
  '<linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdf0c4" stop-opacity=".5"/><stop offset="1" stop-color="#fdf0c4" stop-opacity="0"/></linearGradient>';

// an evening on the pitch, under the stars, behind the page
const stripes = Array.from(
  { length: 10 },
  (_, stripe) =>
    `<rect x="${stripe * 144}" y="300" width="144" height="600" fill="#0d3b2e" opacity="${stripe % 2 ? 0.5 : 0.25}"/>`,
).join('');
const write = writer(new URL('./public/symbols/', import.meta.url));
write(
  'pitch.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs('<radialGradient id="sky" cx=".5" cy=".02" r=".95"><stop offset="0" stop-color="#123a3a"/><stop offset=".45" stop-color="#0a1c1a"/><stop offset="1" stop-color="#080c0b"/></radialGradient>')}<rect width="1440" height="900" fill="url(#sky)"/>${flecks(60, 1440, 420, 17)}<g opacity=".55">${stripes}<g fill="none" stroke="#fdf0c4" stroke-opacity=".28" stroke-width="3"><path d="M720 300V900M0 300H1440"/><ellipse cx="720" cy="640" rx="190" ry="120"/></g></g></svg>`,
);

// the pitch of the live view, in thirds of a metre: the home side defends the goal on the left
const bands = Array.from(
  { length: 14 },
  (_, band) => `<rect x="${band * 22.5}" width="22.5" height="204" fill="#fff" opacity="${band % 2 ? 0.05 : 0}"/>`,
).join('');
const half =
  '<path d="M0 41.5H49.5V162.5H0M0 74.5H16.5V129.5H0M49.5 79.8A27.5 27.5 0 0 1 49.5 124.2M3 0A3 3 0 0 1 0 3M3 204A3 3 0 0 0 0 201"/>' +
  '<path d="M0 91H-8V113H0M-4 91V113M-8 96.5H0M-8 102H0M-8 107.5H0" stroke-width="1"/>';
const star = fan(8, 0, 315, () => `<path d="${bud(5, 15)}" fill="${GOLD.leaf}"/>`);
write(
  'field.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -6 339 216">${defs('<radialGradient id="turf" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="#1b7a55"/><stop offset=".6" stop-color="#125a40"/><stop offset="1" stop-color="#0b3a2b"/></radialGradient>')}<rect x="-12" y="-6" width="339" height="216" fill="#0a3125"/><rect width="315" height="204" fill="url(#turf)"/>${bands}<g transform="translate(157.5 102)" opacity=".3">${star}</g><g fill="none" stroke="${GOLD.hi}" stroke-opacity=".62" stroke-width="1.6"><rect width="315" height="204"/><path d="M157.5 0V204"/><circle cx="157.5" cy="102" r="27.5"/>${half}<g transform="translate(315 0) scale(-1 1)">${half}</g></g></svg>`,
);

// the picture of the game's tile in the lobby
const hero = `${at(0, -34, h.stadium(), { s: 0.52 })}${at(0, 58, h.football(), { s: 0.98 })}`;
writer(new URL('./public/', import.meta.url))(
  'tile.svg',
  tile({ ground: 'yok', hero, seed: 23, extra: h.takrawDefs + light }),
);
console.log('symbols drawn');
