// Draw the game's pictures with the site's illustration kit. Command:
// `node apps/sandbox/src/studio/games/crystal-bay/draw-symbols.mjs`
import {
  at,
  bud,
  defs,
  disc,
  ENAMEL,
  fan,
  flecks,
  GOLD,
  INK,
  KRANOK,
  kranok3,
  leafLine,
  PORCELAIN,
  path,
  petal,
  tile,
  waves,
} from '../../../../../../packages/ui/art/kit.mjs';
import { writer } from '../../kit/draw-panel.mjs';

const put = writer(new URL('./public/symbols/', import.meta.url));
const outline = `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`;
const gilt = `stroke="${GOLD.leaf}" stroke-width="1.8" stroke-linejoin="round"`;
const curve = (d, stroke, w = 2.4, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const eye = (x, y, r = 7) =>
  disc(x, y, r, PORCELAIN[0], `stroke="${INK}" stroke-width="2"`) +
  disc(x + r * 0.2, y, r * 0.5, INK) +
  disc(x - r * 0.1, y - r * 0.3, r * 0.18, '#fff');
// rows of small scales, in gold leaf
const scales = (spots, r = 6) =>
  spots.map(([x, y]) => curve(`M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}`, GOLD.leaf, 1.5, 'opacity=".8"')).join('');
// light from above, shade below and a streak of gloss, clipped to the body
const lit = (id, body) =>
  `<linearGradient id="${id}l" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><clipPath id="${id}"><path d="${body}"/></clipPath><g clip-path="url(#${id})"><ellipse cx="4" cy="-24" rx="66" ry="20" fill="url(#${id}l)"/><ellipse cx="0" cy="40" rx="90" ry="22" fill="${INK}" opacity=".3"/><path d="M-44 27C-14 38 22 36 52 18" fill="none" stroke="#bfeaff" stroke-opacity=".5" stroke-width="4"/></g>`;

// Every fish faces right, around (0,0), in a box of 180 by 120.
const FISH = {
  // short mackerel: slender, dark back with bars, silver belly
  thu() {
    const body = 'M76 2C58-20 24-30-10-26C-34-22-50-10-58-2C-50 8-34 20-10 24C24 28 58 20 76 2Z';
    return (
      path('M-52 0L-84-30C-76-12-76 12-84 30Z', `fill="url(#kram)" ${outline}`) +
      path('M-14-25L6-44L22-27ZM-8 24L6 40L18 24Z', `fill="url(#kram)" ${outline}`) +
      path(body, `fill="url(#porcelain)" ${outline}`) +
      path('M76 2C58-20 24-30-10-26C-34-22-50-10-58-2C-30-6 30-8 76 2Z', 'fill="url(#kram)"') +
      [-32, -16, 0, 16, 32].map((x) => curve(`M${x}-20C${x + 4}-15 ${x + 4}-10 ${x}-6`, ENAMEL.kram[0], 3)).join('') +
      lit('t', body) +
      leafLine('M-54 1C-20 0 20-1 46 3', 2) +
      curve('M44-16C38-6 38 8 46 18', INK, 2.2) +
      path(petal(12, 26), `transform="translate(36 6) rotate(-118)" fill="url(#gold)" ${gilt}`) +
      eye(57, -3, 6.5) +
      curve('M75 5C70 8 66 8 63 7', INK, 2)
    );
  },
  // clownfish: two white bands over vermilion
  clown() {
    const body = 'M66 0C54-26 24-38-6-34C-30-30-44-14-50 0C-44 16-30 32-6 36C24 38 54 26 66 0Z';
    return (
      path('M-44 0C-58-26-80-28-82-18C-76-8-76 10-82 20C-80 30-58 26-44 0Z', `fill="url(#chad)" ${outline}`) +
      path('M-20-32C-10-56 30-54 38-30ZM-14 34C-6 54 22 54 28 34Z', `fill="url(#chad)" ${outline}`) +
      path(body, `fill="url(#chad)" ${outline}`) +
      `<clipPath id="c"><path d="${body}"/></clipPath><g clip-path="url(#c)">` +
      path(
        'M26-44C16-20 18 20 28 44L44 44C34 20 32-20 42-44ZM-22-44C-30-14-30 16-22 44L-4 44C-10 16-10-14-4-44Z',
        `fill="url(#porcelain)" stroke="${INK}" stroke-width="2.4"`,
      ) +
      '</g>' +
      lit('cl', body) +
      path(petal(18, 30), `transform="translate(14 6) rotate(-112)" fill="url(#gold)" ${gilt}`) +
      eye(50, -6, 7) +
      curve('M65 3C60 8 55 8 52 6', INK, 2)
    );
  },
  // puffer: a ball with spines
  puffer() {
    const body = 'M54 0C54-34 26-48-2-48C-32-48-50-28-50 0C-50 30-32 50-2 50C26 50 54 34 54 0Z';
    return (
      fan(17, 14, 346, () => path('M-5-44L0-62L5-44Z', `fill="url(#rong)" stroke="${INK}" stroke-width="2"`)) +
      path('M-46 0L-76-20C-70-6-70 8-76 22Z', `fill="url(#rong)" ${outline}`) +
      path(body, `fill="url(#rong)" ${outline}`) +
      path('M50 14C42 40 20 50-2 50C-26 50-42 38-48 16C-20 28 24 28 50 14Z', 'fill="url(#porcelain)"') +
      [
        [-26, -24, 6],
        [-6, -34, 5],
        [-36, -4, 5],
        [-12, -12, 7],
        [14, -30, 4],
      ]
        .map(([x, y, r]) => disc(x, y, r, ENAMEL.rong[1], 'opacity=".75"'))
        .join('') +
      lit('p', body) +
      path(petal(18, 28), `transform="translate(-4 10) rotate(-100)" fill="url(#gold)" ${gilt}`) +
      eye(30, -10, 11) +
      disc(53, 6, 5, ENAMEL.chad[2], `stroke="${INK}" stroke-width="2"`)
    );
  },
  // squid: head forward, arms behind
  squid() {
    const body = 'M80 0C62-6 50-28 18-26C4-24-6-14-8 0C-6 14 4 24 18 26C50 28 62 6 80 0Z';
    const arms = [-20, -12, -4, 4, 12, 20].map(
      (y, i) => `M-14 ${y * 0.7}C-36 ${y * 1.2 + (i % 2 ? 8 : -8)}-56 ${y * 1.6 + (i % 2 ? -8 : 8)}-80 ${y * 1.9}`,
    );
    return (
      arms.map((d) => curve(d, INK, 9) + curve(d, ENAMEL.mud[3], 5)).join('') +
      path('M46-18L70-40L76-4ZM46 18L70 40L76 4Z', `fill="url(#mud)" ${outline}`) +
      path(body, `fill="url(#mud)" ${outline}`) +
      lit('s', body) +
      scales(
        [
          [24, -10],
          [38, -6],
          [52, -2],
          [30, 6],
          [44, 8],
        ],
        5,
      ) +
      path('M-6-18C-26-18-30 18-6 18C10 18 10-18-6-18Z', `fill="url(#mud)" ${outline}`) +
      eye(-8, -6, 8)
    );
  },
  // sailfish: the bill, the high sail
  marlin() {
    const body = 'M50 2C36-14 12-20-14-16C-36-12-52-4-62 0C-52 8-34 16-12 18C14 20 38 16 50 2Z';
    return (
      path('M-56 1L-86-36C-78-14-76 14-84 40Z', `fill="url(#kram)" ${outline}`) +
      path('M-34-12C-34-50-10-58 6-50C22-44 30-30 28-14C8-22-14-20-34-12Z', `fill="url(#yok)" ${outline}`) +
      [-20, -6, 8, 20].map((x) => leafLine(`M${x}-17C${x - 2}-28 ${x - 3}-36 ${x - 6}-46`, 1.4)).join('') +
      path('M2 18L-8 42L16 17Z', `fill="url(#kram)" ${outline}`) +
      path('M48-3L89-8L50 6Z', `fill="url(#gold)" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"`) +
      path(body, `fill="url(#kram)" ${outline}`) +
      path('M50 3C38 16 14 20-12 18C-30 16-46 10-56 4C-20 12 20 10 50 3Z', 'fill="url(#porcelain)"') +
      lit('m', body) +
      leafLine('M-56 2C-20 8 20 6 44 2', 1.8) +
      eye(34, -4, 6.5)
    );
  },
  // ray: wings spread, seen from above, a long tail
  ray() {
    const body =
      'M62 0C52-12 34-16 20-34C8-50-12-58-34-54C-26-40-30-22-40-8L-40 8C-30 22-26 40-34 54C-12 58 8 50 20 34C34 16 52 12 62 0Z';
    return (
      curve('M-38 0C-56 6-66-8-88 2', INK, 8) +
      curve('M-38 0C-56 6-66-8-88 2', ENAMEL.yok[3], 4) +
      path(body, `fill="url(#yok)" ${outline}`) +
      lit('r', body) +
      leafLine('M48 0C30-8 20-20 10-36M48 0C30 8 20 20 10 36M50 0H-34', 1.8) +
      [
        [8, -22, 5],
        [-10, -34, 6],
        [-14, -14, 4],
        [8, 22, 5],
        [-10, 34, 6],
        [-14, 14, 4],
        [24, 0, 4],
      ]
        .map(([x, y, r]) => disc(x, y, r, GOLD.leaf, `stroke="${ENAMEL.yok[0]}" stroke-width="1.4"`))
        .join('') +
      eye(44, -9, 5) +
      eye(44, 9, 5)
    );
  },
  // shark: the fin, the gills, the teeth
  shark() {
    const body =
      'M86-4C64-24 28-30-4-24C-34-20-52-8-62-2C-50 8-30 20-2 24C24 26 44 22 58 16C50 12 48 8 50 6C64 8 78 4 86-4Z';
    return (
      path('M-56-2L-88-42C-82-18-74-8-72 0C-76 10-80 20-84 32C-70 26-60 12-54 4Z', `fill="url(#steel)" ${outline}`) +
      path('M-10-22C-8-42-18-52-26-56C0-56 20-44 28-24Z', `fill="url(#steel)" ${outline}`) +
      path('M2 20C-2 38-14 50-26 54C-6 56 20 44 26 22Z', `fill="url(#steel)" ${outline}`) +
      path(body, `fill="url(#steel)" ${outline}`) +
      path('M58 16C44 22 24 26-2 24C-28 20-48 10-58 2C-20 10 20 10 50 6C48 8 50 12 58 16Z', 'fill="url(#porcelain)"') +
      lit('k', body) +
      [18, 26, 34].map((x) => curve(`M${x}-12C${x - 5}-4 ${x - 5} 2 ${x} 8`, INK, 2.2)).join('') +
      path(
        'M52 7L58 14L61 7L66 12L69 5L74 9L78 2',
        `fill="#fff" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"`,
      ) +
      eye(60, -9, 5.5) +
      curve('M53-17L67-13', INK, 2.6)
    );
  },
  // golden dragon fish: flames for fins
  dragon() {
    const body = 'M64 0C54-22 28-34-2-32C-30-28-46-12-54 0C-46 14-28 30-2 34C28 34 54 22 64 0Z';
    const flame = (x, y, s, r, fill = 'url(#chad)') => at(x, y, path(KRANOK, `fill="${fill}" ${gilt}`), { s, r });
    return (
      flame(-44, -4, 0.5, -64) +
      flame(-48, 2, 0.46, -92, 'url(#rong)') +
      flame(-44, 8, 0.5, -122) +
      flame(-22, -26, 0.3, -34) +
      flame(2, -30, 0.36, -24) +
      flame(26, -26, 0.28, -14) +
      flame(-6, 30, 0.26, -150) +
      flame(18, 30, 0.24, -160) +
      path(body, `fill="url(#gold)" ${outline}`) +
      `<clipPath id="d"><path d="${body}"/></clipPath><g clip-path="url(#d)">${[-40, -26, -12, 2, 16]
        .flatMap((x, i) =>
          [-24, -12, 0, 12, 24].map((y) =>
            curve(`M${x + (i % 2) * 3} ${y - 7}A8 7 0 0 0 ${x + (i % 2) * 3} ${y + 7}`, ENAMEL.chad[2], 2),
          ),
        )
        .join('')}</g>` +
      lit('g', body) +
      curve('M28-28C18-10 18 12 28 30', ENAMEL.chad[1], 3) +
      flame(12, 10, 0.28, -106) +
      curve('M62-4C72-14 78-24 74-34M62 6C72 14 78 22 86 20', INK, 5) +
      curve('M62-4C72-14 78-24 74-34M62 6C72 14 78 22 86 20', GOLD.leaf, 2.6) +
      eye(44, -8, 8.5) +
      curve('M63 4C58 10 52 10 48 8', INK, 2.2)
    );
  },
};
const steel =
  '<linearGradient id="steel" x1="0" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="#b9c6d6"/><stop offset=".5" stop-color="#5d7189"/><stop offset="1" stop-color="#2b3950"/></linearGradient>';
// the golden dragon fish shines: richer and lighter colours, in the picture itself, so that it is the same wherever it
// is shown and no filter is worked out while it swims
const SHINE = { rich: 1.5, light: 1.12 };
const shining = (svg) =>
  svg.replaceAll(/#([0-9a-f]{6}|[0-9a-f]{3})\b/gi, (_, digits) => {
    const [r, g, b] = (digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)).map(
      (two) => Number.parseInt(two, 16),
    );
    const grey = 0.213 * r + 0.715 * g + 0.072 * b;
    return `#${[r, g, b]
      .map((one) => Math.round(Math.min(255, Math.max(0, (grey + (one - grey) * SHINE.rich) * SHINE.light))))
      .map((one) => one.toString(16).padStart(2, '0'))
      .join('')}`;
  });
