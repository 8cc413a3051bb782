// Draw the game's pictures with the site's illustration kit. Command:
// `node apps/sandbox/src/studio/games/khon-arena/draw-symbols.mjs`
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import {
  arch,
  at,
  bud,
  defs,
  flecks,
  GOLD,
  kranok,
  lattice,
  mirror,
  path,
  roof,
  tile,
} from '../../../../../../packages/ui/art/kit.mjs';
import { writer } from '../../kit/draw-panel.mjs';

// the hall of the arena, lit from above, behind the page
const write = writer(new URL('./public/symbols/', import.meta.url));
write(
  'arena.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs(`<radialGradient id="hall" cx=".5" cy=".02" r=".95"><stop offset="0" stop-color="#3b1d4a"/><stop offset=".45" stop-color="#1a0f22"/><stop offset="1" stop-color="#0b080e"/></radialGradient>${lattice('lattice', 36)}`)}<rect width="1440" height="900" fill="url(#hall)"/><rect width="1440" height="900" fill="url(#lattice)" opacity=".1"/>${flecks(40, 1440, 420, 29)}<g transform="translate(720 560)" opacity=".3">${[330, 420, 520].map((size) => `<path d="${arch(size, size)}" fill="none" stroke="#e6bd6a" stroke-width="2"/>`).join('')}${mirror(at(430, 250, kranok(), { s: 1.6 }))}</g></svg>`,
);

// the stage of the live view, from the front: a temple's gables against the night, gilded pillars, three gongs for the
// games, and boards on which the fighters stand
const gable = (x, y, size, fill, opacity) =>
  `<g opacity="${opacity}">${at(x, y, roof(fill, GOLD.deep), { s: size })}</g>`;
const pillar =
  `<path d="M4 34H26V196H4Z" fill="url(#mud)"/><path d="M4 34V196M26 34V196" fill="none" stroke="${GOLD.leaf}" stroke-width="1.6"/>` +
  [64, 108, 152]
    .map((y) => at(15, y, path(bud(6, 10), `fill="none" stroke="${GOLD.leaf}" stroke-width="1.2"`)))
    .join('') +
  `<path d="M0 28H30V36H0ZM0 190H30V200H0Z" fill="url(#gold)"/>` +
  at(30, 52, kranok(), { s: 0.2, r: 158 });
const valance =
  `<path d="M0 0H169.5C168 19 156 27 141 25C131 34 112 34 102 26C91 34 72 34 62 25C51 34 34 35 24 27C14 33 5 33 0 30Z" fill="url(#chad)"/>` +
  `<path d="M169.5 8C166 22 154 27 141 25C131 34 112 34 102 26C91 34 72 34 62 25C51 34 34 35 24 27C14 33 5 33 0 30" fill="none" stroke="url(#gold)" stroke-width="2"/>` +
  [24, 62, 102, 141]
    .map(
      (x) =>
        `<path d="M${x} 26V33" stroke="${GOLD.leaf}" stroke-width="1.4"/><circle cx="${x}" cy="35.5" r="2.6" fill="url(#gold)"/>`,
    )
    .join('');
const gongs = [0.38, 0.5, 0.62]
  .map((part) => 339 * part)
  .map(
    (x) =>
      `<path d="M${x - 9} 30L${x} 44L${x + 9} 30" fill="none" stroke="${GOLD.mid}" stroke-width="1"/><circle cx="${x}" cy="60" r="17" fill="#1a0f22" stroke="url(#gold)" stroke-width="2.2"/><circle cx="${x}" cy="60" r="12.5" fill="none" stroke="${GOLD.leaf}" stroke-opacity=".45"/>`,
  )
  .join('');
const boards = Array.from({ length: 15 }, (_, board) => {
  const x = (board - 7) * 30;
  return `M${169.5 + x} 192L${169.5 + x * 1.5} 240`;
}).join('');
write(
  'field.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 339 240">${defs(`<radialGradient id="night" cx=".5" cy=".42" r=".72"><stop offset="0" stop-color="#6a3384"/><stop offset=".42" stop-color="#36174a"/><stop offset="1" stop-color="#12071a"/></radialGradient><radialGradient id="floor" cx=".5" cy="0" r=".9"><stop offset="0" stop-color="#8a4a2c"/><stop offset=".6" stop-color="#4a241b"/><stop offset="1" stop-color="#22110f"/></radialGradient><linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${GOLD.hi}" stop-opacity=".3"/><stop offset="1" stop-color="${GOLD.hi}" stop-opacity="0"/></linearGradient>`)}<rect width="339" height="240" fill="url(#night)"/>${flecks(16, 339, 120, 11, 1.6)}<circle cx="169.5" cy="104" r="62" fill="url(#halo)" opacity=".5"/><circle cx="169.5" cy="104" r="38" fill="url(#porcelain)" opacity=".2"/>${gable(82, 192, 0.5, '#1d0f29', 0.75)}${gable(257, 192, 0.5, '#1d0f29', 0.75)}${gable(169.5, 196, 0.9, '#241233', 0.8)}<path d="M0 188H339V240H0Z" fill="url(#floor)"/><path d="${boards}" fill="none" stroke="#22110f" stroke-opacity=".55" stroke-width="1.4"/><path d="M0 188H339" stroke="url(#gold)" stroke-width="2"/><path d="M96 30L44 214H150ZM243 30L189 214H295Z" fill="url(#beam)"/><path d="M0 214H339V240H0Z" fill="#170b09" fill-opacity=".62"/><path d="M0 214H339" stroke="${GOLD.mid}" stroke-opacity=".7"/>${pillar}<g transform="translate(339 0) scale(-1 1)">${pillar}</g>${valance}<g transform="translate(339 0) scale(-1 1)">${valance}</g>${gongs}</svg>`,
);

// a lotus lamp, out and burning, and the mask that stands for the stage on its button
const lotusLamp = (outer, inner, line) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 25"><g stroke="${line}" stroke-width="1.1" stroke-linejoin="round"><path d="M12 22C5 22 1.5 17 1 11C5 11.5 7.5 13 9 15.5C8.5 10 9.5 5.5 12 2C14.5 5.5 15.5 10 15 15.5C16.5 13 19 11.5 23 11C22.5 17 19 22 12 22Z" fill="${outer}"/><path d="M12 22C8.5 18 8.5 13 12 7.5C15.5 13 15.5 18 12 22Z" fill="${inner}"/></g></svg>`;
write('lotus.svg', lotusLamp('#3a1d33', '#4d2844', '#a8762a'));
write('lotus-lit.svg', lotusLamp('#f08a3c', '#fff3c4', '#fdf0c4'));
write(
  'mask.svg',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 42"><path fill-rule="evenodd" d="M20 0C21 4 22 6 24 8L28 10C33 14 39 20 39 31C36.5 29 35 28.5 33 28.5C31 36 27 41 20 41C13 41 9 36 7 28.5C5 28.5 3.5 29 1 31C1 20 7 14 12 10L16 8C18 6 19 4 20 0ZM9 25.5C11 29 16 29 18 25.5C16 21.5 11 21.5 9 25.5ZM22 25.5C24 29 29 29 31 25.5C29 21.5 24 21.5 22 25.5ZM13 33C16 35 24 35 27 33C26 38 14 38 13 33Z"/></svg>',
);

// the picture of the game's tile in the lobby
writer(new URL('./public/', import.meta.url))(
  'tile.svg',
  tile({ ground: 'mud', hero: at(0, 6, h.visor(), { s: 1 }), seed: 37 }),
);
console.log('symbols drawn');
