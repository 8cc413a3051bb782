import { flowCookie, type SentCode } from '../../credentials/by-code/flow-cookie.ts';

/** State of a password reset. */
export interface PasswordReset extends SentCode {
  next: 'otp' | 'password';
  /**
   * The verified code, which the API requires again together with the new password. Empty before the code is verified.
   */
  otp: string;
}

export const resetCookie = flowCookie<PasswordReset>('sanam.reset', ['otp'], ['otp', 'password']);
