import type { Handlers } from '../../../core/routes.ts';
import { onWire } from '../codes/one-time-codes.ts';
import type { Members } from '../members.ts';
import { instead } from '../sessions/end-sessions.ts';
import { deviceOf } from '../sessions/session-cookies.ts';
import type { SessionReplies } from '../sessions/session-replies.ts';
import { enterRegistered } from './enter-registered.ts';
import { linkBankAccount } from './link-bank-account.ts';
import { confirmRegistrationOtp, setRegistrationPassword, startRegistration } from './register.ts';

export type RegistrationCalls =
  | 'startRegistration'
  | 'confirmRegistrationOtp'
  | 'setRegistrationPassword'
  | 'linkBankAccount'
  | 'enterRegistered';

export function registrationRoutes(members: Members, replies: SessionReplies): Handlers<RegistrationCalls> {
  return {
    startRegistration: async ({ body, request }) => {
      const applicant = {
        phone: body.phone,
        birthDate: body.birth_date,
        marketingConsent: body.marketing_consent,
        invite: body.referral,
        puzzle: body.puzzle,
      };
      return onWire(await startRegistration(members, applicant, deviceOf(request)));
    },
    confirmRegistrationOtp: async ({ body, request, reply }) => {
      const { tokens, next } = await confirmRegistrationOtp(members, body, deviceOf(request));
      return { success: true, next, ...replies.register(reply, tokens) };
    },
    setRegistrationPassword: async ({ body, caller }) => {
      await setRegistrationPassword(members, caller, body.password, body.password_confirmation);
      return { success: true };
    },
    linkBankAccount: async ({ body, caller }) => {
      await linkBankAccount(members, caller.memberId, {
        phone: body.phone,
        bank: body.bank,
        accountNumber: body.account_number,
        name: body.name,
        line: body.line,
      });
      return { success: true };
    },
    enterRegistered: async ({ caller, request, reply }) =>
      replies.signIn(reply, await instead(members, request, await enterRegistered(members, caller, deviceOf(request)))),
  };
}
