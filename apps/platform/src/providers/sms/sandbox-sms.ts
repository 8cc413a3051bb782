import { nationalMobile } from '@sanam/thai/phone';
import type { SandboxLink } from '../sandbox-link.ts';
import { SmsError, type SmsPort } from './sms-port.ts';

/** The pretend phone of the sandbox: messages are shown on the sandbox's page. */
export function sandboxSms(sandbox: SandboxLink): SmsPort {
  return {
    async send(to, text) {
      const reply = await sandbox.call('POST', '/api/sms', { body: { to: nationalMobile(to), text } });
      if (reply.status !== 201)
        throw new SmsError(`the sandbox phone answered ${reply.status}`, {
          isUnclear: reply.status === 0 || reply.status >= 500,
        });
    },
  };
}
