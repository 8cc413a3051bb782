// Draw the game's pictures with the site's illustration kit: node
// apps/sandbox/src/studio/games/temple-fair/draw-symbols.mjs
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
  mirror,
  PORCELAIN,
  path,
  petal,
  roof,
  tile,
} from '../../../../../../packages/ui/art/kit.mjs';
import { panel, writer } from '../../kit/draw-panel.mjs';
import { CABINS } from './paytable.ts';

const put = writer(new URL('./public/symbols/', import.meta.url));
const symbol = (name, ...parts) => put(`${name}.svg`, panel(...parts));
const outline = `stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"`;
const shine = (d, w = 5) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${w}" stroke-linecap="round" opacity=".45"/>`;
const leaf = (x, y, r, s = 1) =>
  at(x, y, path(petal(20, 40), `fill="url(#yok)" ${outline}`) + leafLine('M0-5V-32', 1.4), { r, s });

// the fair's big wheel: stand, rim with lamps, spokes, a gondola at the end of each
const wheel = () => {
  const around = (count, draw) => Array.from({ length: count }, (_, i) => draw((i * 2 * Math.PI) / count, i)).join('');
  const place = (angle, radius) => [
    Math.round(Math.sin(angle) * radius * 10) / 10,
    Math.round(-Math.cos(angle) * radius * 10) / 10,
  ];
  const to = (angle, radius) => place(angle, radius).join(' ');
  return (
    path('M-40 62L-5-10H5L40 62H28L0 6L-28 62Z', `fill="url(#gold)" ${outline}`) +
    path('M-50 62H50V70H-50Z', `fill="url(#gold)" ${outline}`) +
    at(
      0,
      -8,
      `<path d="${around(8, (angle) => `M0 0L${to(angle, 50)}`)}" stroke="${GOLD.deep}" stroke-width="3.4"/>` +
        `<circle r="50" fill="none" stroke="${INK}" stroke-width="10"/><circle r="50" fill="none" stroke="url(#gold)" stroke-width="6"/><circle r="34" fill="none" stroke="${GOLD.deep}" stroke-width="2.4"/>` +
        around(16, (angle) => disc(...place(angle, 50), 1.9, PORCELAIN[0])) +
        around(8, (angle, i) => {
          const [x, y] = place(angle, 54);
          return at(
            x,
            y,
            path('M-9-3H9V3C9 9 5 12 0 12C-5 12-9 9-9 3Z', `fill="url(#${i % 2 ? 'chad' : 'yok'})" ${outline}`) +
              path('M-11-3C-8-10 8-10 11-3Z', `fill="url(#gold)" ${outline}`),
          );
        }) +
        disc(0, 0, 11, 'url(#gold)', outline) +
        disc(0, 0, 4.4, 'url(#chad)'),
    )
  );
};

const bell = () =>
  leafLine('M0-64V-50', 5) +
  path(
    'M0-54C24-52 34-30 36 0C38 26 44 38 54 48H-54C-44 38-38 26-36 0C-34-30-24-52 0-54Z',
    `fill="url(#gold)" ${outline}`,
  ) +
  `<path d="M-37 8H37M-41 24H41" stroke="${GOLD.deep}" stroke-width="3.4"/>` +
  [-20, 0, 20].map((x) => at(x, 6, path(petal(12, 20), `fill="${GOLD.deep}" opacity=".7"`))).join('') +
  disc(0, 58, 10, 'url(#chad)', outline) +
  shine('M-20-28C-26-18-27-8-27 0');

// mangosteen cut open: dark rind, white flesh
const mangosteen = () =>
  disc(0, 8, 54, 'url(#mud)', outline) +
  disc(0, 14, 38, '#4b1030') +
  at(
    0,
    14,
    fan(6, 0, 300, () =>
      path(
        'M0-4C15-10 15-32 0-34C-15-32-15-10 0-4Z',
        `fill="url(#porcelain)" stroke="${PORCELAIN[2]}" stroke-width="1.6"`,
      ),
    ),
  ) +
  mirror(
    at(0, -42, path(petal(19, 34), `fill="url(#yok)" ${outline}`), { r: 72 }) +
      at(0, -42, path(petal(17, 28), `fill="url(#yok)" ${outline}`), { r: 32 }),
  ) +
  path('M-5-44L-4-62H4L5-44Z', `fill="${GOLD.deep}" ${outline}`) +
  shine('M-44 2C-42-12-36-22-28-28');

const mangoDefs =
  '<linearGradient id="ripe" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#ffe58f"/><stop offset=".5" stop-color="#f6b73c"/><stop offset="1" stop-color="#b4660f"/></linearGradient>';
