import { bar, cymbals, drum, gongOf, hiss, noteHz, tone } from './parts.ts';
import type { Recipe } from './recipes.ts';

/** One blow of a referee's whistle: two tones close together, and the breath. */
function blow(c: BaseAudioContext, o: AudioNode, t: number, seconds: number): void {
  const shape = { attack: 0.012, hold: seconds * 0.7, decay: seconds * 0.3 };
  tone(c, o, t, { hz: 2290, to: 2350, peak: 0.17, ...shape });
  tone(c, o, t, { hz: 2366, to: 2420, peak: 0.13, ...shape });
  hiss(c, o, t, { hz: 2600, q: 5, peak: 0.12, ...shape });
}

/** Matches of the two leagues, and slips. */
export const MATCH_RECIPES = {
  slipTaken: {
    seconds: 0.42,
    rank: 4,
    most: 1,
    make: (c, o, t) => {
      hiss(c, o, t, { hz: 1900, to: 4200, q: 0.9, peak: 0.3, attack: 0.03, decay: 0.1 });
      bar(c, o, t + 0.08, noteHz(2), 0.22, 0.12);
      bar(c, o, t + 0.17, noteHz(5), 0.26, 0.2);
    },
  },
  kickOff: {
    seconds: 0.5,
    rank: 5,
    most: 1,
    make: (c, o, t) => blow(c, o, t, 0.42),
  },
  goal: {
    seconds: 1.9,
    rank: 6,
    most: 1,
    make: (c, o, t) => {
      // the crowd rises at once and falls slowly
      hiss(c, o, t, { filter: 'lowpass', hz: 500, to: 1500, q: 0.5, peak: 0.5, attack: 0.16, hold: 0.4, decay: 1.2 });
      hiss(c, o, t + 0.05, { hz: 1100, q: 0.8, peak: 0.24, attack: 0.3, hold: 0.3, decay: 1, from: 0.5 });
      for (const [i, s] of [0, 0.2, 0.4, 0.52, 0.64].entries()) drum(c, o, t + s, i % 2 ? 104 : 80, 0.26, 0.16);
    },
  },
  fullTime: {
    seconds: 1.45,
    rank: 6,
    most: 1,
    make: (c, o, t) => {
      blow(c, o, t, 0.22);
      blow(c, o, t + 0.34, 0.22);
      blow(c, o, t + 0.68, 0.68);
    },
  },
  fightBegins: {
    seconds: 1.3,
    rank: 5,
    most: 1,
    make: (c, o, t) => {
      gongOf(c, o, t, 0.4, 1.2);
      for (const [i, s] of [0.1, 0.26, 0.36].entries()) drum(c, o, t + s, 78 + 12 * i, 0.24, 0.14);
    },
  },
  gameWon: {
    seconds: 1.15,
    rank: 6,
    most: 1,
    make: (c, o, t) => {
      for (const [i, s] of [0, 0.09, 0.18].entries()) drum(c, o, t + s, i === 2 ? 118 : 84, 0.26, 0.13);
      cymbals(c, o, t + 0.2, 0.36, 0.7);
      for (const [i, step] of [2, 4, 7].entries()) bar(c, o, t + 0.26 + i * 0.1, noteHz(step), 0.2, 0.34);
    },
  },
  fightOver: {
    seconds: 2,
    rank: 6,
    most: 1,
    make: (c, o, t) => {
      gongOf(c, o, t, 0.42, 1.9);
      for (const [i, step] of [7, 5, 2, 0].entries()) bar(c, o, t + 0.24 + i * 0.14, noteHz(step), 0.18, 0.5);
    },
  },
} satisfies Record<string, Recipe>;
