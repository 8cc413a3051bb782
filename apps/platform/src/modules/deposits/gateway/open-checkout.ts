import { satang } from '@sanam/money';
import { addSeconds } from '../../../core/clock.ts';
import { invalid } from '../../../core/errors.ts';
import { addJob } from '../../../core/jobs.ts';
import type { Deposits } from '../deposits.ts';
import { type AskedDeposit, beginDeposit } from '../prepare-deposit.ts';
import { depositRoute } from '../receiving-accounts.ts';
import { askGateway } from './ask-gateway.ts';

/** Whether this member pays in through the payment gateway (`payment_gateway_status`). */
export function isGatewayOn(deposits: Pick<Deposits, 'gateway' | 'rules'>, own: boolean | null): boolean {
  return deposits.gateway !== undefined && (own ?? deposits.rules.gatewayForAll);
}

/**
 * Begin a deposit at the payment gateway. The charge's row is written before the gateway is called, and a job repeats
 * the call with the same idempotency key when the answer is lost. So the gateway has one charge or none, and never a
 * charge unknown to us.
 * @returns the reference of the deposit.
 * @throws 422 when the gateway is not enabled for the member, and for the reasons that apply to every deposit.
 */
export async function openCheckout(deposits: Deposits, memberId: bigint, asked: AskedDeposit): Promise<string> {
  const { gateway } = deposits;
  const { gateway: own } = await depositRoute(deposits.db, memberId);
  if (!gateway || !isGatewayOn(deposits, own))
    throw invalid(
      'error',
      'ช่องทางชำระเงินนี้ยังไม่เปิดสำหรับบัญชีของคุณ กรุณาฝากด้วยการโอน',
      'the payment gateway is off for this member',
    );
  const begun = await beginDeposit(
    deposits,
    memberId,
    asked,
    async () => ({ way: 'gateway' }),
    async (tx, { id, ref, amountSatang, expiresAt }) => {
      const created_at = deposits.clock.now();
      await tx
        .insertInto('gateway_charge')
        .values({
          gateway: gateway.name,
          reference: ref,
          member_id: memberId,
          deposit_id: id,
          amount_satang: satang(amountSatang),
          created_at,
          expires_at: expiresAt,
        })
        .execute();
      await addJob(
        tx,
        'ask-gateway',
        { gateway: gateway.name, reference: ref },
        // in case this process dies before it has stored the first answer
        { runAt: addSeconds(created_at, deposits.rules.gatewayAnswerSeconds + 1) },
      );
    },
  );
  deposits.live.announce({ memberId: String(memberId), topic: 'deposit' });
  await askGateway(deposits, { gateway: gateway.name, reference: begun.ref });
  return begun.ref;
}
