// Court cards for draw-cards.mjs: the giant's mask, the lotus dancer's mask and the naga, each on an enamel of its own.
import { giantFace, serpentHead } from '../../../../../packages/ui/art/heroes.mjs';
import {
  at,
  bud,
  defs,
  disc,
  ENAMEL,
  fan,
  GOLD,
  INK,
  kranok,
  leafLine,
  mirror,
  PORCELAIN,
  path,
  petal,
} from '../../../../../packages/ui/art/kit.mjs';

const line = `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`;
const gilt = `stroke="${GOLD.leaf}" stroke-width="2.4" stroke-linejoin="round"`;

// shoulders in brocade under a mask, with a collar of gold petals
const shoulders = (ground) =>
  path('M-120 190C-116 140-70 118-26 108H26C70 118 116 140 120 190Z', `fill="url(#${ground})" ${line}`) +
  mirror(at(92, 142, kranok(), { s: 0.6, r: 58 })) +
  at(
    0,
    86,
    fan(7, 118, 242, () => at(0, -34, path(petal(24, 40), `fill="url(#gold)" ${line}`), { r: 0 })),
  );

// a dancer's mask: a calm porcelain face, black hair, and a crown of lotus petals
const dancer =
  path('M-76 10C-92 70-78 128-52 140H52C78 128 92 70 76 10C66-50-66-50-76 10Z', `fill="${INK}"`) +
  shoulders('mud') +
  path('M-24 84H24V124C10 134-10 134-24 124Z', `fill="${PORCELAIN[2]}" ${line}`) +
  at(
    0,
    -34,
    fan(7, -66, 66, () => path(petal(46, 108), `fill="url(#chad)" ${gilt}`)) +
      fan(6, -50, 50, () => path(petal(40, 80), `fill="url(#mud)" ${gilt}`)) +
      fan(3, -24, 24, () => path(petal(30, 62), `fill="url(#gold)" ${line}`)),
  ) +
  path(
    'M0-52C46-52 66-20 64 16C62 62 32 100 0 106C-32 100-62 62-64 16C-66-20-46-52 0-52Z',
    `fill="url(#porcelain)" ${line}`,
  ) +
  path('M-66 8C-64-34-38-58 0-58S64-34 66 8C46-18 24-26 0-38C-24-26-46-18-66 8Z', `fill="url(#gold)" ${line}`) +
  [-34, 0, 34].map((x) => disc(x, x ? -30 : -46, 7, ENAMEL.chad[2], gilt)).join('') +
  mirror(
    `<path d="M12 6C22-4 40-4 52 8" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>` +
      path('M12 24C22 12 42 12 52 22C42 32 22 34 12 24Z', `fill="#fff" stroke="${INK}" stroke-width="3.4"`) +
      disc(32, 22, 7, INK) +
      disc(40, 50, 9, ENAMEL.chad[3], 'opacity=".45"') +
      at(72, 30, kranok(), { s: 0.42, r: 14 }) +
      at(70, 62, path(bud(9, 18), `fill="url(#gold)" ${line}`)),
  ) +
  `<path d="M-2 26C-8 42-8 50 2 52" fill="none" stroke="${INK}" stroke-width="3.4" stroke-linecap="round"/>` +
  path(
    'M-18 70C-10 62-4 63 0 66C4 63 10 62 18 70C10 82-10 82-18 70Z',
    `fill="${ENAMEL.chad[2]}" stroke="${INK}" stroke-width="2"`,
  );

// the naga rising, its neck in scales
const neck = 'M-20 190C-92 150-84 84-40 62C-8 46 2 30 2 4';
const naga =
  [
    [62, INK],
    [54, GOLD.leaf],
    [48, ENAMEL.yok[2]],
  ]
    .map(([wide, colour]) => `<path d="${neck}" fill="none" stroke="${colour}" stroke-width="${wide}"/>`)
    .join('') +
  `<path d="${neck}" fill="none" stroke="${ENAMEL.yok[3]}" stroke-width="40" stroke-dasharray="7 7"/>` +
  leafLine(neck, 7) +
  at(-2, -8, serpentHead('url(#yok)', 'url(#gold)'), { s: 1.36 });

// an enamel field round the corner that bears rank and suit, and one figure on it
const FIELD = 'M50 7H87Q93 7 93 13V127Q93 133 87 133H13Q7 133 7 127V70Q7 64 13 64H38Q44 64 44 58V13Q44 7 50 7Z';
const court = (ground, x, y, s, figure) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">${defs(`<clipPath id="field"><path d="${FIELD}"/></clipPath><radialGradient id="lit" gradientUnits="userSpaceOnUse" cx="60" cy="78" r="74"><stop offset="0" stop-color="${ENAMEL[ground][3]}"/><stop offset=".5" stop-color="${ENAMEL[ground][2]}"/><stop offset="1" stop-color="${ENAMEL[ground][1]}"/></radialGradient>`)}<g clip-path="url(#field)"><path d="${FIELD}" fill="url(#lit)"/>${at(
    x,
    y,
    fan(17, 0, 337.5, () => leafLine('M0-64V-112', 1.4)),
    { s: 0.8 },
  )}${at(x, y, figure, { s })}</g><path d="${FIELD}" fill="none" stroke="${GOLD.mid}" stroke-width="1.8"/></svg>`;

export const COURTS = {
  king: court('kram', 55, 84, 0.36, shoulders('chad') + giantFace()),
  queen: court('rong', 54, 82, 0.42, dancer),
  jack: court('chad', 41, 86, 0.41, naga),
};