const mango = () =>
  at(
    0,
    4,
    path('M-34 40C-64 12-46-36-4-46C36-54 62-22 50 10C38 40-2 62-34 40Z', `fill="url(#ripe)" ${outline}`) +
      path('M-30 34C-52 12-40-24-6-34C-28-12-34 14-30 34Z', 'fill="url(#chad)" opacity=".28"') +
      shine('M2-32C20-34 36-22 38-8', 6),
    { r: -12 },
  ) +
  path('M-14-40L-18-56L-10-58L-6-42Z', `fill="${GOLD.deep}" ${outline}`) +
  leaf(-12, -52, 74);

const melon = () =>
  at(
    0,
    -22,
    path('M-64 0A64 64 0 0 0 64 0Z', `fill="url(#yok)" ${outline}`) +
      path('M-54 0A54 54 0 0 0 54 0Z', `fill="${PORCELAIN[1]}"`) +
      path('M-48 0A48 48 0 0 0 48 0Z', 'fill="url(#chad)"') +
      [
        [-28, 12],
        [-9, 12],
        [10, 12],
        [29, 12],
        [-18, 27],
        [1, 29],
        [20, 27],
      ]
        .map(([x, y]) => at(x, y, path('M0-6C4-1 4 5 0 6C-4 5-4-1 0-6Z', `fill="${INK}"`)))
        .join('') +
      shine('M-50 14C-45 28-36 40-24 47', 4),
    { r: -10 },
  );

const orangeDefs =
  '<radialGradient id="peel" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="#ffc56a"/><stop offset=".5" stop-color="#f08a2c"/><stop offset="1" stop-color="#a34a0d"/></radialGradient>';
const orange = () =>
  disc(0, 8, 50, 'url(#peel)', outline) +
  [
    [-24, 26],
    [-8, 38],
    [14, 36],
    [28, 20],
    [32, 0],
    [4, 20],
    [-12, 10],
    [16, 4],
  ]
    .map(([x, y]) => disc(x, y, 1.8, '#8a3d0a', 'opacity=".55"'))
    .join('') +
  shine('M-36 0C-34-14-26-24-16-29', 6) +
  path('M-4-40L-3-54H4L5-40Z', `fill="${GOLD.deep}" ${outline}`) +
  leaf(3, -44, 64, 0.95);

symbol('T', 'kram', at(0, 4, wheel(), { s: 0.94 }), { heavy: true });
symbol('R', 'chad', at(0, 2, bell(), { s: 0.94 }), { heavy: true });
symbol('M', 'rong', at(0, 2, mangosteen(), { s: 0.94 }));
symbol('G', 'yok', mango(), { extra: mangoDefs });
symbol('W', 'rak', at(0, 8, melon()));
symbol('O', 'mud', orange(), { extra: orangeDefs });

// lanterns on their string
const string = (x, y, w, sag, count) =>
  leafLine(`M${x} ${y}Q${x + w / 2} ${y + sag * 2} ${x + w} ${y}`, 1.6) +
  Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    return h.lantern(0.34, x + w * t, y + 4 * sag * t * (1 - t) + 18);
  }).join('');

// the night of the fair, behind the reels, and on a wide screen its two halls in front of the big wheel
const sky =
  '<radialGradient id="sky" cx=".5" cy=".1" r=".95"><stop offset="0" stop-color="#3a2b66"/><stop offset=".45" stop-color="#1d1334"/><stop offset="1" stop-color="#0b0810"/></radialGradient>';
put(
  'night.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs(sky + h.lampDefs)}<rect width="1440" height="900" fill="url(#sky)"/>${flecks(60, 1440, 600, 33)}<g opacity=".55">${string(-70, 150, 270, 34, 4)}${string(1240, 150, 270, 34, 4)}</g><g opacity=".3">${at(250, 330, cloud(), { s: 0.9 })}${at(1190, 280, cloud(), { s: 1.1 })}</g></svg>`,
);
const hall = at(0, 0, roof(ENAMEL.mud[0], ENAMEL.mud[1]), { s: 2.2 });
put(
  'hall.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-190 -300 380 300">${defs(h.lampDefs)}${hall}${string(-170, -70, 340, 26, 7)}</svg>`,
);
// the big wheel that turns: round cabins look the same whichever way is up
const around = (count, draw) => Array.from({ length: count }, (_, i) => draw((i * 2 * Math.PI) / count, i)).join('');
const on = (angle, radius) =>
  [Math.sin(angle) * radius, -Math.cos(angle) * radius].map((value) => Math.round(value * 10) / 10);
