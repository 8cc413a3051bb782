import { reading } from '../../../core/read-together.ts';
import type { Handlers } from '../../../core/routes.ts';
import type { Members } from '../members.ts';
import { readAccount } from './account-view.ts';
import { setMarketingConsent } from './consents.ts';

export type AccountCalls = 'account' | 'setMarketingConsent';

export function accountRoutes(members: Members): Handlers<AccountCalls> {
  return {
    account: async ({ caller }) => ({ data: await readAccount(reading(members), caller.memberId) }),
    setMarketingConsent: async ({ body, caller, request }) => {
      await setMarketingConsent(members, caller.memberId, body.marketing_consent, request.ip);
      return { success: true };
    },
  };
}
