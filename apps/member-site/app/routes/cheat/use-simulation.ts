import { useEffect, useState } from 'react';
import { prizesOf } from './model.ts';
import { type Plan, roundsOf } from './plan.ts';
import { type Summary, simulate } from './simulate.ts';

const RUNS = 2_000;
/** Constant seed, so that the same plan always has the same result. */
const SEED = 20_261;

/**
 * Simulate a plan, a few milliseconds at a time. A new plan stops the simulation of the previous plan. `share` is the
 * progress, from 0 to 1.
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