const spokes = around(16, (angle) => `M${on(angle, 22).join(' ')}L${on(angle, 126).join(' ')}`);
const cabin = (angle, i) => {
  const [x, y] = on(angle, 140);
  return (
    disc(x, y, 15, `url(#${['chad', 'yok', 'kram', 'mud'][i % 4]})`, outline) +
    disc(x, y, 9, '#ffe2a0', 'opacity=".9"') +
    `<circle cx="${x}" cy="${y}" r="15" fill="none" stroke="url(#gold)" stroke-width="3"/>`
  );
};
put(
  'wheel.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-160 -160 320 320">${defs()}<path d="${spokes}" stroke="${GOLD.deep}" stroke-width="3.4"/><circle r="130" fill="none" stroke="${INK}" stroke-width="12"/><circle r="130" fill="none" stroke="url(#gold)" stroke-width="7"/><circle r="84" fill="none" stroke="${GOLD.deep}" stroke-width="3"/>${around(48, (angle) => disc(...on(angle, 130), 2.4, PORCELAIN[0]))}${around(24, (angle) => disc(...on(angle, 84), 2, '#ffd98a'))}${around(12, cabin)}${disc(0, 0, 24, 'url(#gold)', outline)}${disc(0, 0, 10, 'url(#chad)')}</svg>`,
);
// the same wheel close by: its cabins carry the multipliers, which the page writes, coloured by what they are
const CABIN_OF = { 2: ['kram', 'mud'], 3: ['yok'], 5: ['rong'], 10: ['chad'] };
const room = (angle, i) => {
  const [x, y] = on(angle, 152);
  const grounds = CABIN_OF[CABINS[i]];
  return (
    disc(x, y, 34, `url(#${grounds[i % grounds.length]})`, outline) +
    `<circle cx="${x}" cy="${y}" r="34" fill="none" stroke="url(#gold)" stroke-width="5"/><circle cx="${x}" cy="${y}" r="28" fill="none" stroke="${GOLD.hi}" stroke-opacity=".5" stroke-width="1.2"/>`
  );
};
const beams = around(24, (angle) => `M${on(angle, 30).join(' ')}L${on(angle, 118).join(' ')}`);
put(
  'wheel-cabins.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-192 -192 384 384">${defs()}<path d="${beams}" stroke="${GOLD.deep}" stroke-width="3.4"/><circle r="120" fill="none" stroke="${INK}" stroke-width="13"/><circle r="120" fill="none" stroke="url(#gold)" stroke-width="8"/><circle r="74" fill="none" stroke="url(#gold)" stroke-width="4"/>${around(48, (angle) => disc(...on(angle, 120), 2.6, PORCELAIN[0]))}${around(24, (angle) => disc(...on(angle, 74), 2.4, '#ffd98a'))}${around(12, room)}${disc(0, 0, 36, 'url(#gold)', outline)}${around(8, (_, i) => path(petal(16, 30), `fill="url(#chad)" stroke="${GOLD.hi}" stroke-width="1.2" transform="rotate(${i * 45})"`))}${disc(0, 0, 11, 'url(#chad)')}</svg>`,
);
const leg = (x) => `M0 0L${x} 236`;
put(
  'wheel-stand.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-192 -192 384 460">${defs()}${[-104, 104].map((x) => `<path d="${leg(x)}" stroke="${INK}" stroke-width="22" stroke-linecap="round"/><path d="${leg(x)}" stroke="url(#chad)" stroke-width="16" stroke-linecap="round"/><path d="${leg(x)}" stroke="${GOLD.leaf}" stroke-width="2" stroke-dasharray="3 12"/>`).join('')}<rect x="-150" y="228" width="300" height="22" rx="8" fill="url(#gold)" ${outline}/><rect x="-170" y="246" width="340" height="16" rx="7" fill="url(#chad)" ${outline}/></svg>`,
);
// the roof over the reels on a tall screen, and the lanterns on their strings, which sway
put(
  'fair.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-190 -116 380 120">${defs()}${at(0, 0, roof(ENAMEL.chad[1]), { s: 0.84 })}${mirror(at(-138, 2, kranok3(), { s: 0.34 }))}</svg>`,
);
for (const [side, x] of [
  ['left', -186],
  ['right', 56],
])
  put(
    `lamps-${side}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-190 -116 380 120">${defs(h.lampDefs)}${string(x, -96, 130, 22, 3)}</svg>`,
  );

// the picture of the game's tile in the lobby
const heap =
  at(-84, 84, melon(), { s: 0.62 }) +
  at(86, 84, orange(), { s: 0.6 }) +
  at(-34, 100, mangosteen(), { s: 0.62 }) +
  at(38, 102, mango(), { s: 0.62 });
const hero = `<circle cy="-20" r="150" fill="url(#halo)" opacity=".6"/>${h.lantern(0.44, -84, -96, -6)}${h.lantern(0.44, 84, -96, 6)}${h.lantern(0.3, -58, -136)}${h.lantern(0.3, 58, -136)}${at(0, -10, wheel(), { s: 1.36 })}${heap}${at(0, -128, path(bud(7, 11), 'fill="url(#gold)"'))}`;
writer(new URL('./public/', import.meta.url))(
  'tile.svg',
  tile({ ground: 'mud', hero, seed: 71, extra: h.lampDefs + orangeDefs + mangoDefs }),
);
console.log('symbols drawn');
