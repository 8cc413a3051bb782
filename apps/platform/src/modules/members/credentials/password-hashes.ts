import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../core/errors.ts';
import { limitAtOnce } from '../../../core/limit-at-once.ts';

/** argon2id (RFC 9106). OWASP's floor is 19 MiB, 2 passes, 1 lane; the default is measured by the bench `sign-in`. */
export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** True when it fits. A missing hash costs the same time as a wrong password, so that time tells nothing. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
  /** Whether a stored hash was made at another cost than today's, so that it is made anew at the next sign-in. */
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
  // made before the first stranger comes, so that not even the first one waits longer
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
