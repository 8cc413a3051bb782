import fc from 'fast-check';
import { isMove, type ModelCall, type ModelMove } from './wallet-model.ts';

/** Calls and movements of one member's wallet; each is sent once, twice or three times, in a random order. */
export interface WalletBurst {
  bets: { satang: number; isFree: boolean }[];
  wins: { of: number; satang: number }[];
  rollbacks: { of: number; kind: 'bet' | 'win' | 'unknown' }[];
  moves: { kind: ModelMove['kind']; satang: number }[];
  /**
   * For each operation: its rank in the order of sending (for a call about a bet or win: relative to the rank of that
   * bet or win), the server to which it is sent first, and how many times it is sent.
   */
  sent: { rank: number; endpoint: number; times: number }[];
}

/**
 * Largest difference of ranks, out of a million, between a call and the bet or win that it is about. One of the two is
 * still in progress when the other is sent.
 */
const NEAR = 40_000;

export const walletBurst: fc.Arbitrary<WalletBurst> = fc.record({
  bets: fc.array(
    fc.record({ satang: fc.integer({ min: 1, max: 900 }), isFree: fc.constantFrom(false, false, false, true) }),
    { minLength: 80, maxLength: 80 },
  ),
  wins: fc.array(fc.record({ of: fc.nat(39), satang: fc.integer({ min: 0, max: 900 }) }), {
    minLength: 60,
    maxLength: 60,
  }),
  rollbacks: fc.array(fc.record({ of: fc.nat(29), kind: fc.constantFrom('bet', 'bet', 'win', 'unknown') }), {
    minLength: 60,
    maxLength: 60,
  }),
  moves: fc.array(
    fc.record({
      kind: fc.constantFrom('deposit', 'withdraw_hold', 'withdraw_release', 'withdraw_settle'),
      satang: fc.integer({ min: 1, max: 500 }),
    }),
    {
      minLength: 60,
      maxLength: 60,
    },
  ),
  sent: fc.array(fc.record({ rank: fc.nat(1_000_000), endpoint: fc.nat(1), times: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 260,
    maxLength: 260,
  }),
});

/**
 * The operations of a concurrent load, and the order of sending them. Copies of one operation are sent shortly after
 * one another, to the two servers in turn.
 */
export function hammerOps(
  plan: WalletBurst,
  memberId: bigint,
  prefix: string,
): { ops: (ModelCall | ModelMove)[]; sends: { op: ModelCall | ModelMove; endpoint: number }[] } {
  const call = (kind: ModelCall['kind'], id: string, of: string | null, satang: number, isFree = false): ModelCall => ({
    kind,
    provider: 'studio',
    memberId,
    id: `${prefix}-${id}`,
    of: of === null ? null : `${prefix}-${of}`,
    round: 'r1',
    game: 'boat',
    token: 'good',
    isFree,
    amountSatang: BigInt(satang),
  });
  const ops = [
    ...plan.bets.map(({ satang, isFree }, at) => call('bet', `bet${at}`, null, satang, isFree)),
    ...plan.wins.map(({ of, satang }, at) => call('win', `win${at}`, `bet${of}`, satang)),
    ...plan.rollbacks.map(({ of, kind }, at) => call('rollback', `rollback${at}`, `${kind}${of}`, 0)),
    ...plan.moves.map(
      ({ kind, satang }, at): ModelMove => ({
        kind,
        memberId,
        key: `${prefix}:move${at}`,
        amountSatang: BigInt(satang),
      }),
    ),
  ];
  const ranks = new Map<string, number>();
  const sends = ops
    .flatMap((op, at) => {
      const { rank, endpoint, times } = plan.sent[at] ?? { rank: 0, endpoint: 0, times: 1 };
      // a call about a bet or win is sent shortly after it, sometimes shortly before it
      const about = isMove(op) || op.of === null ? undefined : ranks.get(op.of);
      const own = about === undefined ? rank : about - NEAR / 5 + (rank % NEAR);
      if (!isMove(op)) ranks.set(op.id, own);
      return Array.from({ length: times }, (_, copy) => ({
        op,
        rank: own + (copy * NEAR) / 10,
        endpoint: (endpoint + copy) % 2,
      }));
    })
    .sort((a, b) => a.rank - b.rank);
  return { ops, sends };
}
