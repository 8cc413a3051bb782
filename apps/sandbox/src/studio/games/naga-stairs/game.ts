import path from 'node:path';
import { bahtFromSatang, satang } from '@sanam/money';
import Type from 'typebox';
import type { InteractiveGame } from '../../engine/game.ts';
import { hundredthsOf } from '../../kit/ratio.ts';
import { type Act, type Bet, buildStairs, doAct, type Position, winOf } from './play-stairs.ts';
import {
  ABANDON_MS,
  LOOSE_MAX,
  LOOSE_MIN,
  levelsOf,
  multiplierOf,
  RETURN_PERCENT,
  SLABS,
  STAKES_BAHT,
} from './rules.ts';

/** Data that the game gives its page, in addition to the engine's data. */
export interface Sheet {
  slabs: number;
  loose_min: number;
  loose_max: number;
  /**
   * Multipliers in hundredths of the stake, rounded down. First index: number of loose slabs from 1; second index:
   * number of climbed levels from 1.
   */
  multipliers: readonly (readonly number[])[];
  abandon_minutes: number;
}

const sheet: Sheet = {
  slabs: SLABS,
  loose_min: LOOSE_MIN,
  loose_max: LOOSE_MAX,
  multipliers: Array.from({ length: LOOSE_MAX }, (_, index) =>
    Array.from({ length: levelsOf(index + 1) }, (_, level) => hundredthsOf(multiplierOf(index + 1, level + 1))),
  ),
  abandon_minutes: ABANDON_MS / 60_000,
};

/** The player's view of a round. Amounts in baht; slabs are numbered from 0. */
export interface RoundShown {
  /** Loose slabs on each level. */
  loose: number;
  /** Slabs that the player stepped on, from the lowest level. */
  taken: number[];
  /** Payout when the player cashes out now; null when cashing out is not possible. */
  takes: number | null;
  /** Payout after one more level; null when the round is not open. */
  next_takes: number | null;
  /** Loose slabs of every level; null until the round is over. */
  stairs: number[][] | null;
  end: Position['end'];
}

/** Game with player decisions: one of three slabs on each level, some of them loose, and a cash-out on any level. */
export const nagaStairs: InteractiveGame<Bet, Position, Act> = {
  kind: 'interactive',
  code: 'naga-stairs',
  name: 'บันไดนาคราช',
  category: 'skill',
  rtp: RETURN_PERCENT,
  cycleMs: 5000,
  stakes: STAKES_BAHT,
  Bet: Type.Object(
    { stake: Type.Enum([...STAKES_BAHT]), loose: Type.Integer({ minimum: LOOSE_MIN, maximum: LOOSE_MAX }) },
    { additionalProperties: false },
  ),
  Act: Type.Union([
    Type.Object({ step: Type.Integer({ minimum: 0, maximum: SLABS - 1 }) }, { additionalProperties: false }),
    Type.Object({ cash: Type.Literal(true) }, { additionalProperties: false }),
  ]),
  stakeOf: ({ stake }) => BigInt(stake) * 100n,
  sheet,
  publicFolder: path.join(import.meta.dirname, 'public'),
  open: buildStairs,
  act: doAct,
  isOver: ({ end }) => end !== null,
  winOf,
  abandonMs: ABANDON_MS,
  // before the first step nothing was at risk, so the stake is returned
  abandon: (position) => (position.taken.length === 0 ? null : { ...position, end: 'abandoned' }),
  show({ bet, outcome, isOver }): RoundShown {
    const taken = outcome?.taken ?? [];
    const isOpen = outcome !== null && !isOver;
    const takes = (steps: number[]) => bahtFromSatang(satang(winOf(bet, { taken: steps, end: null })));
    return {
      loose: bet.loose,
      taken,
      takes: isOpen && taken.length > 0 ? takes(taken) : null,
      next_takes: isOpen ? takes([...taken, -1]) : null,
      stairs: outcome !== null && isOver ? outcome.stairs : null,
      end: outcome?.end ?? null,
    };
  },
};
