import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, nullable, Password, Success, Time } from './fields.ts';

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
