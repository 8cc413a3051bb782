import { useEffect, useState } from 'react';
import { prizesOf } from './model.ts';
import { type Plan, roundsOf } from './plan.ts';
import { type Summary, simulate } from './simulate.ts';

const RUNS = 2_000;
/** Always the same, so that the same plan says the same. */
const SEED = 20_261;

/**
 * Simulates a plan, a few milliseconds at a time; another plan ends the one before. `share` is how much of it is done,
 * from 0 to 1.
 */
export function useSimulation(plan: Plan | null): { share: number; summary: Summary | null } {
  const [state, setState] = useState<{ share: number; summary: Summary | null }>({ share: 0, summary: null });
  useEffect(() => {
    setState({ share: 0, summary: null });
    if (!plan) return;
    const stop = new AbortController();
    const play = {
      budgetBaht: plan.budgetBaht,
      stakeBaht: plan.stakeBaht,
      rounds: roundsOf(plan),
      prizes: prizesOf(plan.swing, plan.rtp),
    };
    void simulate(
      play,
      RUNS,
      SEED,
      (share) => !stop.signal.aborted && setState({ share, summary: null }),
      stop.signal,
    ).then((summary) => {
      if (summary) setState({ share: 1, summary });
    });
    return () => stop.abort();
  }, [plan]);
  return state;
}