for (const [kind, draw] of Object.entries(FISH)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-92 -66 184 132">${defs(steel)}${draw()}</svg>`;
  put(`${kind}.svg`, kind === 'dragon' ? shining(svg) : svg);
}

// the water: light from above, corals drawn as flames on the sea floor
const corals = (spots) => spots.map(([x, s, fill]) => at(x, 0, kranok3(`url(#${fill})`), { s })).join('');
// a reef far behind with the towers of a sunken town, and weeds close before the glass: shapes without detail, since the
// water takes it
const rock = (x, wide, high, fill) =>
  path(
    `M${x - wide} 120C${x - wide * 0.8} ${120 - high * 0.7} ${x - wide * 0.3} ${120 - high} ${x} ${120 - high}S${x + wide * 0.75} ${120 - high * 0.55} ${x + wide} 120Z`,
    `fill="${fill}"`,
  );
// a prang: three steps, a body with ribs, a spire
const prang = (x, s, fill) =>
  at(
    x,
    120,
    `<g fill="${fill}"><path d="M-26 0V-10H-22V-20H-18V-30H-14C-14-58-9-74 0-86C9-74 14-58 14-30H18V-20H22V-10H26V0Z"/><path d="M-1-84L0-100L1-84Z"/></g><path d="M-7-34C-7-56-4-68 0-76M7-34C7-56 4-68 0-76M0-34V-76M-16-36H16M-12-50H12M-9-62H9" stroke="#123f78" stroke-opacity=".6" stroke-width="1.6" fill="none"/>`,
    { s },
  );
