import { bar, cymbals, drum, gongOf, HOME_HZ, hiss, noteHz, tone } from './parts.ts';

/** One sound, made of tones and noise when it is played: no recording, and no download. */
export interface Recipe {
  /** After that it is silent. */
  seconds: number;
  /** Priority: when too many sounds play at once, those with the lowest rank are cut off. */
  rank: number;
  /** Largest number of sounds of this kind at a time. */
  most: number;
  make: (c: BaseAudioContext, o: AudioNode, t: number, how: { step?: number }) => void;
}

/** Hands on the table, reels, free spins, and wins, which are only what is more than the stake. */
export const REEL_RECIPES = {
  button: {
    seconds: 0.07,
    rank: 2,
    most: 2,
    make: (c, o, t) => {
      tone(c, o, t, { hz: 620, to: 420, peak: 0.3, attack: 0.002, decay: 0.055 });
      hiss(c, o, t, { hz: 2600, q: 1, peak: 0.16, attack: 0.001, decay: 0.016 });
    },
  },
  stakeUp: {
    seconds: 0.2,
    rank: 2,
    most: 2,
    make: (c, o, t) => {
      bar(c, o, t, noteHz(2), 0.2, 0.08);
      bar(c, o, t + 0.055, noteHz(4), 0.24, 0.12);
    },
  },
  stakeDown: {
    seconds: 0.2,
    rank: 2,
    most: 2,
    make: (c, o, t) => {
      bar(c, o, t, noteHz(4), 0.2, 0.08);
      bar(c, o, t + 0.055, noteHz(2), 0.24, 0.12);
    },
  },
  reelTick: {
    seconds: 0.03,
    rank: 0,
    most: 2,
    make: (c, o, t) => {
      hiss(c, o, t, { hz: 1900, q: 2.4, peak: 0.5, attack: 0.001, decay: 0.019, end: 0.008 });
      tone(c, o, t, { hz: 240, to: 170, peak: 0.18, attack: 0.002, decay: 0.019, end: 0.008 });
    },
  },
  reelStop: {
    seconds: 0.32,
    rank: 4,
    most: 5,
    make: (c, o, t, { step = 0 }) => {
      drum(c, o, t, 74 + 5 * step, 0.44, 0.14);
      hiss(c, o, t, { hz: 1300, q: 0.9, peak: 0.22, attack: 0.001, decay: 0.026 });
      bar(c, o, t + 0.004, noteHz(step, HOME_HZ / 2), 0.2, 0.28);
    },
  },
  lantern: {
    seconds: 0.82,
    rank: 5,
    most: 3,
    make: (c, o, t, { step = 0 }) => {
      bar(c, o, t, noteHz(5 + step), 0.24, 0.6);
      tone(c, o, t + 0.01, { hz: noteHz(10 + step), peak: 0.09, attack: 0.02, decay: 0.75 });
    },
  },
  anticipation: {
    seconds: 0.7,
    rank: 3,
    most: 1,
    make: (c, o, t) => {
      for (let i = 0; i < 8; i++) bar(c, o, t + i * 0.07, noteHz(i % 2 ? 2 : 0, HOME_HZ / 2), 0.1 + 0.008 * i, 0.14);
    },
  },
  countTick: {
    seconds: 0.08,
    rank: 1,
    most: 3,
    make: (c, o, t, { step = 0 }) => {
      bar(c, o, t, noteHz(5 + (step % 5)), 0.14, 0.06);
    },
  },
  win1: {
    seconds: 0.8,
    rank: 6,
    most: 1,
    make: (c, o, t) => {
      for (const [i, step] of [0, 2, 5].entries()) bar(c, o, t + i * 0.1, noteHz(step), 0.26, i === 2 ? 0.55 : 0.26);
    },
  },
  win2: {
    seconds: 1.9,
    rank: 7,
    most: 1,
    make: (c, o, t) => {
      for (const [i, step] of [0, 1, 2, 3, 4, 5, 7, 5, 7, 10].entries())
        bar(c, o, t + i * 0.105, noteHz(step), 0.2 + 0.006 * i, i === 9 ? 0.8 : 0.24);
      for (const [i, s] of [0, 0.42, 0.84].entries()) cymbals(c, o, t + s, 0.3, i === 2 ? 0.8 : 0.3);
      for (const [i, s] of [0, 0.21, 0.42, 0.63, 0.84].entries()) drum(c, o, t + s, i % 2 ? 110 : 82, 0.2, 0.14);
    },
  },
  win3: {
    seconds: 3.6,
    rank: 9,
    most: 1,
    make: (c, o, t) => {
      gongOf(c, o, t, 0.38, 3.3);
      const run = [0, 2, 4, 5, 4, 5, 7, 9, 7, 9, 10, 12, 10, 12, 14, 15];
      for (const [i, step] of run.entries())
        bar(c, o, t + 0.16 + i * 0.118, noteHz(step, HOME_HZ * 0.75), 0.22, i === run.length - 1 ? 1.2 : 0.22);
      for (const [i, step] of run.entries()) {
        if (i % 2 === 0) bar(c, o, t + 0.16 + i * 0.118, noteHz(step, HOME_HZ * 0.375), 0.14, 0.26);
      }
      for (let i = 0; i < 5; i++) cymbals(c, o, t + 0.16 + i * 0.472, 0.26, i === 4 ? 1 : 0.34);
      for (let i = 0; i < 9; i++) drum(c, o, t + 0.16 + i * 0.236, i % 2 ? 104 : 78, 0.16, 0.15);
      for (const step of [0, 2, 5]) bar(c, o, t + 2.3, noteHz(step), 0.12, 1.1);
    },
  },
  freeEnter: {
    seconds: 2.1,
    rank: 8,
    most: 1,
    make: (c, o, t) => {
      gongOf(c, o, t, 0.34, 2.1);
      for (const [i, step] of [0, 1, 2, 3, 4, 5].entries())
        bar(c, o, t + 0.1 + i * 0.13, noteHz(step), 0.2, i === 5 ? 0.9 : 0.3);
      cymbals(c, o, t + 0.75, 0.26, 0.9);
    },
  },
  freeEnd: {
    seconds: 1.5,
    rank: 7,
    most: 1,
    make: (c, o, t) => {
      for (const [i, step] of [7, 5, 4, 2, 0].entries())
        bar(c, o, t + i * 0.12, noteHz(step), 0.22, i === 4 ? 0.85 : 0.28);
      cymbals(c, o, t + 0.48, 0.2, 0.6);
    },
  },
} satisfies Record<string, Recipe>;
