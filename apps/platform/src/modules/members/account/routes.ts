import { reading } from '../../../core/read-together.ts';
import type { Handlers } from '../../../core/routes.ts';
import { onWire } from '../codes/one-time-codes.ts';
import type { Members } from '../members.ts';
import { deviceOf } from '../sessions/session-cookies.ts';
import { readAccount } from './account-view.ts';
import { askAccountChange } from './ask-account-change.ts';
import { changeLine, confirmPhoneChange, startPhoneChange } from './change-contact.ts';
import { setMarketingConsent } from './consents.ts';

export type AccountCalls =
  | 'account'
  | 'setMarketingConsent'
  | 'askAccountChange'
  | 'changeLine'
  | 'startPhoneChange'
  | 'confirmPhoneChange';

export function accountRoutes(members: Members): Handlers<AccountCalls> {
  return {
    account: async ({ caller }) => ({ data: await readAccount(reading(members), caller.memberId) }),
    setMarketingConsent: async ({ body, caller, request }) => {
      await setMarketingConsent(members, caller.memberId, body.marketing_consent, request.ip);
      return { success: true };
    },
    askAccountChange: async ({ body: { account_number: accountNumber, ...rest }, caller }) => {
      await askAccountChange(members, caller, { ...rest, accountNumber });
      return { success: true };
    },
    changeLine: async ({ body, caller }) => {
      await changeLine(members, caller, body);
      return { success: true };
    },
    startPhoneChange: async ({ body, caller, request }) => {
      const { present, next } = await startPhoneChange(members, caller, body, deviceOf(request));
      return { success: true, present: onWire(present), next: onWire(next) };
    },
    confirmPhoneChange: async ({ body, caller, request }) => {
      const { phone, present_token, present_otp, next_token, next_otp } = body;
      const codes = {
        present: { token: present_token, otp: present_otp },
        next: { token: next_token, otp: next_otp },
      };
      await confirmPhoneChange(members, caller, { phone, ...codes }, deviceOf(request));
      return { success: true };
    },
  };
}
