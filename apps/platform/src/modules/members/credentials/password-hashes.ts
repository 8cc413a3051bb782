import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../core/errors.ts';
import { openFairTurns } from '../../../core/fair-turns.ts';
import { limitAtOnce } from '../../../core/limit-at-once.ts';

/**
 * Queue in which a password waits to be hashed. `proven`: the person proved a phone, a session or a browser of the
 * member before. Everybody else is a stranger: the strangers of one network share a part of the queue, and who solved a
 * puzzle comes first.
 */
export type PasswordLane = 'proven' | { strangersOf: string; isPuzzleSolved: boolean };

/**
 * Password hashes with argon2id (RFC 9106). OWASP's minimum is 19 MiB, 2 passes, 1 lane; the benchmark `sign-in`
 * measures the default.
 */
export interface PasswordHashes {
  /** @throws 503 when too many passwords wait. */
  hash(password: string, lane: PasswordLane): Promise<string>;
  /**
   * Whether the password matches. A missing hash takes the same time as a wrong password, so that the duration reveals
   * nothing.
   * @throws 503 when too many passwords wait.
   */
  verify(stored: string | null | undefined, password: string, lane: PasswordLane): Promise<boolean>;
  /**
   * Whether a stranger of this network must solve a puzzle to enter the queue: enough passwords of the network are in
   * it already, or of enough networks.
   */
  isCrowded(network: string): boolean;
  /** Whether a stored hash has another cost than the present one, so that it is computed again at the next sign-in. */
  isOutdated(stored: string): boolean;
}

/** Cost of a hash, and how many are computed at once and may wait in each of the two queues. */
interface HashCost {
  memoryKib: number;
  passes: number;
  atOnce: number;
  waitingMax: number;
  /** Passwords of strangers of one network that may wait or be computed. */
  ofNetworkMax: number;
  /** Passwords of one network, and networks, in the queue of strangers from which on a puzzle is asked for. */
  freeOfNetwork: number;
  freeNetworks: number;
  provenAtOnce: number;
}

/** @param argon2 computes the hashes. */
export function openPasswordHashes(
  cost: HashCost,
  argon2: { hash: typeof hash; verify: typeof verify } = { hash, verify },
): PasswordHashes {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const refuse = () => {
    throw new Refusal(503, 'มีผู้ใช้งานพร้อมกันจำนวนมาก กรุณาลองใหม่อีกสักครู่', {
      field: 'error',
      reason: 'too many passwords wait to be judged',
      retryAfterSeconds: 5,
    });
  };
  // queues of their own: a flood of strangers does not delay a person who has proven something
  const provenInTurn = limitAtOnce(cost.provenAtOnce, cost.waitingMax, refuse);
  const strangers = openFairTurns(
    { atOnce: cost.atOnce, waitingMax: cost.waitingMax, ofGroupMax: cost.ofNetworkMax },
    refuse,
  );
  const inTurn = <T>(lane: PasswordLane, act: () => Promise<T>): Promise<T> =>
    lane === 'proven' ? provenInTurn(act) : strangers.run(lane.strangersOf, lane.isPuzzleSolved, act);
  // the hash for phones without an account is computed in advance, so that not even the first such request takes longer
  const dummy = argon2.hash('no such member', options);
  return {
    hash: (password, lane) => inTurn(lane, () => argon2.hash(password, options)),
    async verify(stored, password, lane) {
      const against = stored ?? (await dummy);
      const fits = await inTurn(lane, () => argon2.verify(against, password).catch(() => false));
      return stored ? fits : false;
    },
    isCrowded: (network) => strangers.ofGroup(network) >= cost.freeOfNetwork || strangers.groups() >= cost.freeNetworks,
    isOutdated: (stored) => !stored.startsWith(`$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$`),
  };
}
