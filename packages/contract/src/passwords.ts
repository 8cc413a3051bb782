import Type from 'typebox';
import { call } from './call.ts';
import { Otp, Password, PasswordConfirmation, Phone, SolvedPuzzle, StepToken, Success } from './fields.ts';
import { SentCode } from './registration.ts';

/**
 * Field in the specification's payloads that the platform accepts and ignores: no check can be bypassed with it
 * (ACC-11).
 */
const BypassUsername = Type.Optional(Type.Unknown());

export const startPasswordReset = call({
  method: 'POST',
  path: '/api/reset-password/start',
  access: 'public',
  summary: 'Sends a code to the phone. Answers alike whether or not the phone has an account.',
  body: Type.Object({ phone: Phone, bypass_username: BypassUsername, puzzle: SolvedPuzzle }),
  reply: SentCode,
});

export const confirmPasswordResetOtp = call({
  method: 'POST',
  path: '/api/reset-password/confirm-otp',
  access: 'public',
  summary: 'Proves the phone. The code stays good for setting the password, for a few minutes and once.',
  body: Type.Object({ phone: Phone, token: StepToken, otp: Otp, bypass_username: BypassUsername }),
  reply: Success,
});

export const confirmPasswordReset = call({
  method: 'POST',
  path: '/api/reset-password/confirm-password',
  access: 'public',
  summary: 'Sets the new password and ends every session.',
  body: Type.Object({
    phone: Phone,
    token: StepToken,
    otp: Otp,
    password: Password,
    password_confirmation: PasswordConfirmation,
    bypass_username: BypassUsername,
  }),
  reply: Success,
});

export const updatePassword = call({
  method: 'POST',
  path: '/api/customers/update-password',
  access: 'member',
  summary: 'Changes the password and ends every session, this one too.',
  body: Type.Object({
    old_password: Type.String({ minLength: 1, maxLength: 200, thai: 'กรุณาระบุรหัสผ่านเดิม' }),
    password: Password,
    password_confirmation: PasswordConfirmation,
  }),
  reply: Success,
});
