import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, nullable, Otp, Password, Phone, StepToken, Success, Time } from './fields.ts';
import { SentCode } from './registration.ts';

const Account = Type.Object({
  phone: Type.String(),
  name: nullable(Type.String()),
  bank: nullable(Type.String()),
  account_number_masked: nullable(Type.String()),
  line: nullable(Type.String()),
  birth_date: Type.String({ format: 'date' }),
  member_since: Time,
  password_changed_at: nullable(Time),
  terms_version: Type.String(),
  terms_accepted_at: Time,
  marketing_consent: Type.Boolean(),
  marketing_changed_at: Time,
  account_request: nullable(
    Type.Object(
      { bank: Type.String(), account_number_masked: Type.String(), asked_at: Time },
      { description: 'bank account that the member has asked staff for' },
    ),
  ),
});
export type Account = Static<typeof Account>;

export const account = call({
  method: 'GET',
  path: '/api/account',
  access: 'member',
  summary: 'What the account page shows, the bank account masked.',
  reply: data(Account),
});

export const setMarketingConsent = call({
  method: 'POST',
  path: '/api/account/marketing',
  access: 'member',
  summary: 'Says yes or no to news and promotions by SMS; recorded each time.',
  body: Type.Object({ marketing_consent: Type.Boolean({ thai: 'กรุณาเลือกว่าจะรับข่าวสารหรือไม่' }) }),
  reply: Success,
});

export const payOutToClose = call({
  method: 'POST',
  path: '/api/account/close/pay-out',
  access: 'member',
  summary:
    'Pays out the whole own credit, whatever its amount, to close the account once the money has arrived. Ends a bonus in play. Asks for the password.',
  body: Type.Object({ password: Password }),
  reply: Type.Object({ success: Type.Boolean(), id: Type.String(), ref: Type.String() }),
});

export const closeAccount = call({
  method: 'POST',
  path: '/api/account/close',
  access: 'member',
  summary: 'Closes the account for good. Asks for the password, an empty wallet and nothing under way.',
  body: Type.Object({ password: Password }),
  reply: Success,
});

export const changeLine = call({
  method: 'POST',
  path: '/api/account/line',
  access: 'member',
  summary: 'Changes the LINE id. Asks for the password.',
  body: Type.Object({
    line: Type.String({ pattern: '^\\s*[A-Za-z0-9._@-]{2,60}\\s*$', thai: 'กรุณาระบุไลน์ไอดี 2 ถึง 60 ตัวอักษร' }),
    password: Password,
  }),
  reply: Success,
});

export const startPhoneChange = call({
  method: 'POST',
  path: '/api/account/phone',
  access: 'member',
  summary:
    'Sends a code to the present phone and one to the new one. Asks for the password. Answers alike whether or not the new phone has an account.',
  body: Type.Object({ phone: Phone, password: Password }),
  reply: Type.Object({ success: Type.Boolean(), present: SentCode, next: SentCode }),
});

export const confirmPhoneChange = call({
  method: 'POST',
  path: '/api/account/phone/confirm',
  access: 'member',
  summary:
    'Changes the phone with both codes. Other sessions end, and payouts rest as after a reset of the password by phone.',
  body: Type.Object({
    phone: Phone,
    present_token: StepToken,
    present_otp: Otp,
    next_token: StepToken,
    next_otp: Otp,
  }),
  reply: Success,
});

export const askAccountChange = call({
  method: 'POST',
  path: '/api/account/bank-account',
  access: 'member',
  summary:
    'Asks staff for another bank account, in place of an earlier request. Asks for the password. Two people of staff decide; payouts rest for a day after the change.',
  body: Type.Object({
    bank: Type.String({ minLength: 1, maxLength: 20, thai: 'กรุณาเลือกธนาคาร' }),
    account_number: Type.String({ minLength: 1, maxLength: 30, thai: 'กรุณาระบุเลขบัญชี' }),
    name: Type.String({ minLength: 1, maxLength: 120, thai: 'กรุณาระบุชื่อบัญชี' }),
    password: Password,
  }),
  reply: Success,
});
