// Draw the game's pictures with the site's illustration kit. Command:
// `node apps/sandbox/src/studio/games/khon-arena/draw-symbols.mjs`
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import { arch, at, defs, flecks, kranok, lattice, mirror, tile } from '../../../../../../packages/ui/art/kit.mjs';
import { writer } from '../../kit/draw-panel.mjs';

// the hall of the arena, lit from above, behind the page
writer(new URL('./public/symbols/', import.meta.url))(
  'arena.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs(`<radialGradient id="hall" cx=".5" cy=".02" r=".95"><stop offset="0" stop-color="#3b1d4a"/><stop offset=".45" stop-color="#1a0f22"/><stop offset="1" stop-color="#0b080e"/></radialGradient>${lattice('lattice', 36)}`)}<rect width="1440" height="900" fill="url(#hall)"/><rect width="1440" height="900" fill="url(#lattice)" opacity=".1"/>${flecks(40, 1440, 420, 29)}<g transform="translate(720 560)" opacity=".3">${[330, 420, 520].map((size) => `<path d="${arch(size, size)}" fill="none" stroke="#e6bd6a" stroke-width="2"/>`).join('')}${mirror(at(430, 250, kranok(), { s: 1.6 }))}</g></svg>`,
);

// the picture of the game's tile in the lobby
writer(new URL('./public/', import.meta.url))(
  'tile.svg',
  tile({ ground: 'mud', hero: at(0, 6, h.visor(), { s: 1 }), seed: 37 }),
);
console.log('symbols drawn');
