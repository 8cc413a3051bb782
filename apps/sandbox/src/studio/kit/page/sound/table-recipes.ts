import { bar, drum, gongOf, HOME_HZ, hiss, noteHz, tone } from './parts.ts';
import type { Recipe } from './recipes.ts';

/** Fishing, lotus pond, cards and lottery. */
export const TABLE_RECIPES = {
  cannon: {
    seconds: 0.24,
    rank: 3,
    most: 3,
    make: (c, o, t) => {
      drum(c, o, t, 62, 0.5, 0.17);
      hiss(c, o, t, { filter: 'lowpass', hz: 2400, to: 240, q: 0.7, peak: 0.36, attack: 0.003, decay: 0.2 });
    },
  },
  dryClick: {
    seconds: 0.07,
    rank: 1,
    most: 1,
    make: (c, o, t) => {
      hiss(c, o, t, { hz: 3100, q: 2.2, peak: 0.4, attack: 0.001, decay: 0.02 });
      tone(c, o, t, { hz: 310, to: 210, peak: 0.2, attack: 0.002, decay: 0.045 });
    },
  },
  /** A large fish comes in out of the dark. */
  bossIn: {
    seconds: 2.2,
    rank: 5,
    most: 1,
    make: (c, o, t) => {
      gongOf(c, o, t, 0.3, 2);
      for (const [i, s] of [0.1, 0.44, 0.78, 1, 1.16].entries()) drum(c, o, t + s, 50 + 5 * i, 0.3 + 0.05 * i, 0.24);
      hiss(c, o, t, { filter: 'lowpass', hz: 180, to: 620, q: 0.8, peak: 0.4, attack: 0.9, decay: 1 });
    },
  },
  splash: {
    seconds: 0.75,
    rank: 3,
    most: 2,
    make: (c, o, t) => {
      hiss(c, o, t, { hz: 900, to: 2600, q: 0.7, peak: 0.7, attack: 0.02, decay: 0.32 });
      hiss(c, o, t + 0.12, { hz: 3200, to: 1200, q: 0.8, peak: 0.3, attack: 0.06, decay: 0.5, from: 0.7 });
      for (const [i, s] of [0.16, 0.27, 0.35, 0.46].entries())
        tone(c, o, t + s, { hz: 620 + 140 * i, to: 1250 + 160 * i, peak: 0.09, attack: 0.008, decay: 0.06 });
    },
  },
  net: {
    seconds: 0.4,
    rank: 3,
    most: 2,
    make: (c, o, t) => {
      hiss(c, o, t, { hz: 500, to: 3400, q: 1.4, peak: 0.85, attack: 0.09, decay: 0.16 });
      for (const [i, s] of [0.19, 0.23, 0.28].entries())
        hiss(c, o, t + s, { hz: 2100 + 500 * i, q: 4, peak: 0.38, attack: 0.001, decay: 0.05, from: 0.3 * i });
      drum(c, o, t + 0.2, 150, 0.2, 0.1);
    },
  },
  petal: {
    seconds: 0.52,
    rank: 4,
    most: 2,
    make: (c, o, t, { step = 0 }) => {
      tone(c, o, t, { hz: noteHz(step), peak: 0.2, attack: 0.04, decay: 0.45 });
      tone(c, o, t + 0.03, { hz: noteHz(step + 5), peak: 0.1, attack: 0.05, decay: 0.38 });
      hiss(c, o, t, { hz: 1800, to: 4200, q: 1, peak: 0.06, attack: 0.06, decay: 0.2 });
    },
  },
  cardSlide: {
    seconds: 0.26,
    rank: 3,
    most: 3,
    make: (c, o, t) => {
      hiss(c, o, t, { hz: 2200, to: 4600, q: 0.9, peak: 0.5, attack: 0.05, decay: 0.17 });
    },
  },
  cardFlip: {
    seconds: 0.18,
    rank: 3,
    most: 3,
    make: (c, o, t) => {
      hiss(c, o, t, { hz: 3600, to: 1500, q: 1.1, peak: 0.36, attack: 0.012, decay: 0.07 });
      hiss(c, o, t + 0.075, { hz: 1100, q: 1, peak: 0.6, attack: 0.001, decay: 0.045 });
      tone(c, o, t + 0.075, { hz: 210, to: 140, peak: 0.16, attack: 0.002, decay: 0.05 });
    },
  },
  chip: {
    seconds: 0.13,
    rank: 3,
    most: 4,
    make: (c, o, t, { step = 0 }) => {
      for (const [s, part] of [
        [0, 1],
        [0.036, 0.6],
      ] as const)
        for (const [i, hz] of [3150, 4710, 6900].entries())
          tone(c, o, t + s, {
            hz: hz * (1 + 0.03 * step),
            peak: (0.2 * part) / (i + 1),
            attack: 0.001,
            decay: 0.07 - 0.012 * i,
          });
    },
  },
  chips: {
    seconds: 0.5,
    rank: 3,
    most: 1,
    make: (c, o, t) => {
      for (const [nth, s] of [0, 0.06, 0.11, 0.17, 0.21, 0.29, 0.34].entries())
        for (const [i, hz] of [3150, 4710].entries())
          tone(c, o, t + s, {
            hz: hz * (1 + 0.02 * (nth % 4)),
            peak: (0.17 - 0.012 * nth) / (i + 1),
            attack: 0.001,
            decay: 0.07,
          });
    },
  },
  pointsTold: {
    seconds: 0.4,
    rank: 4,
    most: 2,
    make: (c, o, t, { step = 0 }) => {
      bar(c, o, t, noteHz(step), 0.26, 0.34);
    },
  },
  ballRoll: {
    seconds: 0.95,
    rank: 2,
    most: 1,
    make: (c, o, t) => {
      hiss(c, o, t, { hz: 300, to: 520, q: 1.6, peak: 0.5, attack: 0.12, hold: 0.3, decay: 0.45 });
      // the ball runs over the boards of the tray
      for (let i = 0; i < 7; i++)
        tone(c, o, t + 0.05 + i * 0.1 + ((i * 37) % 11) * 0.003, {
          hz: 900 + ((i * 53) % 7) * 90,
          peak: 0.1,
          attack: 0.001,
          decay: 0.03,
        });
    },
  },
  ballDrop: {
    seconds: 0.45,
    rank: 4,
    most: 2,
    make: (c, o, t, { step = 0 }) => {
      for (const [i, s] of [0, 0.13, 0.21, 0.26].entries())
        bar(c, o, t + s, noteHz(step, HOME_HZ * 1.5), 0.26 / (i + 1), 0.13);
    },
  },
} satisfies Record<string, Recipe>;