put(
  'reef.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 120" preserveAspectRatio="xMidYMax slice"><g opacity=".5">${prang(236, 1.02, '#4f93c4')}${prang(283, 0.7, '#4f93c4')}${prang(400, 0.86, '#4f93c4')}${prang(88, 0.8, '#4f93c4')}${prang(560, 0.94, '#4f93c4')}</g><g opacity=".55">${rock(70, 90, 50, '#1c5a98')}${rock(210, 70, 32, '#17508b')}${rock(470, 110, 58, '#1c5a98')}${rock(600, 80, 38, '#17508b')}${rock(330, 60, 22, '#1c5a98')}</g></svg>`,
);
put(
  'weeds.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 90"><g fill="none" stroke="#071a3c" stroke-linecap="round" opacity=".9">${[
    6, 20, 34, 48, 58,
  ]
    .map(
      (x, nth) =>
        `<path stroke-width="${7 - (nth % 3) * 1.5}" d="M${x} 92C${x - 14} 70 ${x + 12} 56 ${x - 4 + (nth % 2) * 8} ${20 + ((nth * 7) % 5) * 9}"/>`,
    )
    .join('')}</g></svg>`,
);
// beams of light, blurred once when the picture is drawn
put(
  'beams.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 460" preserveAspectRatio="none"><linearGradient id="ray" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eafcff" stop-opacity=".5"/><stop offset=".55" stop-color="#bfeaff" stop-opacity=".12"/><stop offset="1" stop-color="#bfeaff" stop-opacity="0"/></linearGradient><filter id="soft" x="-20%" y="-5%" width="140%" height="110%"><feGaussianBlur stdDeviation="13 3"/></filter><g filter="url(#soft)">${[
    [60, 46, 0],
    [210, 26, 30],
    [330, 74, 60],
    [520, 34, 70],
    [610, 90, 90],
    [800, 40, 40],
    [900, 70, 60],
  ]
    .map(([x, w, s]) => path(`M${x}-20H${x + w}L${x + w - 60 - s} 440H${x - 130 - s}Z`, 'fill="url(#ray)"'))
    .join('')}</g></svg>`,
);
put(
  'water.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 460" preserveAspectRatio="xMidYMax slice">${defs(
    '<linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#63c3d4"/><stop offset=".22" stop-color="#2f8fbb"/><stop offset=".55" stop-color="#175391"/><stop offset="1" stop-color="#0a1c48"/></linearGradient><radialGradient id="sun" cx=".42" cy="-.1" r=".7"><stop offset="0" stop-color="#e9fff6" stop-opacity=".6"/><stop offset="1" stop-color="#e9fff6" stop-opacity="0"/></radialGradient>',
  )}<rect width="1000" height="460" fill="url(#deep)"/><rect width="1000" height="460" fill="url(#sun)"/></svg>`,
);
put(
  'floor.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 340 1000 120" preserveAspectRatio="xMidYMax slice">${defs(
    '<linearGradient id="sand" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5b5a80"/><stop offset=".3" stop-color="#35345c"/><stop offset="1" stop-color="#141331"/></linearGradient>',
  )}<path d="M0 412C140 388 260 428 420 410C600 390 760 426 1000 402V460H0Z" fill="url(#sand)"/><path d="M0 412C140 388 260 428 420 410C600 390 760 426 1000 402" fill="none" stroke="#9fc3d8" stroke-opacity=".35" stroke-width="2"/><g transform="translate(0 432)">${corals(
    [
      [40, 0.9, 'yok'],
      [104, 0.56, 'chad'],
      [232, 0.44, 'mud'],
      [318, 0.8, 'yok'],
      [356, 0.5, 'chad'],
      [392, 0.34, 'rong'],
      [602, 0.4, 'rong'],
      [640, 0.62, 'chad'],
      [684, 0.88, 'yok'],
      [780, 0.42, 'chad'],
      [880, 0.56, 'mud'],
      [944, 0.94, 'yok'],
    ],
  )}</g></svg>`,
);

