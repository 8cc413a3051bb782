import { VOUCHER_CODE_LENGTH } from '@sanam/contract';
import { hashToken, readableCode } from '../../core/secrets.ts';

/**
 * A new code: 16 characters from 31 letters and digits, 79 random bits. Whoever has the code can take the money; it is
 * shown once and stored nowhere.
 */
export function newVoucherCode(): string {
  return readableCode(VOUCHER_CODE_LENGTH);
}

/**
 * Stored hash of a code. Plain SHA-256 is enough: nobody can try out the 79 random bits of a code. The hash has no
 * salt, because a card is found by it.
 */
export function hashVoucherCode(code: string): Buffer {
  return hashToken(code);
}
