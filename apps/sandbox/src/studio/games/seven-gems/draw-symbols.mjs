// Draw the game's pictures with the site's illustration kit: node
// apps/sandbox/src/studio/games/seven-gems/draw-symbols.mjs
import {
  at,
  bud,
  defs,
  disc,
  ENAMEL,
  flecks,
  GOLD,
  INK,
  kranok3,
  lattice,
  leafLine,
  mirror,
  path,
  petal,
  tile,
} from '../../../../../../packages/ui/art/kit.mjs';
import { writer } from '../../kit/draw-panel.mjs';

const put = writer(new URL('./public/symbols/', import.meta.url));
const outline = `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`;

// ---- cutting ----
const round = (value) => Math.round(value * 10) / 10;
const line = (points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
const scale = (points, s) => points.map(([x, y]) => [x * s, y * s]);
const middle = (points) => [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
const mix = (a, b, t) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(a.slice(at, at + 2), 16) * (1 - t) + Number.parseInt(b.slice(at, at + 2), 16) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
// the colour of a facet: bright where it looks to the light at the upper left; lift makes neighbours differ
const shade = (colours, points, lift = 0) => {
  const [x, y] = middle(points);
  const light = (-0.5 * x - 0.86 * y) / (Math.hypot(x, y) || 1);
  const t = Math.min(2.999, Math.max(0, (light + 1) * 1.5 + lift));
  return mix(colours[Math.floor(t)], colours[Math.floor(t) + 1], t % 1);
};
const facet = (colours, points, lift) => {
  const fill = shade(colours, points, lift);
  return path(line(points), `fill="${fill}" stroke="${fill}" stroke-width=".8"`);
};
const next = (points, at) => points[(at + 1) % points.length];

// brilliant cut: a table, a star round it, kites, and triangles at the girdle
const brilliant = (girdle, colours, size = 0.52) => {
  const table = scale(girdle, size);
  const star = girdle.map((point, at) => scale([middle([point, next(girdle, at)])], 0.82)[0]);
  const of = (make) => girdle.map((_, at) => make(at)).join('');
  return (
    of((at) => facet(colours, [girdle[at], next(girdle, at), star[at]], at % 2 ? 0.1 : -0.5)) +
    of((at) =>
      facet(
        colours,
        [star[(at + star.length - 1) % star.length], girdle[at], star[at], table[at]],
        at % 2 ? 0.3 : -0.1,
      ),
    ) +
    of((at) => facet(colours, [table[at], star[at], next(table, at)], at % 2 ? -0.5 : 0.5)) +
    path(line(table), `fill="url(#table)" stroke="${colours[3]}" stroke-opacity=".6" stroke-width="1.2"`)
  );
};
// step cut: frames one within the other
const steps = (girdle, colours) =>
  [1, 0.8, 0.62]
    .map((outer, ring) => {
      const [from, to] = [scale(girdle, outer), scale(girdle, [0.8, 0.62, 0.44][ring])];
      return from
        .map((point, at) => facet(colours, [point, next(from, at), next(to, at), to[at]], [0, -0.45, 0.35][ring]))
        .join('');
    })
    .join('') +
  path(line(scale(girdle, 0.44)), `fill="url(#table)" stroke="${colours[3]}" stroke-opacity=".6" stroke-width="1.2"`);

const ring = (count, rx, ry = rx, turn = 0) =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((at + turn) * 2 * Math.PI) / count;
    return [Math.sin(angle) * rx, -Math.cos(angle) * ry];
  });

// ---- the seven gems: colours from the deepest to the brightest, and each its own cut ----
const GEMS = {
  R: { colours: ['#3d0208', '#8f0d1c', '#dc2b3d', '#ff9a94'], girdle: ring(8, 58, 58, 0.5), cut: brilliant },
  E: {
    colours: ['#02251a', '#08663f', '#19ad69', '#98f2c4'],
    girdle: [
      [-30, -60],
      [30, -60],
      [48, -42],
      [48, 42],
      [30, 60],
      [-30, 60],
      [-48, 42],
      [-48, -42],
    ],
    cut: steps,
  },
  S: { colours: ['#050f3c', '#13338f', '#2f66dc', '#a4caff'], girdle: ring(10, 47, 61, 0.5), cut: brilliant },
  Y: {
    colours: ['#4a2b00', '#b07806', '#f0b91f', '#fff3b0'],
    girdle: [
      [-38, -54],
      [38, -54],
      [54, -38],
      [54, 38],
      [38, 54],
      [-38, 54],
      [-54, 38],
      [-54, -38],
    ],
    cut: brilliant,
  },
  Z: {
    colours: ['#451300', '#a8410a', '#f07d24', '#ffcd98'],
    girdle: [
      [0, -62],
      [21, -35],
      [41, -4],
      [45, 23],
      [30, 48],
      [0, 58],
      [-30, 48],
      [-45, 23],
      [-41, -4],
      [-21, -35],
    ],
    cut: brilliant,
  },
  V: { colours: ['#22073e', '#571f91', '#8f49d6', '#ddb8ff'], girdle: ring(6, 60, 60), cut: steps },
  P: {
    colours: ['#4c0a2d', '#b03572', '#f07aad', '#ffd6e6'],
    girdle: [
      [-20, -52],
      [20, -52],
      [56, -44],
      [54, -20],
      [30, 26],
      [8, 60],
      [-8, 60],
      [-30, 26],
      [-54, -20],
      [-56, -44],
    ],
    cut: brilliant,
  },
};
// a gem in its gold setting
const gem = (name) => {
  const { colours, girdle, cut } = GEMS[name];
  return (
    path(line(scale(girdle, 1.13)), `fill="url(#gold)" ${outline}`) +
    path(line(scale(girdle, 1.04)), `fill="${INK}"`) +
    cut(girdle, colours).replaceAll('#table', `#table${name}`) +
    path(
      line(
        [
          [-0.28, -0.46],
          [0.06, -0.46],
          [-0.3, 0.1],
          [-0.44, -0.06],
        ].map(([x, y]) => [x * 62, y * 56]),
      ),
      'fill="#fff" opacity=".34"',
    ) +
    at(
      -26,
      -30,
      path('M0-13C1.6-3 3-1.6 13 0C3 1.6 1.6 3 0 13C-1.6 3-3 1.6-13 0C-3-1.6-1.6-3 0-13Z', 'fill="#fff" opacity=".92"'),
    )
  );
};
const tableOf = (name) => {
  const { colours } = GEMS[name];
  return `<linearGradient id="table${name}" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${colours[3]}"/><stop offset=".5" stop-color="${colours[2]}"/><stop offset="1" stop-color="${colours[1]}"/></linearGradient>`;
};
const tables = Object.keys(GEMS).map(tableOf).join('');
for (const name of Object.keys(GEMS))
  put(
    `${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-72 -72 144 144">${defs(tableOf(name))}<ellipse cy="64" rx="40" ry="7" fill="#000" opacity=".45"/>${gem(name)}</svg>`,
  );

