// Draw the game's pictures with the site's illustration kit. Command:
// `node apps/sandbox/src/studio/games/khon-arena/draw-symbols.mjs`
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import { arch, at, defs, flecks, GOLD, kranok, lattice, mirror, tile } from '../../../../../../packages/ui/art/kit.mjs';
import { writer } from '../../kit/draw-panel.mjs';

// the hall of the arena, lit from above, behind the page
const write = writer(new URL('./public/symbols/', import.meta.url));
write(
  'arena.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs(`<radialGradient id="hall" cx=".5" cy=".02" r=".95"><stop offset="0" stop-color="#3b1d4a"/><stop offset=".45" stop-color="#1a0f22"/><stop offset="1" stop-color="#0b080e"/></radialGradient>${lattice('lattice', 36)}`)}<rect width="1440" height="900" fill="url(#hall)"/><rect width="1440" height="900" fill="url(#lattice)" opacity=".1"/>${flecks(40, 1440, 420, 29)}<g transform="translate(720 560)" opacity=".3">${[330, 420, 520].map((size) => `<path d="${arch(size, size)}" fill="none" stroke="#e6bd6a" stroke-width="2"/>`).join('')}${mirror(at(430, 250, kranok(), { s: 1.6 }))}</g></svg>`,
);

// the stage of the live view: a lane for each game, with seven lamps for each side and a gong between them
const LANES = [59, 114, 169];
const lamps = LANES.flatMap((y) =>
  Array.from({ length: 7 }, (_, lamp) =>
    [50 + lamp * 15.6, 289 - lamp * 15.6].map(
      (x) =>
        `<circle cx="${x}" cy="${y}" r="5.4" fill="#0b080e" stroke="${GOLD.leaf}" stroke-opacity=".55" stroke-width="1"/>`,
    ),
  ).flat(),
).join('');
const lanes = LANES.map(
  (y) =>
    `<rect x="40" y="${y - 16}" width="259" height="32" rx="16" fill="#0b080e" fill-opacity=".45" stroke="${GOLD.leaf}" stroke-opacity=".3"/><circle cx="169.5" cy="${y}" r="17" fill="#1a0f22" stroke="url(#gold)" stroke-width="2"/><circle cx="169.5" cy="${y}" r="12.5" fill="none" stroke="${GOLD.leaf}" stroke-opacity=".4"/>`,
).join('');
const curtain =
  `<path d="M0 0H169.5C160 26 118 34 84 22C60 40 22 38 0 26Z" fill="#6d1b1f"/><path d="M0 26C22 38 60 40 84 22C118 34 160 26 169.5 0" fill="none" stroke="${GOLD.leaf}" stroke-width="1.6"/>` +
  '<path d="M28 0C26 14 28 26 32 35M56 0C54 14 56 24 62 33M100 0C100 12 102 20 108 29M132 0C134 10 138 18 142 25" fill="none" stroke="#25070a" stroke-opacity=".5" stroke-width="2"/>';
write(
  'field.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 339 216">${defs(`<radialGradient id="lit" cx=".5" cy=".3" r=".8"><stop offset="0" stop-color="#5a2a6e"/><stop offset=".55" stop-color="#33173f"/><stop offset="1" stop-color="#170c1d"/></radialGradient>${lattice('lattice', 24)}`)}<rect width="339" height="216" fill="url(#lit)"/><rect width="339" height="216" fill="url(#lattice)" opacity=".08"/><path d="M0 196H339V216H0Z" fill="#3a1d16"/><path d="M0 196H339M0 206H339M56 196L40 216M113 196L102 216M169.5 196V216M226 196L237 216M283 196L299 216" fill="none" stroke="${GOLD.mid}" stroke-opacity=".35"/><g>${curtain}<g transform="translate(339 0) scale(-1 1)">${curtain}</g></g>${lanes}${lamps}</svg>`,
);

// the picture of the game's tile in the lobby
writer(new URL('./public/', import.meta.url))(
  'tile.svg',
  tile({ ground: 'mud', hero: at(0, 6, h.visor(), { s: 1 }), seed: 37 }),
);
console.log('symbols drawn');
