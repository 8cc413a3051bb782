import type { Prize } from './model.ts';

/** A player with a constant stake, who plays until the rounds are over or the money does not cover another stake. */
export interface Play {
  budgetBaht: number;
  stakeBaht: number;
  rounds: number;
  prizes: readonly Prize[];
}

/**
 * Result of one simulated player: the money left, and the number of rounds after which the money did not cover another
 * stake (null when all rounds were played and a stake is left).
 */
export interface Outcome {
  leftBaht: number;
  ruinedAfter: number | null;
}

/** Pseudorandom numbers from 0 to 1, the same for the same seed (mulberry32, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Simulate one player. */
export function playOnce({ budgetBaht, stakeBaht, rounds, prizes }: Play, random: () => number): Outcome {
  // the player's money, in stakes
  let money = budgetBaht / stakeBaht;
  for (let round = 0; round < rounds; round++) {
    if (money < 1) return { leftBaht: money * stakeBaht, ruinedAfter: round };
    money -= 1;
    let drawn = random();
    for (const { multiple, chance } of prizes) {
      drawn -= chance;
      if (drawn < 0) {
        money += multiple;
        break;
      }
    }
  }
  return { leftBaht: money * stakeBaht, ruinedAfter: money < 1 ? rounds : null };
}

/** Summary of many players. */
export interface Summary {
  runs: number;
  /** Simulated players per hundred who ran out of money before the rounds were over. */
  ruinPercent: number;
  /** Median of the money left. Nine of ten players ended below `ninthBaht`. */
  medianBaht: number;
  ninthBaht: number;
  /** Round by which half of the players had run out of money; null when fewer than half did. */
  halfRuinedAfter: number | null;
  /** Players per hundred who could still stake, at 21 points from the start to the last round, at equal distances. */
  lasting: { round: number; percent: number }[];
}

const STEPS = 20;

/** Summarize outcomes. */
export function summarize(outcomes: readonly Outcome[], rounds: number): Summary {
  const runs = outcomes.length;
  const left = outcomes.map(({ leftBaht }) => leftBaht).sort((a, b) => a - b);
  const ruins = outcomes.flatMap(({ ruinedAfter }) => ruinedAfter ?? []).sort((a, b) => a - b);
  const share = (count: number) => (count / runs) * 100;
  return {
    runs,
    ruinPercent: share(ruins.length),
    medianBaht: left[Math.floor(runs * 0.5)] ?? 0,
    ninthBaht: left[Math.floor(runs * 0.9)] ?? 0,
    halfRuinedAfter: ruins[Math.ceil(runs / 2) - 1] ?? null,
    lasting: Array.from({ length: STEPS + 1 }, (_, step) => {
      const round = Math.round((rounds * step) / STEPS);
      return { round, percent: share(runs - ruins.filter((ruined) => ruined <= round).length) };
    }),
  };
}

const SLICE_MS = 12;

/**
 * Simulate many players without blocking the page: a few milliseconds at a time.
 * @param onProgress called with the share that is done, from 0 to 1.
 * @param stop ends the simulation early.
 * @returns null when the simulation was stopped.
 */
export async function simulate(
  play: Play,
  runs: number,
  seed: number,
  onProgress: (share: number) => void,
  stop: AbortSignal,
): Promise<Summary | null> {
  const random = seededRandom(seed);
  const outcomes: Outcome[] = [];
  while (outcomes.length < runs) {
    const untilMs = performance.now() + SLICE_MS;
    while (outcomes.length < runs && performance.now() < untilMs) outcomes.push(playOnce(play, random));
    onProgress(outcomes.length / runs);
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (stop.aborted) return null;
  }
  return summarize(outcomes, play.rounds);
}
