import type { BodyOf, Calls, DepositResult, PendingDeposit, SlipState } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { renderSVG } from 'uqr';
import { invalid, notFound } from '../../core/errors.ts';
import type { LimitMoney } from '../../core/money-limit.ts';
import { readAll } from '../../core/read-together.ts';
import { readRequestId, requestId } from '../../core/request-id.ts';
import type { Handlers } from '../../core/routes.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { STATUS_OF } from './deposit-states.ts';
import { completedDeposits, depositHistory, pendingDeposit } from './deposit-store.ts';
import type { Deposits } from './deposits.ts';
import { openCheckout } from './gateway/open-checkout.ts';
import { paymentOf } from './payment-of.ts';
import { prepareDeposit } from './prepare-deposit.ts';
import { sendSlip } from './slips/send-slip.ts';
import { lastSlip, slipPicture } from './slips/slip-store.ts';

const WAITING = { prepared: 'pending', paying: 'paying', paid: 'paid', in_review: 'review' } as const;

/** A pending deposit as sent to the client, with its QR image. */
export function pendingOnWire(
  row: NonNullable<Awaited<ReturnType<typeof pendingDeposit>>>,
  slip: Awaited<ReturnType<typeof lastSlip>>,
): PendingDeposit {
  return {
    id: requestId('deposit', row.id),
    ref: row.ref,
    type: 'deposit',
    way: row.way,
    status: WAITING[row.state as keyof typeof WAITING],
    amount: bahtFromSatang(satang(row.amount_satang)),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    to_bank: row.bank,
    to_account_number: row.account_number,
    to_name: row.holder_name,
    qr_payload: row.qr_payload,
    qr_svg: row.qr_payload ? renderSVG(row.qr_payload, { border: 2, ecc: 'M' }) : null,
    checkout_url: row.checkout_url,
    qr_image: row.qr && row.qr_type ? `data:${row.qr_type};base64,${row.qr.toString('base64')}` : null,
    slip: slipOnWire(slip),
  };
}

function slipOnWire(slip: Awaited<ReturnType<typeof lastSlip>>): SlipState | null {
  return slip ? { state: slip.state, cause: slip.cause, sent_at: slip.sent_at.toISOString() } : null;
}

/** Routes of deposits. @param limits `begin` for requests that start a movement of money, `goOn` for later requests. */
export function depositRoutes(
  deposits: Deposits,
  limits: { begin: LimitMoney; goOn: LimitMoney },
): Handlers<'prepareDeposit' | 'payAtGateway' | 'cancelDeposit' | 'sendSlip' | 'depositResult' | 'slipImage'> {
  /** Reply for the deposit that was just begun. */
  const begun = async (memberId: bigint, ref: string) => {
    const row = await pendingDeposit(deposits.db, memberId, deposits.clock.now());
    if (row?.ref !== ref) {
      // the deposit ended before this answer, because the gateway refused the charge
      const [ended] = await completedDeposits(deposits.db, memberId, 1);
      throw invalid('error', ended?.cause ?? 'รายการนี้สิ้นสุดแล้ว กรุณาลองใหม่', 'the deposit ended at once');
    }
    return { success: true, ...pendingOnWire(row, undefined) };
  };
  return {
    prepareDeposit: async ({ body, caller, request }) => {
      await limits.begin(caller.memberId, request.ip, 'deposits');
      return begun(caller.memberId, await prepareDeposit(deposits, caller.memberId, askedOf(body)));
    },
    payAtGateway: async ({ body, caller, request }) => {
      await limits.begin(caller.memberId, request.ip, 'deposits');
      return begun(caller.memberId, await openCheckout(deposits, caller.memberId, askedOf(body)));
    },
    cancelDeposit: async ({ params, caller, request }) => {
      await limits.goOn(caller.memberId, request.ip);
      await cancelDeposit(deposits, caller.memberId, params.id);
      return { success: true };
    },
    sendSlip: async ({ params, body, caller, request }) => {
      await limits.goOn(caller.memberId, request.ip);
      await sendSlip(deposits, caller.memberId, params.id, Buffer.from(body.image, 'base64'));
      return { success: true };
    },
    depositResult: async ({ params, caller }) => ({ data: await resultOf(deposits, caller.memberId, params.id) }),
    slipImage: async ({ params, caller }) => {
      const slip = await lastSlip(deposits.db, caller.memberId, depositIdOf(params.id));
      const picture = slip && (await slipPicture(deposits.db, caller.memberId, slip.id));
      if (!picture) throw notFound('รายการนี้ไม่มีสลิป', 'no slip of this deposit');
      return { data: { slip_image: picture.toString('base64') } };
    },
  };
}

const askedOf = (body: BodyOf<Calls['prepareDeposit']>) => ({
  baht: body.amount,
  promotion: body.promotion_id ?? undefined,
});

function depositIdOf(id: string): bigint {
  const named = readRequestId(id);
  if (named?.type !== 'deposit') throw notFound('ไม่พบรายการฝากนี้', 'not a deposit id');
  return named.id;
}

async function resultOf(deposits: Deposits, memberId: bigint, id: string): Promise<DepositResult> {
  const depositId = depositIdOf(id);
  const [[row], payment, slip] = await readAll(deposits.db, [
    (from) => depositHistory(from, memberId, { id: depositId, limit: 1 }),
    (from) => paymentOf(from, memberId, depositId),
    (from) => lastSlip(from, memberId, depositId),
  ]);
  if (!row) throw notFound('ไม่พบรายการฝากนี้', 'no such deposit of this member');
  return {
    id,
    type: 'deposit',
    status: STATUS_OF[row.state],
    amount: bahtFromSatang(satang(row.amount_satang)),
    requested_amount: bahtFromSatang(satang(row.requested_satang)),
    ref: row.ref,
    created_at: row.created_at.toISOString(),
    cause: row.cause,
    bank: payment.fromBank,
    account_number_last4: payment.fromLast4,
    steps: row.steps.map((step) => ({ state: step.state, at: step.at.toISOString() })),
    way: row.way,
    bank_ref: payment.reference,
    paid_at: payment.paidAt?.toISOString() ?? null,
    to_bank: payment.toBank,
    to_account_number: payment.toAccount,
    to_name: payment.toName,
    slip: slipOnWire(slip),
  };
}
