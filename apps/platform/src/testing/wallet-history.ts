import fc from 'fast-check';
import { isCall, isMove, type ModelBonus, type ModelCall, type ModelMove, type ModelOp } from './wallet-model.ts';

/** Largest stake of a bet in the histories, in satang. */
export const HISTORY_STAKE_MAX_SATANG = 2000n;
/** The largest possible credit: too large an amount to be added to any credit above zero. */
const FAR_TOO_MUCH_SATANG = 1_000_000_000_000n;
const CHANGES = ['amount', 'round', 'game', 'free', 'of', 'kind', 'member', 'token', 'provider'] as const;

/**
 * Reference to a transaction of earlier steps. It is relative to the present step, so that it still refers to a
 * transaction after fast-check has removed steps from a failing history.
 */
interface Name {
  /**
   * fresh: a new name. named: any name used before. fitting: the name of a transaction that a right call of this kind
   * could be about: a bet for a win, a bet or win for a rollback.
   */
  from: 'fresh' | 'named' | 'fitting';
  /** Position among these transactions, counted back from the last; 0 is the last. */
  back: number;
}

export type Step =
  | {
      do: 'call';
      kind: ModelCall['kind'];
      provider: ModelCall['provider'];
      who: number;
      id: Name;
      of: Name;
      round: string;
      game: ModelCall['game'];
      token: ModelCall['token'];
      isFree: boolean;
      satang: number;
    }
  /** Repeat an earlier call or movement, either unchanged or with one field changed. */
  | { do: 'again'; back: number; change: (typeof CHANGES)[number] | null }
  | { do: 'move'; kind: ModelMove['kind']; who: number; key: number; satang: number }
  | { do: 'gate'; kind: 'lock' | 'unlock'; who: number }
  | { do: 'bonus'; kind: ModelBonus['kind']; who: number; satang: number };

/**
 * Random steps: mostly calls that providers really send, and many that they should not send. A history has few
 * transactions, so that steps often refer to the same ones.
 */
export function steps(options: { min: number; max: number; gates: boolean; bonuses?: boolean }): fc.Arbitrary<Step[]> {
  const who = fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) });
  const name = (fresh: number, named: number, fitting: number): fc.Arbitrary<Name> =>
    fc.record({
      from: fc.oneof(
        { weight: fresh, arbitrary: fc.constant('fresh' as const) },
        { weight: named, arbitrary: fc.constant('named' as const) },
        { weight: fitting, arbitrary: fc.constant('fitting' as const) },
      ),
      back: fc.nat(4),
    });
  const call = (kind: ModelCall['kind'], satang: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
    fc.record({
      do: fc.constant('call'),
      kind: fc.constant(kind),
      provider: fc.constantFrom('studio', 'studio', 'studio', 'arcade'),
      who,
      id: name(16, 3, 1),
      of: name(2, 2, 16),
      round: fc.constantFrom('r1', 'r2'),
      game: mostly('boat', 'shut'),
      token: fc.oneof(
        { weight: 18, arbitrary: fc.constant('good') },
        { weight: 1, arbitrary: fc.constantFrom('expired', 'unknown', 'foreign') },
      ) as fc.Arbitrary<ModelCall['token']>,
      isFree: mostly(false, true),
      satang,
    });
  const most = Number(HISTORY_STAKE_MAX_SATANG);
  const bet = call('bet', fc.constantFrom(300, 700, 1500, 1, most, 0, most + 1));
  const win = call(
    'win',
    fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom(300, 2500, 900, 1, 0) },
      { weight: 1, arbitrary: fc.constant(Number(FAR_TOO_MUCH_SATANG)) },
    ),
  );
  const change = fc.option(fc.constantFrom<(typeof CHANGES)[number][]>(...CHANGES), { freq: 2 });
  const again: fc.Arbitrary<Step> = fc.record({ do: fc.constant('again'), back: fc.nat(7), change });
  const move: fc.Arbitrary<Step> = fc.record({
    do: fc.constant('move'),
    kind: fc.constantFrom('deposit', 'withdraw_hold', 'withdraw_release', 'withdraw_settle'),
    who,
    key: fc.nat(5),
    satang: fc.constantFrom(500, 1000, 1),
  });
  const gate: fc.Arbitrary<Step> = fc.record({ do: fc.constant('gate'), kind: fc.constantFrom('unlock', 'lock'), who });
  const bonus: fc.Arbitrary<Step> = fc.record({
    do: fc.constant('bonus'),
    kind: fc.oneof(
      { weight: 2, arbitrary: fc.constant<ModelBonus['kind']>('bonus_begin') },
      { weight: 1, arbitrary: fc.constantFrom<ModelBonus['kind'][]>('bonus_earned', 'bonus_lost') },
    ),
    who,
    satang: fc.constantFrom(700, 2000, 333),
  });
  const one = fc.oneof(
    { weight: 8, arbitrary: bet },
    { weight: 5, arbitrary: win },
    { weight: 5, arbitrary: call('rollback', fc.constant(0)) },
    { weight: 5, arbitrary: again },
    { weight: 3, arbitrary: move },
    ...(options.gates ? [{ weight: 1, arbitrary: gate }] : []),
    ...(options.bonuses ? [{ weight: 5, arbitrary: bonus }] : []),
  );
  return fc.array(one, { minLength: options.min, maxLength: options.max, size: 'max' });
}

