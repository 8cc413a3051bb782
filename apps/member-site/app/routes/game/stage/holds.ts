import type { LiveEvent } from '@sanam/contract/stream';
import type { StageSays } from '@sanam/seamless-wallet/stage-messages';

/** Longest time that a credit stays out of sight, from its event or from the last `still-showing`. */
export const HOLD_MS = 8_000;
/** Longest time in all, for a show that goes on. */
export const SHOW_MS = 60_000;
/** Time for which what a result brought still moves on the stage after its last figure stands: coins, a board that calms. */
export const SETTLE_MS = 1_500;
/** Rounds that one stage may have waiting at a time; the oldest gives way. */
const ROUNDS_MAX = 200;
/** The play whose round the stage does not know yet. */
const UNNAMED = '';

/** Money as the bar shows it, in baht. */
export interface Sums {
  creditBaht: number;
  bonusBaht: number;
}

interface Round {
  /** Time of the press, or of the first held credit of a bet that waits for its event; null before that. */
  since: number | null;
  /** Time at which the round is shown, whatever the stage says. */
  until: number;
  /** Held credits, in baht. */
  heldBaht: number;
  /** Times between which the stage says that it shows the round, also when no credit of it is held; null before that. */
  stage: { since: number; until: number } | null;
}

/**
 * What the bar shows, and when (GAME-08). Amounts come from the server alone; a message of the stage only ends a wait
 * earlier. Without a stage that holds, and without a round on the stage, the figure shown is the server's.
 *
 * An event of a stake already has the sums after its win when both were made at once. So while a round is on the stage,
 * the figure shown is the last one before it, changed by the amounts of what is not held.
 */
export interface Holds {
  /** Take a message of the stage. @param truth the server's sums @param now in milliseconds */
  hear(said: StageSays, truth: Sums, now: number): void;
  /** Take an event of the live stream. @param before the server's sums before the event */
  take(event: LiveEvent, before: Sums, now: number): void;
  /** Show everything at once. */
  release(): void;
  /** Sums to show. @param truth the server's sums */
  shown(truth: Sums, now: number): Sums;
  /** Whether anything is or may be held, so that figures from elsewhere wait too. */
  isHolding(now: number): boolean;
  /** Time at which the next wait ends by itself; null when nothing waits. */
  nextEnd(): number | null;
  /** Time at which the stage is calm, if it says nothing more: no round is shown, and the last one has settled. */
  calmAt(now: number): number;
}

/** Make the holds of one frame. */
export function createHolds(): Holds {
  let canHold = false;
  /** Rounds on the stage, by the provider's id. */
  const rounds = new Map<string, Round>();
  /** Figure shown while a round is on the stage; null while the server's figure is shown. */
  let frozen: Sums | null = null;
  /** Time at which the last result has settled. */
  let settledAt = 0;

  /** A play that was pressed is on the stage; a bet that waits for its event only once its credit has come. */
  const isHolding = () => [...rounds.values()].some(({ since }) => since !== null);

  function end(id: string) {
    const round = rounds.get(id);
    if (!round) return;
    rounds.delete(id);
    if (!isHolding()) frozen = null;
    else if (frozen) frozen = plus(frozen, round.heldBaht);
  }
  function passTime(now: number) {
    for (const [id, { until }] of rounds) if (until <= now) end(id);
  }
  function release() {
    rounds.clear();
    frozen = null;
    settledAt = 0;
  }

  return {
    hear({ type, data }, truth, now) {
      passTime(now);
      const id = 'round' in data ? (data.round ?? UNNAMED) : UNNAMED;
      const round = rounds.get(id);
      if (type === 'loaded') canHold = data.holds;
      else if (type === 'error') release();
      else if (type === 'result-shown') {
        if (round) settledAt = now + SETTLE_MS;
        end(id);
      } else if (type === 'round-started' && canHold && !round) {
        const [oldest] = rounds.keys();
        if (rounds.size >= ROUNDS_MAX && oldest !== undefined) end(oldest);
        // a bet that waits for its event may wait for days: its time begins with its credit
        const until = id === UNNAMED ? now + HOLD_MS : Number.POSITIVE_INFINITY;
        rounds.set(id, { since: id === UNNAMED ? now : null, until, heldBaht: 0, stage: null });
        // from the press on, so that a profile that is read meanwhile tells nothing either
        if (id === UNNAMED) frozen ??= sumsOf(truth);
      } else if (type === 'still-showing' && round) {
        const since = round.stage?.since ?? now;
        round.stage = { since, until: Math.min(now + HOLD_MS, since + SHOW_MS) };
        if (round.since !== null) round.until = Math.min(now + HOLD_MS, round.since + SHOW_MS);
      }
    },
    take(event, before, now) {
      passTime(now);
      const amountBaht = event.amount ?? 0;
      const isCredit = event.round !== undefined && amountBaht > 0 && event.kind === 'win';
      const round = isCredit ? (rounds.get(event.round ?? '') ?? rounds.get(UNNAMED)) : undefined;
      if (round) {
        frozen ??= sumsOf(before);
        if (round.since === null) {
          round.since = now;
          round.until = now + HOLD_MS;
        }
        round.heldBaht += amountBaht;
      } else if (isHolding()) {
        frozen = plus(frozen ?? before, amountBaht);
        // more was spent than the figure has: it was not the last one
        if (frozen.creditBaht < 0) release();
      }
    },
    release,
    shown(truth, now) {
      passTime(now);
      return frozen ?? sumsOf(truth);
    },
    isHolding(now) {
      passTime(now);
      return isHolding();
    },
    calmAt(now) {
      passTime(now);
      const ends = [...rounds.values()].map(({ since, until, stage }) =>
        Math.max(since === null ? 0 : until, stage?.until ?? 0),
      );
      return Math.max(settledAt, ...ends);
    },
    nextEnd() {
      const next = Math.min(...[...rounds.values()].map(({ until }) => until));
      return Number.isFinite(next) ? next : null;
    },
  };
}

const sumsOf = ({ creditBaht, bonusBaht }: Sums): Sums => ({ creditBaht, bonusBaht });

/** Sums after an amount: a stake takes own money first, as the wallet does. */
function plus({ creditBaht, bonusBaht }: Sums, amountBaht: number): Sums {
  const credit = Math.round((creditBaht + amountBaht) * 100) / 100;
  if (credit >= 0) return { creditBaht: credit, bonusBaht };
  const bonus = Math.round((bonusBaht + credit) * 100) / 100;
  return bonus >= 0 ? { creditBaht: 0, bonusBaht: bonus } : { creditBaht: credit, bonusBaht };
}
