import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Database } from '../core/database.ts';
import { NoAnswer } from './wallet-endpoints.ts';
import { type Books, type ModelAnswer, type ModelCall, transactionOf, type WalletModel } from './wallet-model.ts';
import { performForReal, type WalletEndpoint } from './wallet-players.ts';

/** A round as the provider plays it: a bet, and the calls that follow. */
interface ProviderRound {
  stakeSatang: bigint;
  isFree: boolean;
  follows: 'win' | 'two wins' | 'bet taken back' | 'win taken back' | 'nothing';
  wonSatang: bigint;
  /** What the provider does after a bet without an answer: repeat it, or roll it back. */
  whenLost: 'asks again' | 'takes back';
  /** Whether a bet is sent again after its rollback, as a late call. */
  isLate: boolean;
}

/** What the provider has seen of one round: its calls with their answers, in order. */
export interface RoundTold {
  /** The bet, if it got no answer and was rolled back: the provider cannot know whether the bet was accepted. */
  givenUp: ModelCall | undefined;
  calls: { call: ModelCall; answer: ModelAnswer }[];
}

const round: fc.Arbitrary<ProviderRound> = fc.record({
  stakeSatang: fc.constantFrom(100n, 700n, 2000n),
  isFree: fc.constantFrom(false, false, false, true),
  follows: fc.constantFrom('win', 'two wins', 'bet taken back', 'win taken back', 'nothing'),
  wonSatang: fc.constantFrom(0n, 300n, 1500n),
  whenLost: fc.constantFrom('asks again', 'takes back'),
  isLate: fc.boolean(),
});
const ROUNDS = 500;
/**
 * Longest time in ms to wait for an answer. It is long because a test may kill each server soon after its start, so
 * that a player gets no answer for a long time on a slow machine.
 */
const PATIENCE_MS = 200_000;

/**
 * Play random rounds, one after another, until `isOver`. Like a provider, repeat every win and rollback until it is
 * answered, each time at the server that `endpointNow` returns.
 * @param endpointNow returns a running server, if any.
 */
export async function playAsProvider(
  memberId: bigint,
  seed: number,
  db: Database,
  endpointNow: () => WalletEndpoint | undefined,
  isOver: () => boolean,
): Promise<RoundTold[]> {
  const rounds = fc.sample(round, { seed, numRuns: ROUNDS });
  const told: RoundTold[] = [];

  /** Send a call once. @returns undefined when the outcome of the call is unknown. */
  async function once(call: ModelCall): Promise<ModelAnswer | undefined> {
    const endpoint = endpointNow();
    if (!endpoint) return undefined;
    try {
      const answer = await performForReal(call, db, endpoint);
      return answer.status === 'RS_ERROR_UNKNOWN' ? undefined : answer;
    } catch (error) {
      if (error instanceof NoAnswer) return undefined;
      throw error;
    }
  }

  async function untilAnswered(call: ModelCall): Promise<{ call: ModelCall; answer: ModelAnswer }> {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      const answer = await once(call);
      if (answer) return { call, answer };
      await pause(10);
    }
    throw new Error(`${call.kind} ${call.id} was never answered`);
  }

  for (let count = 0; !isOver(); count++) {
    const { stakeSatang, isFree, follows, wonSatang, whenLost, isLate } = rounds[count % ROUNDS] as ProviderRound;
    const name = `p${memberId}-${count}`;
    const call = (
      kind: ModelCall['kind'],
      id: string,
      of: string | null,
      amountSatang = 0n,
      free = false,
    ): ModelCall => ({
      kind,
      provider: 'studio',
      memberId,
      id: `${name}-${id}`,
      of: of === null ? null : `${name}-${of}`,
      round: name,
      game: 'boat',
      token: 'good',
      isFree: free,
      amountSatang,
    });
    const bet = call('bet', 'bet', null, stakeSatang, isFree);
    const first = await once(bet);
    const isGivenUp = first === undefined && whenLost === 'takes back';
    const then = [
      ...(isGivenUp || follows === 'bet taken back'
        ? [call('rollback', 'bet-back', 'bet'), ...(isLate ? [bet] : [])]
        : []),
      ...(!isGivenUp && follows.includes('win') ? [call('win', 'win', 'bet', wonSatang)] : []),
      ...(!isGivenUp && follows === 'two wins' ? [call('win', 'win-2', 'bet', 1n)] : []),
      ...(!isGivenUp && follows === 'win taken back' ? [call('rollback', 'win-back', 'win')] : []),
    ];
    const one: RoundTold = { givenUp: isGivenUp ? bet : undefined, calls: first ? [{ call: bet, answer: first }] : [] };
    told.push(one);
    if (!first && !isGivenUp) one.calls.push(await untilAnswered(bet));
    for (const next of then) one.calls.push(await untilAnswered(next));
    await pause(Math.random() * 10);
  }
  return told;
}

/**
 * Replay in the model a round that was really played. Whether a bet without an answer was accepted is read from the
 * books of the database; the model computes everything else.
 * @returns each real answer together with the model's answer.
 */
export function playInModel(
  model: WalletModel,
  { givenUp, calls }: RoundTold,
  books: Books,
): { call: ModelCall; answer: ModelAnswer; expected: ModelAnswer }[] {
  if (givenUp && books.transactions.get(transactionOf(givenUp))?.kind === 'bet') model.perform(givenUp);
  return calls.map(({ call, answer }) => ({ call, answer, expected: model.perform(call) }));
}
