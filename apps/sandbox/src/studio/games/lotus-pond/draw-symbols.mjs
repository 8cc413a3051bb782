// Draw the game's pictures with the site's illustration kit: node
// apps/sandbox/src/studio/games/lotus-pond/draw-symbols.mjs
import * as h from '../../../../../../packages/ui/art/heroes.mjs';
import * as kit from '../../../../../../packages/ui/art/kit.mjs';
import {
  at,
  cloud,
  defs,
  disc,
  ENAMEL,
  fan,
  flecks,
  GOLD,
  INK,
  leafLine,
  mirror,
  path,
  petal,
  tile,
  waves,
} from '../../../../../../packages/ui/art/kit.mjs';
import { panel, writer } from '../../kit/draw-panel.mjs';

const put = writer(new URL('./public/symbols/', import.meta.url));
const outline = `stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"`;

// a lotus leaf on the water, seen from above: a disc with one slit, its veins in gold leaf
const LEAF = 'M0 0L14-57A58 58 0 1 1-14-57Z';
const pad = (fill = 'url(#yok)') =>
  path(LEAF, `fill="${fill}" ${outline}`) +
  fan(9, 28, 332, () => leafLine('M0-9V-46', 1.6, 'opacity=".75"')) +
  disc(0, 0, 6, GOLD.leaf) +
  '<path d="M-40-24C-34-38-26-44-18-48" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"/>';

// a crocodile from above: the head with its eyes and teeth, looking out of the water
const croc = () =>
  path(
    'M-26 46C-40 30-38 6-30-8C-26-22-22-40-14-54C-8-62 8-62 14-54C22-40 26-22 30-8C38 6 40 30 26 46C12 56-12 56-26 46Z',
    `fill="url(#hide)" ${outline}`,
  ) +
  mirror(
    [-44, -33, -22, -11].map((y, i) => path(`M${17 + i * 3.4} ${y}l7 4l-7 4Z`, 'fill="url(#porcelain)"')).join('') +
      disc(19, 2, 11, 'url(#gold)', outline) +
      path('M19-5C22-1 22 5 19 9C16 5 16-1 19-5Z', `fill="${INK}"`) +
      disc(6, -49, 3, INK),
  ) +
  leafLine('M0-38V-4', 2, 'opacity=".6"') +
  [
    [0, 16],
    [-12, 26],
    [12, 26],
    [0, 36],
  ]
    .map(([x, y]) => at(x, y, path('M0-6L7 0L0 6L-7 0Z', `fill="${ENAMEL.yok[0]}" opacity=".6"`)))
    .join('');
