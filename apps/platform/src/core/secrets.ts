import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A new token of 256 bits for a device. The server stores only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token. It is fast, and secure for a token of 256 random bits; never use it for passwords. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compare bytes in constant time, so that the duration does not reveal where they differ. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** `length` decimal digits from the operating system's randomness. */
export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/** Letters and digits that nobody confuses when they are read aloud: no 0/O, 1/I/L. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * A random reference for people and payment messages, for example `DP7K2M9QX4TB`. There are 31^length possible
 * references.
 */
export function readableCode(length: number): string {
  return Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('');
}
