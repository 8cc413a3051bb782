import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../core/errors.ts';
import { limitAtOnce } from '../../../core/limit-at-once.ts';

/**
 * Password hashes with argon2id (RFC 9106). OWASP's minimum is 19 MiB, 2 passes, 1 lane; the benchmark `sign-in`
 * measures the default.
 */
export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches. A missing hash takes the same time as a wrong password, so that the duration reveals
   * nothing.
   */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
  /** Whether a stored hash has another cost than the present one, so that it is computed again at the next sign-in. */
  isOutdated(stored: string): boolean;
}

export function openPasswordHashes(cost: {
  memoryKib: number;
  passes: number;
  atOnce: number;
  waitingMax: number;
}): PasswordHashes {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const inTurn = limitAtOnce(cost.atOnce, cost.waitingMax, () => {
    throw new Refusal(503, 'มีผู้ใช้งานพร้อมกันจำนวนมาก กรุณาลองใหม่ในอีกสักครู่', {
      field: 'error',
      reason: 'too many passwords wait to be judged',
      retryAfterSeconds: 5,
    });
  });
  // the hash for phones without an account is computed in advance, so that not even the first such request takes longer
  const dummy = hash('no such member', options);
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    async verify(stored, password) {
      const against = stored ?? (await dummy);
      const fits = await inTurn(() => verify(against, password).catch(() => false));
      return stored ? fits : false;
    },
    isOutdated: (stored) => !stored.startsWith(`$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$`),
  };
}