// ---- a footed tray of gold, heaped with the gems ----
const heap = [
  ['V', -66, -44, -14],
  ['Y', 66, -44, 12],
  ['S', -24, -62, -8],
  ['E', 28, -66, 8],
  ['P', -46, -14, -22],
  ['Z', 48, -12, 24],
  ['R', 0, -22, 0],
];
const tray = () =>
  heap.map(([name, x, y, r]) => at(x, y, gem(name), { s: 0.56, r })).join('') +
  path(
    'M-112 0C-108 30-60 44-26 46L-20 62C-24 70-44 76-56 86H56C44 76 24 70 20 62L26 46C60 44 108 30 112 0Z',
    `fill="url(#gold)" ${outline}`,
  ) +
  Array.from({ length: 9 }, (_, i) =>
    at(
      -88 + i * 22,
      34 - Math.abs(i - 4) * 3.4,
      path(petal(19, 28), `fill="${i % 2 ? 'url(#chad)' : 'url(#yok)'}" stroke="${GOLD.deep}" stroke-width="1.6"`),
    ),
  ).join('') +
  path('M-116-6H116V4H-116Z', `fill="url(#gold)" ${outline}`) +
  leafLine('M-60 50C-24 58 24 58 60 50', 2) +
  Array.from({ length: 7 }, (_, i) => disc(-36 + i * 12, 80, 2.6, GOLD.hi)).join('');

put(
  'tray.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-190 -116 380 208">${defs(tables)}<circle cy="-18" r="98" fill="url(#halo)" opacity=".8"/>${mirror(at(-150, 84, kranok3(), { s: 0.5, r: -8 }))}${tray()}</svg>`,
);

// the treasure hall behind the board
const dusk = `<radialGradient id="dusk" cx=".5" cy=".16" r=".95"><stop offset="0" stop-color="#3a1526"/><stop offset=".42" stop-color="#1c0b18"/><stop offset="1" stop-color="#0c060b"/></radialGradient><radialGradient id="far" cx=".5" cy=".2" r=".7"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><mask id="deep"><rect width="1440" height="900" fill="url(#far)"/></mask>${lattice()}`;
const post = (x) =>
  `<g opacity=".5"><rect x="${x - 26}" y="0" width="52" height="900" fill="${ENAMEL.chad[1]}"/><path d="M${x - 26} 0V900M${x + 26} 0V900" stroke="${GOLD.mid}" stroke-width="3"/>${[150, 420, 690].map((y) => at(x, y, path(bud(15, 26), 'fill="url(#gold)"') + path('M-26-44H26V-36H-26ZM-26 36H26V44H-26Z', `fill="${GOLD.mid}"`))).join('')}</g>`;
put(
  'hall.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs(dusk)}<rect width="1440" height="900" fill="url(#dusk)"/><g mask="url(#deep)"><rect width="1440" height="900" fill="url(#lattice)" opacity=".22"/></g>${post(90)}${post(1350)}${flecks(70, 1440, 900, 19)}</svg>`,
);

// the picture of the game's tile in the lobby
const crown = ['V', 'S', 'R', 'E', 'Y']
  .map((name, i) =>
    at((i - 2) * 44, -104 - (2 - Math.abs(i - 2)) * 17, gem(name), { s: i === 2 ? 0.5 : 0.38, r: (i - 2) * 9 }),
  )
  .join('');
const hero = `<circle cy="-10" r="150" fill="url(#halo)" opacity=".7"/>${crown}${at(0, 50, tray(), { s: 0.88 })}`;
writer(new URL('./public/', import.meta.url))('tile.svg', tile({ ground: 'chad', hero, seed: 43, extra: tables }));
console.log('symbols drawn');
