import { hash, verify } from '@node-rs/argon2';
import { invalid } from '../../core/errors.ts';

/** argon2id. OWASP's floor is 19 MiB, 2 passes, 1 lane. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** True when it fits. A missing hash costs the same time as a wrong password, so that time tells nothing. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
}

export function openPasswords(cost: { memoryKib: number; passes: number }): Passwords {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => hash(password, options),
    async verify(stored, password) {
      dummy ??= hash('no such member', options);
      const fits = await verify(stored ?? (await dummy), password).catch(() => false);
      return stored ? fits : false;
    },
  };
}

/** The spec's rule: 8-15 characters with English lower case, upper case and a digit; printable ASCII so that any keyboard can type it again. */
export function checkNewPassword(password: string, confirmation: string): void {
  if (!/^[\x21-\x7e]{8,15}$/.test(password) || !/[a-z]/.test(password) || !/[A-Z]/.test(password) || !/\d/.test(password)) {
    throw invalid('password', 'รหัสผ่านต้องมี 8-15 ตัวอักษร ประกอบด้วยตัวพิมพ์เล็ก ตัวพิมพ์ใหญ่ภาษาอังกฤษ และตัวเลข', 'password does not meet the rule');
  }
  if (password !== confirmation) throw invalid('password_confirmation', 'ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน', 'password and confirmation differ');
}