// life far behind, in the pale blue of distance and without any detail: nobody takes it for a target
const FAR = '#a9dcf0';
const far = (box, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g fill="${FAR}" opacity=".5">${inside}</g></svg>`;
const fry = (x, y, s) => at(x, y, '<path d="M11 0C6-5-4-5-8 0L-14-5V5L-8 0C-4 5 6 5 11 0Z"/>', { s });
put(
  'school.svg',
  far(
    '-100 -50 200 100',
    // the leader, and rows behind it that grow and thin out again
    [1, 2, 3, 4, 4, 3, 2]
      .flatMap((count, row) =>
        Array.from({ length: count }, (_, nth) => {
          const across = 84 - row * 25 - ((nth * 7 + row * 5) % 9);
          return fry(
            across,
            (nth - (count - 1) / 2) * 19 + ((row * 5 + nth * 3) % 7) - 3,
            0.72 + ((nth + row) % 3) * 0.1,
          );
        }),
      )
      .join(''),
  ),
);
put(
  'turtle.svg',
  far(
    '-60 -30 120 60',
    '<path d="M30-2C26-18 4-22-14-16C-28-11-34-4-36 2C-22 10 14 12 30-2Z"/><path d="M29-3C36-12 48-12 50-5C51 1 42 5 29 1Z"/><path d="M16 4C12 16 2 24-10 28C-8 18-2 10 2 4ZM12-14C12-22 6-28-4-29C-2-22 2-18 4-14ZM-30 3C-38 8-44 10-50 9C-46 3-40 0-34-1Z"/>',
  ),
);
put(
  'far-ray.svg',
  far(
    '-60 -30 120 60',
    '<path d="M34 0C28-8 16-26-8-28C-2-16-10-6-22-1L-58 3L-22 2C-8 8 0 14-4 26C16 22 28 8 34 0Z"/>',
  ),
);
put(
  'jelly.svg',
  far(
    '-28 -30 56 80',
    '<path d="M-24 0C-24-34 24-34 24 0C20 6 14 2 10 5C4 8-4 8-10 5C-14 2-20 6-24 0Z"/><g fill="none" stroke="#a9dcf0" stroke-width="3" stroke-linecap="round"><path d="M-16 6C-22 20-10 26-16 42M-6 8C-12 22 0 30-5 48M5 8C0 22 12 30 6 48M15 6C10 20 21 26 15 42"/></g>',
  ),
);
// a current of bubbles, and the lights of plankton at night
const bubbleAt = (x, y, r) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#d6f4ff" fill-opacity=".22" stroke="#e6f9ff" stroke-opacity=".75" stroke-width="1"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.25}" fill="#fff" opacity=".9"/>`;
put(
  'current.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 200" preserveAspectRatio="xMidYMid meet">${Array.from(
    { length: 19 },
    (_, nth) => bubbleAt(6 + ((nth * 11) % 23), 8 + nth * 10, 1.6 + ((nth * 5) % 4) * 1.1),
  ).join('')}</svg>`,
);
put(
  'plankton.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice"><radialGradient id="p"><stop offset="0" stop-color="#e8fff8"/><stop offset=".3" stop-color="#7df5e0" stop-opacity=".85"/><stop offset="1" stop-color="#34c8ff" stop-opacity="0"/></radialGradient>${Array.from(
    { length: 34 },
    (_, nth) =>
      `<circle cx="${(nth * 173 + 31) % 600}" cy="${(nth * 97 + ((nth * nth * 7) % 60)) % 400}" r="${3 + ((nth * 5) % 6)}" fill="url(#p)"/>`,
  ).join('')}</svg>`,
);

