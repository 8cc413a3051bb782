import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A fresh token of 256 bits, for a device to hold. The server keeps only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token: enough for 256 random bits, and fast. Never for passwords. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares without telling how far it agreed. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** `length` decimal digits from the operating system's randomness. */
export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/** Letters and digits that cannot be mistaken for one another when read aloud: no 0/O, 1/I/L. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A reference for people and payment messages, for example `DP7K2M9QX4TB`. 31^length possibilities. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('');
}
