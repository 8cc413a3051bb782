import { bahtFromSatang, satang } from '@sanam/money';
import Type from 'typebox';
import Value from 'typebox/value';
import type { SandboxLink } from '../sandbox-link.ts';
import type { PayoutPort, PayoutStatus } from './payout-port.ts';

const Reply = Type.Object({
  status: Type.Union([
    Type.Literal('processing'),
    Type.Literal('succeeded'),
    Type.Literal('failed'),
    Type.Literal('reversed'),
  ]),
  reference: Type.Union([Type.String(), Type.Null()]),
  failure_code: Type.Union([Type.String(), Type.Null()]),
});

/** Payouts through the pretend bank. Only a well-formed answer counts; any other answer is `unknown`. */
export function sandboxPayout(sandbox: SandboxLink, timeoutMs: number): PayoutPort {
  const read = ({ status, body }: { status: number; body: unknown }): PayoutStatus => {
    if (status === 404) return { status: 'absent' };
    if ((status !== 200 && status !== 201) || !Value.Check(Reply, body)) return { status: 'unknown' };
    if (body.status === 'failed' || body.status === 'reversed')
      return { status: body.status, reference: body.reference, failureCode: body.failure_code ?? 'UNSPECIFIED' };
    return { status: body.status, reference: body.reference };
  };
  return {
    async send(order) {
      const merchant = await sandbox.merchant().catch(() => undefined);
      if (!merchant) return { status: 'unknown' };
      const body = {
        from_account: merchant.account,
        to_bank: order.toBank,
        to_account: order.toAccount,
        to_name: order.toName,
        amount: bahtFromSatang(satang(order.amountSatang)),
        note: order.note,
      };
      const reply = await sandbox.call('POST', '/api/bank/payouts', {
        body,
        headers: { 'idempotency-key': order.key },
        timeoutMs,
      });
      if (reply.status === 400 || reply.status === 422)
        return { status: 'refused', failureCode: `HTTP_${reply.status}` };
      // a 404 here would mean a wrong URL; only the answer to a query may say that the bank does not have the payout
      return reply.status === 404 ? { status: 'unknown' } : read(reply);
    },
    async query(key) {
      return read(await sandbox.call('GET', `/api/bank/payouts/${encodeURIComponent(key)}`, { timeoutMs }));
    },
  };
}
