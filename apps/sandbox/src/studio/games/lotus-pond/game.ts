import path from 'node:path';
import { bahtFromSatang, satang } from '@sanam/money';
import Type from 'typebox';
import type { InteractiveGame } from '../../engine/game.ts';
import { hundredthsOf } from '../../kit/ratio.ts';
import { type Act, type Bet, doAct, layPond, type Position, winOf } from './play-pond.ts';
import {
  ABANDON_MS,
  CROCS_MAX,
  CROCS_MIN,
  MULTIPLIER_MAX,
  multiplierOf,
  openedMax,
  RETURN_PERCENT,
  STAKES_BAHT,
  TILES,
} from './rules.ts';

/** Data that the game gives its page, in addition to the engine's data. */
export interface Sheet {
  tiles: number;
  crocs_min: number;
  crocs_max: number;
  /**
   * Multipliers in hundredths of the stake, rounded down. First index: number of crocodiles from 1; second index:
   * number of opened leaves from 1.
   */
  multipliers: readonly (readonly number[])[];
  multiplier_max: number;
  abandon_minutes: number;
}

const sheet: Sheet = {
  tiles: TILES,
  crocs_min: CROCS_MIN,
  crocs_max: CROCS_MAX,
  multipliers: Array.from({ length: CROCS_MAX }, (_, index) =>
    Array.from({ length: openedMax(index + 1) }, (_, leaf) => hundredthsOf(multiplierOf(index + 1, leaf + 1))),
  ),
  multiplier_max: MULTIPLIER_MAX,
  abandon_minutes: ABANDON_MS / 60_000,
};

/** The player's view of a round. Amounts in baht; leaves are numbered from 0. */
export interface RoundShown {
  crocs: number;
  opened: number[];
  /** Payout when the player cashes out now; null when cashing out is not possible. */
  takes: number | null;
  /** Payout after one more leaf without a crocodile; null when the round is not open. */
  next_takes: number | null;
  /** Positions of the crocodiles; null until the round is over. */
  pond: number[] | null;
  end: Position['end'];
}

/**
 * Game with player decisions: 25 lotus leaves, a number of crocodiles that the player chooses, and a cash-out after any
 * safe leaf.
 */
export const lotusPond: InteractiveGame<Bet, Position, Act> = {
  kind: 'interactive',
  code: 'lotus-pond',
  name: 'เปิดใบบัว',
  category: 'skill',
  rtp: RETURN_PERCENT,
  cycleMs: 5000,
  stakes: STAKES_BAHT,
  Bet: Type.Object(
    { stake: Type.Enum([...STAKES_BAHT]), crocs: Type.Integer({ minimum: CROCS_MIN, maximum: CROCS_MAX }) },
    { additionalProperties: false },
  ),
  Act: Type.Union([
    Type.Object({ open: Type.Integer({ minimum: 0, maximum: TILES - 1 }) }, { additionalProperties: false }),
    Type.Object({ cash: Type.Literal(true) }, { additionalProperties: false }),
  ]),
  stakeOf: ({ stake }) => BigInt(stake) * 100n,
  sheet,
  publicFolder: path.join(import.meta.dirname, 'public'),
  open: layPond,
  act: doAct,
  isOver: ({ end }) => end !== null,
  winOf,
  abandonMs: ABANDON_MS,
  // before the first leaf is opened nothing was at risk, so the stake is returned
  abandon: (position) => (position.opened.length === 0 ? null : { ...position, end: 'abandoned' }),
  show({ bet, outcome, isOver }): RoundShown {
    const opened = outcome?.opened ?? [];
    const isOpen = outcome !== null && !isOver;
    const takes = (leaves: number[]) => bahtFromSatang(satang(winOf(bet, { opened: leaves, end: null })));
    return {
      crocs: bet.crocs,
      opened,
      takes: isOpen && opened.length > 0 ? takes(opened) : null,
      next_takes: isOpen ? takes([...opened, -1]) : null,
      pond: outcome !== null && isOver ? outcome.crocs : null,
      end: outcome?.end ?? null,
    };
  },
};