// the cannons, seen upright: bronze for small stakes, gilded for middle ones, and one with two barrels for large ones
const gunOf = (parts) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -80 120 120">${defs()}${parts.join('')}</svg>`;
const wheel = (enamel) => [
  disc(0, 4, 17, `url(#${enamel})`, outline),
  disc(0, 4, 9, 'url(#gold)', `stroke="${INK}" stroke-width="2"`),
];
// a barrel of its own width at the foot and at the muzzle, with light on its left, rings, and the dark of its mouth
const barrel = (x, foot, mouth, enamel, lip) =>
  path(`M${x - foot} 6L${x - mouth}-44H${x + mouth}L${x + foot} 6Z`, `fill="url(#${enamel})" ${outline}`) +
  path(`M${x - foot + 4} 2L${x - mouth + 3}-42H${x - mouth + 7}L${x - foot + 9} 2Z`, 'fill="#fff" opacity=".38"') +
  [-26, -8].map((y) => leafLine(`M${x - foot + 2 - y * 0.06} ${y}H${x + foot - 2 + y * 0.06}`, 3)).join('') +
  path(
    `M${x - mouth - 5}-54H${x + mouth + 5}L${x + mouth + 2}-43H${x - mouth - 2}Z`,
    `fill="url(#${lip})" ${outline}`,
  ) +
  `<ellipse cx="${x}" cy="-54" rx="${mouth + 1}" ry="3.4" fill="${INK}"/>`;