const svg = (box, body, extra = '', more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${more}>${defs(extra)}${body}</svg>`;
const padDefs =
  '<radialGradient id="deep" cx=".42" cy=".36" r=".75"><stop offset="0" stop-color="#4fb487"/><stop offset=".6" stop-color="#177a5c"/><stop offset="1" stop-color="#0a4a38"/></radialGradient><radialGradient id="young" cx=".42" cy=".36" r=".75"><stop offset="0" stop-color="#a5cf72"/><stop offset=".6" stop-color="#4d9150"/><stop offset="1" stop-color="#1d5637"/></radialGradient><radialGradient id="old" cx=".42" cy=".36" r=".75"><stop offset="0" stop-color="#5aa878"/><stop offset=".66" stop-color="#1f6b4c"/><stop offset=".9" stop-color="#5b4a34"/><stop offset="1" stop-color="#6d3a2c"/></radialGradient>';
const shade = '<ellipse cx="3" cy="8" rx="60" ry="58" fill="#02100f" opacity=".45"/>';
const lit = (d) => `<path d="${d}" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" opacity=".32"/>`;
const drop = (x, y, r) =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${kit.n(r * 0.86)}" fill="#d8fff2" opacity=".5"/><circle cx="${kit.n(x - r * 0.3)}" cy="${kit.n(y - r * 0.3)}" r="${kit.n(r * 0.28)}" fill="#fff" opacity=".9"/>`;
// four leaves on the water: round, young and wavy, broad with a turned rim, old with a worn edge
const LEAVES = [
  shade +
    path(LEAF, `fill="url(#deep)" ${outline}`) +
    fan(9, 28, 332, () => leafLine('M0-9V-46', 1.5, 'opacity=".6"')) +
    disc(0, 0, 5, GOLD.leaf) +
    lit('M-40-24C-34-38-26-44-18-48') +
    drop(20, 22, 6),
  shade +
    path(
      'M0 0L18-52C30-52 36-42 46-38C50-26 58-18 57-4C61 10 52 20 50 32C40 40 36 52 22 53C10 60-4 56-16 54C-28 54-36 44-46 38C-50 26-60 16-57 2C-60-12-50-22-46-34C-36-42-28-54-14-54Z',
      `fill="url(#young)" ${outline}`,
    ) +
    fan(7, 34, 326, () => leafLine('M0-8C4-22-3-32 0-44', 1.4, 'opacity=".6"')) +
    disc(0, 0, 5, GOLD.leaf) +
    lit('M-44-10C-42-24-36-32-28-38'),
  shade +
    path('M0 0L26-50A57 57 0 1 1-8-57Z', `fill="url(#deep)" ${outline}`) +
    path(
      'M52-24C62-2 56 30 34 46C48 26 52 0 46-18Z',
      `fill="${ENAMEL.yok[3]}" opacity=".7" stroke="${INK}" stroke-width="1.6"`,
    ) +
    fan(11, 40, 344, () => leafLine('M0-9V-42', 1.3, 'opacity=".55"')) +
    disc(0, 0, 5, GOLD.leaf) +
    lit('M-42-18C-38-30-32-38-24-43') +
    drop(-22, 24, 4.5) +
    drop(-8, 34, 3),
  shade +
    path(
      'M0 0L12-58C24-56 34-52 42-44L38-36L48-34C56-22 58-10 57 4C56 18 50 30 41 40L33 36L34 47C20 56 4 59-10 57C-26 54-38 46-46 34C-54 24-58 10-56-4L-48-6L-55-14C-50-36-34-52-12-57Z',
      `fill="url(#old)" ${outline}`,
    ) +
    fan(8, 32, 328, () => leafLine('M0-9C-3-20 3-34 0-46', 1.5, 'opacity=".5"')) +
    disc(0, 0, 5, GOLD.leaf) +
    '<path d="M24 16l6 3 5-3M-30 12l5 5" stroke="#6d3a2c" stroke-width="3" stroke-linecap="round" fill="none" opacity=".8"/>' +
    lit('M-42-22C-36-36-28-42-20-46'),
];
for (const [index, body] of LEAVES.entries()) put(`leaf-${index + 1}.svg`, svg('-66 -66 132 132', body, padDefs));

// a lotus from above in three rings, which open one after the other, and a spark
const pinks =
  '<linearGradient id="pink" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e0486a"/><stop offset=".5" stop-color="#f5a3b4"/><stop offset="1" stop-color="#ffeef0"/></linearGradient><linearGradient id="blush" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f07d96"/><stop offset=".6" stop-color="#ffdbe0"/><stop offset="1" stop-color="#fff8ee"/></linearGradient>';
const ring = (count, from, w, tall, fill) =>
  fan(
    count,
    from,
    from + 360 - 360 / count,
    () =>
      path(petal(w, tall), `fill="${fill}" stroke="#7d2038" stroke-width="1.8" stroke-linejoin="round"`) +
      `<path d="M0-${kit.n(tall * 0.2)}V-${kit.n(tall * 0.74)}" stroke="#b03658" stroke-opacity=".45" stroke-width="1.2"/>`,
  );
put('bloom-1.svg', svg('-66 -66 132 132', ring(10, 0, 32, 58, 'url(#pink)'), pinks));
put('bloom-2.svg', svg('-66 -66 132 132', ring(8, 20, 27, 43, 'url(#blush)'), pinks));
put(
  'bloom-3.svg',
  svg(
    '-66 -66 132 132',
    ring(6, 0, 18, 27, 'url(#blush)') +
      disc(0, 0, 12, 'url(#gold)', `stroke="${GOLD.deep}" stroke-width="1.6"`) +
      fan(7, 0, 308, () => disc(0, -7, 1.8, GOLD.deep)) +
      disc(0, 0, 1.8, GOLD.deep) +
      fan(16, 0, 337, () => `<path d="M0-13V-18" stroke="${GOLD.leaf}" stroke-width="2" stroke-linecap="round"/>`),
    pinks,
  ),
);
put(
  'spark.svg',
  svg('-20 -20 40 40', path('M0-19C2-5 5-2 19 0C5 2 2 5 0 19C-2 5-5 2-19 0C-5-2-2-5 0-19Z', 'fill="#fff6cf"')),
);

// the crocodile that bites, from the front: both jaws apart; and one that only looks out of the water
const crocDefs = `<linearGradient id="hide" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#b3bf68"/><stop offset=".55" stop-color="#667d38"/><stop offset="1" stop-color="#2e3f1a"/></linearGradient><radialGradient id="maw" cx=".5" cy=".2" r=".9"><stop offset="0" stop-color="#3a0709"/><stop offset="1" stop-color="#a8372f"/></radialGradient>`;
const teeth = (y, up, xs) =>
  xs
    .map((x) =>
      path(
        `M${x - 5} ${y}L${x} ${y + (up ? -13 : 13)}L${x + 5} ${y}Z`,
        `fill="url(#porcelain)" stroke="${INK}" stroke-width="1.2"`,
      ),
    )
    .join('');
const eye = (x, y, r) =>
  disc(x, y, r + 5, 'url(#hide)', outline) +
  disc(x, y, r, 'url(#gold)', `stroke="${INK}" stroke-width="2"`) +
  path(
    `M${x} ${y - r}C${x + 3} ${y - 3} ${x + 3} ${y + 3} ${x} ${y + r}C${x - 3} ${y + 3} ${x - 3} ${y - 3} ${x} ${y - r}Z`,
    `fill="${INK}"`,
  );
put(
  'jaw-low.svg',
  svg(
    '0 0 120 120',
    path('M14 62C14 98 38 114 60 114C82 114 106 98 106 62Z', `fill="url(#hide)" ${outline}`) +
      path('M24 62C26 88 42 98 60 98C78 98 94 88 96 62Z', 'fill="url(#maw)"') +
      path('M40 74C48 68 72 68 80 74C78 90 68 95 60 95C52 95 42 90 40 74Z', 'fill="#d9716a"') +
      teeth(64, true, [24, 38, 82, 96]),
    crocDefs,
  ),
);
put(
  'jaw-top.svg',
  svg(
    '0 0 120 120',
    teeth(62, false, [20, 32, 46, 60, 74, 88, 100]) +
      path(
        'M12 58C6 32 24 20 36 20C48 28 72 28 84 20C96 20 114 32 108 58C100 70 20 70 12 58Z',
        `fill="url(#hide)" ${outline}`,
      ) +
      eye(32, 18, 9) +
      eye(88, 18, 9) +
      path('M40 54C42 42 78 42 80 54C74 62 46 62 40 54Z', 'fill="#7d9347" stroke="#2e3f1a" stroke-width="1.6"') +
      disc(52, 52, 3.2, INK) +
      disc(68, 52, 3.2, INK) +
      [
        [60, 32],
        [48, 36],
        [72, 36],
      ]
        .map(([x, y]) => at(x, y, path('M0-5L6 0L0 5L-6 0Z', 'fill="#2e3f1a" opacity=".55"')))
        .join(''),
    crocDefs,
  ),
);
put(
  'eyes.svg',
  svg(
    '0 0 120 120',
    `<ellipse cx="60" cy="72" rx="46" ry="14" fill="none" stroke="#9fe0cf" stroke-opacity=".45" stroke-width="2"/><ellipse cx="60" cy="72" rx="32" ry="9" fill="#04201d" opacity=".7"/>${path('M34 72C36 60 50 56 60 58C70 56 84 60 86 72C76 78 44 78 34 72Z', `fill="url(#hide)" ${outline}`)}${eye(45, 59, 5)}${eye(75, 59, 5)}${disc(55, 71, 1.8, INK)}${disc(65, 71, 1.8, INK)}`,
    crocDefs,
  ),
);

// one sheet of water, lit from above, with rings and the light of lanterns on it
const rings = [
  [180, 150, 90],
  [820, 120, 70],
  [520, 320, 130],
  [140, 470, 70],
  [880, 460, 100],
  [420, 90, 50],
  [650, 540, 60],
];
put(
  'water.svg',
  svg(
    '0 0 1000 600',
    `<rect width="1000" height="600" fill="url(#sheet)"/>${rings.map(([x, y, r]) => [1, 0.66, 0.36].map((s, i) => `<ellipse cx="${x}" cy="${y}" rx="${kit.n(r * s)}" ry="${kit.n(r * s * 0.62)}" fill="none" stroke="#a9e6d8" stroke-opacity="${(0.1 + i * 0.05).toFixed(2)}" stroke-width="2"/>`).join('')).join('')}${Array.from({ length: 34 }, (_, i) => `<path d="M${(i * 173) % 960} ${(i * 97 + 30) % 590}q22-7 44 0" fill="none" stroke="#cfeee2" stroke-opacity="${(0.06 + (i % 4) * 0.03).toFixed(2)}" stroke-width="2" stroke-linecap="round"/>`).join('')}<ellipse cx="500" cy="60" rx="240" ry="44" fill="#ffe1a0" opacity=".08"/>`,
    '<radialGradient id="sheet" cx=".5" cy=".3" r=".85"><stop offset="0" stop-color="#1c6d68"/><stop offset=".5" stop-color="#0d4244"/><stop offset="1" stop-color="#06242a"/></radialGradient>',
    ' preserveAspectRatio="xMidYMid slice"',
  ),
);

// what grows and burns on the bank, for the sides of a wide pond
const blade = (x, tall, lean, fill) =>
  path(
    `M${x - 5} 600C${x - 3} ${600 - tall * 0.5} ${x + lean * 0.4} ${600 - tall * 0.8} ${x + lean} ${600 - tall}C${x + lean * 0.5 + 6} ${600 - tall * 0.75} ${x + 6} ${600 - tall * 0.4} ${x + 6} 600Z`,
    `fill="${fill}" stroke="#06201a" stroke-width="1.6"`,
  );
const cattail = (x, tall, lean) =>
  `<path d="M${x} 600C${x} ${600 - tall * 0.6} ${x + lean} ${600 - tall * 0.8} ${x + lean} ${600 - tall}" fill="none" stroke="#3d7a4a" stroke-width="4"/>${at(x + lean, 600 - tall, `<rect x="-7" y="-46" width="14" height="52" rx="7" fill="#7a4a26" stroke="${INK}" stroke-width="1.6"/><path d="M0-46V-66" stroke="#c8a05a" stroke-width="3" stroke-linecap="round"/>`, { r: lean / 6 })}`;
const floating = (x, y, s) =>
  at(
    x,
    y,
    `${disc(0, -14, 60, 'url(#halo)', 'opacity=".6"')}<ellipse cy="20" rx="40" ry="8" fill="#ffdc8a" opacity=".22"/>${fan(7, -72, 72, () => path(petal(26, 42), `fill="url(#chad)" stroke="url(#leaf)" stroke-width="1.6"`)).replace(/^/, '<g transform="translate(0 18)">')}</g>${path('M-5-30H5V-2H-5Z', 'fill="url(#porcelain)"')}${path('M0-48C6-40 5-34 0-30C-5-34-6-40 0-48Z', 'fill="#ffd77a"')}`,
    { s },
  );
put(
  'bank.svg',
  svg(
    '0 0 240 600',
    `${path('M0 600V452C46 440 92 470 118 506C142 540 196 556 240 600Z', 'fill="#2a2316"')}${path('M0 600V478C40 468 78 492 104 524C128 554 176 572 206 600Z', 'fill="#3c3420"')}` +
      [
        [18, 320, -10],
        [40, 400, 22],
        [62, 260, 30],
        [84, 340, -6],
        [108, 210, 34],
        [132, 150, 26],
        [8, 210, 30],
        [56, 190, -30],
      ]
        .map(([x, t, l], i) => blade(x, t, l, ['#1d5a3e', '#2f7a4c', '#16462f'][i % 3]))
        .join('') +
      cattail(30, 420, 14) +
      cattail(72, 350, 26) +
      cattail(100, 270, 10) +
      floating(176, 500, 0.8) +
      floating(150, 120, 0.5) +
      `<ellipse cx="40" cy="572" rx="34" ry="18" fill="#6f6250" stroke="${INK}" stroke-width="2"/><ellipse cx="92" cy="584" rx="26" ry="13" fill="#857660" stroke="${INK}" stroke-width="2"/>`,
  ),
);

// the lotus of a feast
put('lotus.svg', panel('yok', at(0, 8, h.lotus(false), { s: 0.5 }), { extra: h.lotusDefs, heavy: true }));

// the evening behind the pond: a far bank with trees, and lanterns on strings at both sides
const paper = (x, y, s) =>
  at(
    x,
    y,
    `${disc(0, 0, 70, 'url(#halo)', 'opacity=".45"')}${path('M-18-28C-26-10-24 12-14 26H14C24 12 26-10 18-28Z', 'fill="#f7b24c" stroke="url(#leaf)" stroke-width="2"')}${leafLine('M-8-27C-12-8-12 10-7 25M8-27C12-8 12 10 7 25', 1.2)}${leafLine('M0 27V46', 2)}`,
    { s },
  );
const tree = (x, y, s) =>
  at(
    x,
    y,
    '<path d="M-4 0V-50H4V0Z" fill="#061413"/><path d="M0-130C34-130 44-100 38-86C56-76 48-44 24-42C10-34-12-34-24-42C-48-44-56-76-38-86C-44-100-34-130 0-130Z" fill="#0a201e"/>',
    { s },
  );
put(
  'pond.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">${defs('<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c2a30"/><stop offset=".5" stop-color="#0e2424"/><stop offset="1" stop-color="#070d0d"/></linearGradient>')}<rect width="1440" height="900" fill="url(#sky)"/>${flecks(40, 1440, 420, 9)}<g opacity=".2">${at(250, 130, cloud(), { s: 0.9 })}${at(1200, 120, cloud(), { s: 1.1 })}</g>` +
    `<path d="M0 330C200 300 380 326 560 340C760 352 900 330 1080 316C1220 304 1340 312 1440 330V900H0Z" fill="#081a19"/>${[
      [50, 334, 1],
      [130, 326, 1.4],
      [210, 326, 1],
      [1250, 322, 1.2],
      [1330, 324, 1.5],
      [1410, 332, 1.1],
    ]
      .map(([x, y, s]) => tree(x, y, s))
      .join('')}` +
    `<path d="M-10 250C60 330 120 350 190 330M1450 240C1390 330 1320 350 1250 326" fill="none" stroke="${GOLD.leaf}" stroke-opacity=".45" stroke-width="2"/>${paper(44, 330, 0.75)}${paper(104, 366, 0.9)}${paper(1398, 330, 0.75)}${paper(1334, 368, 0.9)}` +
    `<g opacity=".8">${[
      [20, 860, 1.5],
      [70, 880, 1.2],
      [1370, 870, 1.3],
      [1420, 850, 1.6],
    ]
      .map(([x, y, s]) =>
        at(
          x,
          y,
          '<path d="M-26 60C-22-20-30-60-40-110C-20-70-12-20-8 60ZM0 60C0-30 6-80 18-140C18-80 14-20 14 60ZM22 60C24-10 36-50 56-90C44-40 38 0 36 60Z" fill="#14402c" stroke="#06201a" stroke-width="2"/>',
          { s },
        ),
      )
      .join('')}</g></svg>`,
);

// the picture of the game's tile in the lobby
const hero =
  `<circle cy="-30" r="150" fill="url(#halo)" opacity=".5"/>${at(0, -36, h.lotus(false), { s: 0.72 })}` +
  `${at(-150, 62, waves(300, 9, { r: 15, fill: ENAMEL.yok }))}` +
  `<g transform="translate(-62 66) scale(.86 .5)">${at(0, 0, pad(), { r: 20 })}</g><g transform="translate(72 92) scale(.96 .56)">${at(0, 0, pad(), { r: 160 })}</g>${at(0, 96, croc(), { s: 0.86 })}`;
const sides =
  `${at(-150, 272, waves(600, 6, { r: 18, fill: ENAMEL.yok }))}<g transform="translate(-156 140) scale(.36)">${cattail(60, 420, 14)}${cattail(110, 340, 30)}${[
    [20, 330, -20],
    [86, 400, 26],
    [134, 260, 40],
  ]
    .map(([x, t, l]) => blade(x, t, l, '#2f7a4c'))
    .join('')}</g><g transform="translate(456 140) scale(-.36 .36)">${cattail(60, 380, 14)}${cattail(110, 300, 30)}${[
    [20, 300, -20],
    [86, 380, 26],
    [134, 240, 40],
  ]
    .map(([x, t, l]) => blade(x, t, l, '#1d5a3e'))
    .join('')}</g>` +
  `${floating(-66, 300, 0.8)}${floating(366, 306, 0.8)}<g transform="translate(-22 326) scale(.7 .34)">${pad()}</g><g transform="translate(322 330) scale(.7 .34)">${pad()}</g>`;
writer(new URL('./public/', import.meta.url))(
  'tile.svg',
  tile({ ground: 'kram', hero, seed: 97, extra: h.lotusDefs + crocDefs, sides }),
);
console.log('symbols drawn');
