import { flowCookie, type SentCode } from '../../credentials/by-code/flow-cookie.ts';

/** State of a registration. */
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
