import type { StageSays } from '@sanam/seamless-wallet/stage-messages';

/** Longest id of a round, as in the wallet protocol. */
const ROUND_LENGTH_MAX = 100;
const OF_A_ROUND = ['round-started', 'still-showing', 'result-shown'] as const;

/** What a message must come from and carry to be heard. */
export interface Expected {
  /** The frame's window. */
  source: unknown;
  /** Origin of the provider's page, which is never opaque. */
  origin: string;
  session: string;
  /** Number of the last message that was heard. */
  lastSeq: number;
}

/**
 * Read a message of the stage. Pure. @returns null for whatever comes from elsewhere, or is no message of this version:
 * it is ignored.
 */
export function readStageMessage(
  event: { source: unknown; origin: string; data: unknown },
  expected: Expected,
): { said: StageSays; seq: number } | null {
  if (event.source !== expected.source || event.source === null) return null;
  if (event.origin !== expected.origin || event.origin === 'null') return null;
  if (!isObject(event.data)) return null;
  const { stage, session, seq, type, data } = event.data;
  if (stage !== 1 || session !== expected.session) return null;
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq <= expected.lastSeq) return null;
  if (typeof type !== 'string' || !isObject(data)) return null;
  if (type === 'loaded') return { seq, said: { type, data: { holds: data.holds === true } } };
  if (type === 'error') return { seq, said: { type, data: {} } };
  if (!OF_A_ROUND.some((one) => one === type)) return null;
  const { round } = data;
  if (round !== undefined && (typeof round !== 'string' || round === '' || round.length > ROUND_LENGTH_MAX))
    return null;
  return { seq, said: { type: type as (typeof OF_A_ROUND)[number], data: round === undefined ? {} : { round } } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
