import { flowCookie, type SentCode } from '../../credentials/flow-cookie.ts';

/** How far the setting of a new password has come. */
export interface PasswordReset extends SentCode {
  next: 'otp' | 'password';
  /** The proven code: the API wants it again together with the new password. Empty before. */
  otp: string;
}

export const resetCookie = flowCookie<PasswordReset>('sanam.reset', ['otp'], ['otp', 'password']);
