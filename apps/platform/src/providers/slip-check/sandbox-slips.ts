import Type from 'typebox';
import Value from 'typebox/value';
import type { SandboxLink } from '../sandbox-link.ts';
import { readSlipPayload, readSlipTransfer } from './read-slip-transfer.ts';
import type { SlipCheck } from './slip-port.ts';

const Found = Type.Object({ status: Type.Literal('found'), data: Type.Unknown() });
const Pending = Type.Object({ status: Type.Literal('pending') });

/** Slip service of the pretend bank. */
export function sandboxSlips(sandbox: SandboxLink, timeoutMs: number): SlipCheck {
  return {
    name: 'sandbox',
    async verify({ payload }) {
      const asked = readSlipPayload(payload);
      if (!asked) return { outcome: 'invalid' };
      const { status, body } = await sandbox.call('GET', `/api/bank/slips?payload=${encodeURIComponent(payload)}`, {
        timeoutMs,
      });
      if (status === 404) return { outcome: 'not_found' };
      if (status === 422) return { outcome: 'invalid' };
      if (status === 200 && Value.Check(Found, body)) return readSlipTransfer(body.data, asked);
      return { outcome: status === 200 && Value.Check(Pending, body) ? 'pending' : 'unavailable' };
    },
  };
}
