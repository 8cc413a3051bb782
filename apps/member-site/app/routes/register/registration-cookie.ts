import { flowCookie, type SentCode } from '../../credentials/flow-cookie.ts';

/** How far a registration has come. */
export interface Registration extends SentCode {
  birthDate: string;
  marketing: boolean;
  next: 'otp' | 'password' | 'bank-account';
}

export const registrationCookie = flowCookie<Registration>(
  'sanam.registration',
  ['birthDate'],
  ['otp', 'password', 'bank-account'],
);
