import Type from 'typebox';
import { call } from './call.ts';
import { Otp, Password, PasswordConfirmation, Phone, SolvedPuzzle, StepToken, Success, Time } from './fields.ts';
import { AccessGrant } from './sessions.ts';

/** Reply when a code has been sent to a phone. */
export const SentCode = Type.Object({
  success: Type.Boolean(),
  token: Type.String(),
  reference: Type.String({ description: 'printed in the SMS, so that a person knows which code belongs here' }),
  expires_at: Time,
  resend_at: Time,
});

export const startRegistration = call({
  method: 'POST',
  path: '/api/register/start',
  access: 'public',
  summary: 'Step 1: sends a code to the phone. Answers alike whether or not the phone has an account.',
  body: Type.Object({
    phone: Phone,
    birth_date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', thai: 'กรุณาระบุวันเกิดให้ครบ' }),
    accept_terms: Type.Literal(true, { thai: 'กรุณายอมรับข้อกำหนดและนโยบายความเป็นส่วนตัว' }),
    marketing_consent: Type.Boolean(),
    referral: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'the invite code by which they came; what is nobody’s is passed over in silence',
      }),
    ),
    puzzle: SolvedPuzzle,
  }),
  reply: SentCode,
});

export const confirmRegistrationOtp = call({
  method: 'POST',
  path: '/api/register/confirm-otp',
  access: 'public',
  summary: 'Step 2: proves the phone. The session it opens can only finish the registration.',
  body: Type.Object({ phone: Phone, token: StepToken, otp: Otp }),
  reply: Type.Object({
    success: Type.Boolean(),
    next: Type.Union([Type.Literal('password'), Type.Literal('bank-account')]),
    ...AccessGrant.properties,
  }),
});

export const setRegistrationPassword = call({
  method: 'POST',
  path: '/api/register/password',
  access: 'registrant',
  summary: 'Step 3: sets the password.',
  body: Type.Object({ password: Password, password_confirmation: PasswordConfirmation }),
  reply: Success,
});

export const linkBankAccount = call({
  method: 'POST',
  path: '/api/register/bank-account',
  access: 'registrant',
  summary:
    'Step 4: the bank account that deposits come from and withdrawals go to. A browser that proved the phone needs no token: its cookie says who registers.',
  body: Type.Object({
    phone: Phone,
    bank: Type.String({ minLength: 1, maxLength: 20, thai: 'กรุณาเลือกธนาคาร' }),
    account_number: Type.String({ minLength: 1, maxLength: 30, thai: 'กรุณาระบุเลขบัญชี' }),
    name: Type.String({ minLength: 1, maxLength: 120, thai: 'กรุณาระบุชื่อบัญชี' }),
    line: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  reply: Success,
});

export const enterRegistered = call({
  method: 'POST',
  path: '/api/register/enter',
  access: 'registrant',
  summary: 'After the last step: signs the new member in, once, in place of the session of the registration.',
  reply: AccessGrant,
});
