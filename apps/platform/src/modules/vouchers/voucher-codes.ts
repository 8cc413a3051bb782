import { VOUCHER_CODE_LENGTH } from '@sanam/contract';
import { hashToken, readableCode } from '../../core/secrets.ts';

/**
 * A fresh code: 16 of 31 letters and digits, 79 bits. Whoever has it has the money; it is told once and kept nowhere.
 */
export function newVoucherCode(): string {
  return readableCode(VOUCHER_CODE_LENGTH);
}

/**
 * What is kept of a code. Plain SHA-256: so many random bits cannot be searched for, and what can be looked up needs no
 * salt.
 */
export function hashVoucherCode(code: string): Buffer {
  return hashToken(code);
}