put('gun-1.svg', gunOf([barrel(0, 18, 12, 'rong', 'yok'), ...wheel('yok')]));
put(
  'gun-2.svg',
  gunOf([
    path(KRANOK, `transform="translate(-14 2) rotate(-62) scale(.42)" fill="url(#chad)" ${gilt}`),
    path(KRANOK, `transform="translate(14 2) scale(-1 1) rotate(-62) scale(.42)" fill="url(#chad)" ${gilt}`),
    barrel(0, 20, 14, 'gold', 'chad'),
    path(bud(5, 11), `fill="url(#chad)" transform="translate(0 -12)" ${outline}`),
    ...wheel('chad'),
  ]),
);
put(
  'gun-3.svg',
  gunOf([
    path(KRANOK, `transform="translate(-20 2) rotate(-66) scale(.42)" fill="url(#mud)" ${gilt}`),
    path(KRANOK, `transform="translate(20 2) scale(-1 1) rotate(-66) scale(.42)" fill="url(#mud)" ${gilt}`),
    barrel(-13, 12, 9, 'gold', 'kram'),
    barrel(13, 12, 9, 'gold', 'kram'),
    path(bud(7, 16), `fill="url(#mud)" transform="translate(0 -22)" ${outline}`),
    ...wheel('kram'),
    path(bud(5, 8), 'fill="url(#chad)" transform="translate(0 4)"'),
  ]),
);
// the base on which a cannon turns, whole: a ring of gold, a bowl of enamel with petals, and a foot of gold
put(
  'base.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-84 -18 168 62">${defs()}${path('M-70 30C-64 10-54-2-40-8H40C54-2 64 10 70 30Z', `fill="url(#kram)" ${outline}`)}${[
    -52, -32, 32, 52, -14, 14, 0,
  ]
    .map((x) =>
      path(
        petal(14, 28 - Math.abs(x) * 0.1),
        `transform="translate(${x} ${30 - Math.abs(x) * 0.05}) rotate(${x * 0.4})" fill="url(#${x % 4 === 0 ? 'chad' : 'gold'})" ${gilt}`,
      ),
    )
    .join(
      '',
    )}${path('M-46-14H46C50-14 52-10 50-6L46-1H-46L-50-6C-52-10-50-14-46-14Z', `fill="url(#gold)" ${outline}`)}${path('M-42-12H42L40-9H-40Z', 'fill="#fff" opacity=".5"')}${path('M-76 28H76C81 28 82 33 80 36L76 41H-76L-80 36C-82 33-81 28-76 28Z', `fill="url(#gold)" ${outline}`)}${path('M-72 30H72L70 33H-70Z', 'fill="#fff" opacity=".5"')}</svg>`,
);
// the flame at a muzzle: a star with long and short points, bright in its middle; it burns upwards
const star = (points, long, short) =>
  Array.from({ length: points * 2 }, (_, nth) => {
    const r = nth % 2 ? short : long * (nth % 4 ? 0.72 : 1);
    const turn = (nth * Math.PI) / points - Math.PI / 2;
    return `${nth ? 'L' : 'M'}${(r * Math.cos(turn)).toFixed(1)} ${(r * Math.sin(turn)).toFixed(1)}`;
  }).join('');
put(
  'flash.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><radialGradient id="f"><stop offset="0" stop-color="#fff"/><stop offset=".35" stop-color="#fff3b0"/><stop offset=".7" stop-color="#ffb338"/><stop offset="1" stop-color="#ff6a1f" stop-opacity=".2"/></radialGradient><circle r="34" fill="url(#f)" opacity=".55"/><path d="${star(8, 49, 17)}Z" fill="url(#f)"/><path d="${star(8, 28, 11)}Z" fill="#fff"/></svg>`,
);
// rays behind the amount of a large catch
put(
  'rays.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200"><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100"><stop offset="0" stop-color="#fff6cf"/><stop offset=".5" stop-color="#ffd166" stop-opacity=".5"/><stop offset="1" stop-color="#ffb338" stop-opacity="0"/></radialGradient><circle r="60" fill="url(#r)" opacity=".6"/>${Array.from({ length: 12 }, (_, nth) => `<path d="M0 0L-11-99L11-99Z" transform="rotate(${nth * 30})" fill="url(#r)"/>`).join('')}</svg>`,
);
// a coin with a raised edge
put(
  'coin.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32"><radialGradient id="c" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fffbe6"/><stop offset=".35" stop-color="#ffdc73"/><stop offset="1" stop-color="#c07a12"/></radialGradient><circle r="14.6" fill="url(#c)" stroke="#6b4207" stroke-width="1.8"/><circle r="10" fill="none" stroke="#9c6412" stroke-width="1.6"/><path d="M0-7L2 -2L7 0L2 2L0 7L-2 2L-7 0L-2-2Z" fill="#fff3c2" stroke="#9c6412" stroke-width="1"/></svg>`,
);
// the net that a cannon shoots: cords with meshes that sag between them, weighted at their ends
const sagging = (r, dip) =>
  Array.from({ length: 12 }, (_, nth) => {
    const [from, middle, to] = [nth, nth + 0.5, nth + 1].map((turn) => (turn * Math.PI) / 6);
    const place = (turn, far) => `${(far * Math.cos(turn)).toFixed(1)} ${(far * Math.sin(turn)).toFixed(1)}`;
    return `${nth ? '' : `M${place(from, r)}`}Q${place(middle, r * dip)} ${place(to, r)}`;
  }).join('');
