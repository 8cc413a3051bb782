import { words } from './messages.ts';
import type { Swing } from './model.ts';

/** Input of the calculation. */
export interface Plan {
  gamecode: string;
  /** RTP in percent, as the provider publishes it. */
  rtp: number;
  swing: Swing;
  stakeBaht: number;
  budgetBaht: number;
  roundsPerHour: number;
  hours: number;
}

/** A game usable in the calculation, because its RTP is published. */
export interface CountedGame {
  id: string;
  gamecode: string;
  name: string;
  rtp: number;
}

/** The form fields as typed. */
export interface Typed {
  game: string;
  swing: Swing;
  stake: string;
  budget: string;
  pace: string;
  hours: string;
}

export type PlanErrors = Partial<Record<'stake' | 'budget' | 'pace' | 'hours', string>>;

const LIMITS = { stake: [1, 100_000], budget: [1, 10_000_000], pace: [1, 2_000], hours: [0.5, 12] } as const;
const SWINGS = Object.keys(words.swings) as Swing[];

/** Form fields from the URL, with defaults for missing fields. */
export function typedIn(query: URLSearchParams, games: readonly CountedGame[]): Typed {
  const game = games.find(({ id }) => id === query.get('game')) ?? games[0];
  const number = (name: string, usual: string) => query.get(name)?.slice(0, 12) || usual;
  return {
    game: game?.id ?? '',
    swing: SWINGS.find((swing) => swing === query.get('swing')) ?? 'medium',
    stake: number('stake', '10'),
    budget: number('budget', '1000'),
    pace: number('pace', '500'),
    hours: number('hours', '2'),
  };
}

/** Parse the form fields. @returns a plan, or the errors by field. */
export function readPlan(
  typed: Typed,
  games: readonly CountedGame[],
): { plan: Plan; errors: null } | { plan: null; errors: PlanErrors } {
  const errors: PlanErrors = {};
  const read = (name: keyof typeof LIMITS) => {
    const value = Number(typed[name].replaceAll(',', '').trim() || Number.NaN);
    const [least, most] = LIMITS[name];
    if (!(value >= least && value <= most)) errors[name] = words.between(least, most);
    return value;
  };
  const [stakeBaht, budgetBaht, roundsPerHour, hours] = [read('stake'), read('budget'), read('pace'), read('hours')];
  if (!errors.stake && !errors.budget && budgetBaht < stakeBaht) errors.budget = words.budgetBelowStake;
  const game = games.find(({ id }) => id === typed.game);
  if (!game || Object.keys(errors).length > 0) return { plan: null, errors };
  return {
    plan: {
      gamecode: game.gamecode,
      rtp: game.rtp,
      swing: typed.swing,
      stakeBaht,
      budgetBaht,
      roundsPerHour: Math.round(roundsPerHour),
      hours,
    },
    errors: null,
  };
}

/** Number of rounds of the plan. */
export function roundsOf(plan: Plan): number {
  return Math.round(plan.roundsPerHour * plan.hours);
}