function mostly<A, B>(usual: A, rare: B): fc.Arbitrary<A | B> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(rare) });
}

/**
 * The operations of a history.
 * @param players two members; the `who` of a step selects one of them.
 * @param prefix beginning of all transactions' names, so that two histories never use the same name.
 */
export function opsOf(history: readonly Step[], players: readonly [bigint, bigint], prefix: string): ModelOp[] {
  const named: string[] = [];
  let bonuses = 0;
  const said: (ModelCall | ModelMove)[] = [];
  const nameOf = ({ from, back }: Name, { kind, provider }: Pick<ModelCall, 'kind' | 'provider'>): string => {
    const fitting = () =>
      said.flatMap((op) =>
        isCall(op) && op.provider === provider && (op.kind === 'bet' || (op.kind === 'win' && kind === 'rollback'))
          ? [op.id]
          : [],
      );
    const known = from === 'fresh' ? [] : from === 'named' ? named : fitting();
    const name = known.at(-1 - (back % Math.max(1, known.length))) ?? `${prefix}-t${named.length}`;
    if (!named.includes(name)) named.push(name);
    return name;
  };
  const member = (who: number) => players[who] as bigint;
  const keep = <Op extends ModelCall | ModelMove>(op: Op): Op => {
    said.push(op);
    return op;
  };
  const opOf = (step: Step): ModelOp => {
    switch (step.do) {
      case 'bonus':
        return {
          kind: step.kind,
          memberId: member(step.who),
          bonusId: BigInt(++bonuses),
          amountSatang: BigInt(step.satang),
        };
      case 'gate':
        return { kind: step.kind, memberId: member(step.who) };
      case 'move':
        return keep({
          kind: step.kind,
          memberId: member(step.who),
          key: `${prefix}:${step.key}`,
          amountSatang: BigInt(step.satang),
        });
      case 'call': {
        const of = step.kind === 'bet' ? null : nameOf(step.of, step);
        const { kind, provider, round, game, token } = step;
        const isRollback = kind === 'rollback';
        return keep({
          kind,
          provider,
          memberId: member(step.who),
          id: nameOf(step.id, step),
          of,
          round,
          game,
          token,
          isFree: !isRollback && step.isFree,
          amountSatang: isRollback ? 0n : BigInt(step.satang),
        });
      }
      case 'again': {
        const earlier = said.at(-1 - (step.back % Math.max(1, said.length)));
        // there is nothing to repeat yet, so the step becomes a harmless unlock
        if (!earlier) return { kind: 'unlock', memberId: member(0) };
        if (isMove(earlier))
          return step.change === null ? earlier : { ...earlier, amountSatang: earlier.amountSatang + 1n };
        return keep(changed(earlier, step.change, players, named[0] ?? prefix));
      }
    }
  };
  return history.map(opOf);
}

/** Copy of a call with one field changed. */
function changed(
  call: ModelCall,
  change: (typeof CHANGES)[number] | null,
  players: readonly [bigint, bigint],
  other: string,
): ModelCall {
  switch (change) {
    case null:
      return call;
    case 'amount':
      return call.kind === 'rollback'
        ? call
        : { ...call, amountSatang: call.amountSatang === 0n ? 1n : call.amountSatang - 1n };
    case 'round':
      return { ...call, round: 'r3' };
    case 'game':
      return { ...call, game: call.game === 'boat' ? 'shut' : 'boat' };
    case 'free':
      return call.kind === 'rollback' ? call : { ...call, isFree: !call.isFree };
    case 'of':
      return call.of === null ? call : { ...call, of: other };
    case 'kind':
      return call.kind === 'win' ? { ...call, kind: 'bet', of: null } : { ...call, kind: 'win', of: call.of ?? other };
    case 'member':
      return { ...call, memberId: call.memberId === players[0] ? players[1] : players[0] };
    case 'provider':
      return { ...call, provider: call.provider === 'studio' ? 'arcade' : 'studio' };
    case 'token':
      return { ...call, token: call.token === 'unknown' ? 'good' : 'unknown' };
  }
}
