import { bahtFromSatang, satang } from '@sanam/money';
import { notFound } from '../../../core/errors.ts';
import type { Handlers } from '../../../core/routes.ts';
import type { Deposits } from '../deposits.ts';
import { slipPicture } from '../slips/slip-store.ts';
import { decideIncomingPayment } from './decide-incoming-payment.ts';
import { incomingPaymentsInReview, slipsInReview } from './incoming-payments-in-review.ts';
import { mergeIncomingPayment } from './merge-incoming-payment.ts';
import { rejectDeposit } from './reject-deposit.ts';

/** Routes for staff decisions about incoming payments that could not be matched with certainty. */
export function depositReviewRoutes(
  deposits: Deposits,
): Handlers<
  | 'depositsInReview'
  | 'creditIncomingPayment'
  | 'returnIncomingPayment'
  | 'mergeIncomingPayment'
  | 'rejectDeposit'
  | 'staffSlipImage'
> {
  return {
    depositsInReview: async () => ({
      data: {
        incoming_payments: (await incomingPaymentsInReview(deposits)).map(incomingPaymentOnWire),
        slips: (await slipsInReview(deposits)).map(slipOnWire),
      },
    }),
    creditIncomingPayment: async ({ body, caller }) => {
      const given = {
        incoming_payment: body.incoming_payment,
        staffId: caller.staffId,
        decision: 'credit',
        reference: body.deposit_ref,
        note: body.note.trim(),
      } as const;
      return { success: true, missing: await decideIncomingPayment(deposits, given) };
    },
    returnIncomingPayment: async ({ body, caller }) => {
      const given = {
        incoming_payment: body.incoming_payment,
        staffId: caller.staffId,
        decision: 'return',
        reference: body.returned_reference,
        note: body.note.trim(),
      } as const;
      return { success: true, missing: await decideIncomingPayment(deposits, given) };
    },
    mergeIncomingPayment: async ({ body, caller }) => {
      const given = { ...body, staffId: caller.staffId, note: body.note.trim() };
      return { success: true, missing: await mergeIncomingPayment(deposits, given) };
    },
    rejectDeposit: async ({ params, body, caller }) => {
      await rejectDeposit(deposits, { ref: params.ref, staffId: caller.staffId, note: body.note.trim() });
      return { success: true };
    },
    staffSlipImage: async ({ params }) => {
      const picture = await slipPicture(deposits.db, BigInt(params.member), BigInt(params.id));
      if (!picture) throw notFound('ไม่พบสลิปนี้', 'no such slip');
      return { data: { slip_image: picture.toString('base64') } };
    },
  };
}

function incomingPaymentOnWire({
  amount_satang,
  member_id,
  arrived_at,
  peopleNeeded,
  decisions,
  ...rest
}: Awaited<ReturnType<typeof incomingPaymentsInReview>>[number]) {
  return {
    ...rest,
    amount: bahtFromSatang(satang(amount_satang)),
    member_id: member_id === null ? null : String(member_id),
    arrived_at: arrived_at.toISOString(),
    people_needed: peopleNeeded,
    decisions: decisions.map(({ staff_id, decision, reference }) => ({
      staff_id: String(staff_id),
      decision,
      reference,
    })),
  };
}

function slipOnWire(slip: Awaited<ReturnType<typeof slipsInReview>>[number]) {
  return {
    id: String(slip.id),
    member_id: String(slip.member_id),
    deposit_ref: slip.ref,
    amount: bahtFromSatang(satang(slip.amount_satang)),
    sending_bank: slip.sending_bank,
    trans_ref: slip.trans_ref,
    sent_at: slip.sent_at.toISOString(),
  };
}