const cords = `${[19, 37].map((r) => sagging(r, 0.86)).join('')}${sagging(54, 0.95)}${Array.from(
  { length: 12 },
  (_, nth) => {
    const turn = (nth * Math.PI) / 6;
    return `M0 0L${(54 * Math.cos(turn)).toFixed(1)} ${(54 * Math.sin(turn)).toFixed(1)}`;
  },
).join('')}`;
put(
  'net.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120">${defs()}<radialGradient id="n"><stop offset="0" stop-color="#fff8d8" stop-opacity=".18"/><stop offset=".75" stop-color="#ffd166" stop-opacity=".14"/><stop offset="1" stop-color="#ffd166" stop-opacity=".05"/></radialGradient><circle r="54" fill="url(#n)"/><path d="${cords}" fill="none" stroke="${INK}" stroke-opacity=".5" stroke-width="2.8"/><path d="${cords}" fill="none" stroke="#fff3c2" stroke-width="1.4"/>${fan(12, 0, 330, () => disc(0, -54, 3.6, 'url(#gold)', `stroke="${INK}" stroke-width="1.4"`))}</svg>`,
);

// the sea at dusk, behind the table
put(
  'sea.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs('<radialGradient id="sky" cx=".5" cy=".1" r=".95"><stop offset="0" stop-color="#16335e"/><stop offset=".45" stop-color="#0b1834"/><stop offset="1" stop-color="#070b16"/></radialGradient><linearGradient id="down" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".7"/><stop offset="1" stop-color="#fff" stop-opacity=".1"/></linearGradient><mask id="under"><rect y="740" width="1440" height="160" fill="url(#down)"/></mask>')}<rect width="1440" height="900" fill="url(#sky)"/>${flecks(40, 1440, 560, 21)}<g mask="url(#under)" opacity=".5">${at(0, 760, waves(1440, 7, { r: 30, fill: ENAMEL.kram }))}</g></svg>`,
);

// the picture of the game's tile in the lobby: the blue sea, its fish, and the cannon
const water =
  '<linearGradient id="bay" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fe3ea"/><stop offset=".24" stop-color="#38a3cc"/><stop offset=".6" stop-color="#1559a0"/><stop offset="1" stop-color="#081a4a"/></linearGradient><linearGradient id="sunray" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2ffff" stop-opacity=".55"/><stop offset="1" stop-color="#f2ffff" stop-opacity="0"/></linearGradient>';
const sea =
  path('M-150-190H150V170H-150Z', 'fill="url(#bay)"') +
  [-120, -40, 30, 96]
    .map((x, nth) => path(`M${x}-190H${x + 26 + nth * 5}L${x - 10} 130H${x - 60}Z`, 'fill="url(#sunray)"'))
    .join('') +
  `<g opacity=".5">${[-96, 92].map((x) => at(x, 150, rock(0, 70, 90, '#0e3c7c'), { s: 1 })).join('')}</g>`;
const hero =
  sea +
  `<circle cx="0" cy="-90" r="120" fill="url(#halo)" opacity=".5"/>${at(104, -150, FISH.thu(), { s: 0.44, fx: -1 })}${at(58, -166, FISH.thu(), { s: 0.38, fx: -1 })}${at(-104, -148, FISH.clown(), { s: 0.48 })}${at(-6, -98, FISH.dragon(), { s: 1.12, r: -8 })}${at(-88, -14, FISH.shark(), { s: 0.62, r: -6 })}${at(112, -44, FISH.puffer(), { s: 0.44, fx: -1 })}${at(-58, 66, FISH.squid(), { s: 0.56, r: 8 })}${at(92, 70, FISH.ray(), { s: 0.54, fx: -1 })}` +
  [
    [-128, -74, 5],
    [-116, -92, 3.4],
    [132, -96, 5],
    [120, -112, 3],
    [4, -22, 4],
  ]
    .map(([x, y, r]) => bubbleAt(x, y, r))
    .join('') +
  at(
    34,
    8,
    [
      barrel(0, 20, 14, 'gold', 'chad'),
      path(bud(5, 11), `fill="url(#chad)" transform="translate(0 -12)" ${outline}`),
      ...wheel('chad'),
    ].join(''),
    { s: 1.05, r: -10 },
  );
writer(new URL('./public/', import.meta.url))(
  'tile.svg',
  tile({ ground: 'kram', hero, seed: 41, extra: steel + water }),
);
console.log('symbols drawn');
