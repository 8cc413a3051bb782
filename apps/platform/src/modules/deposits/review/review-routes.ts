import { notFound } from '../../../core/errors.ts';
import { queueLimitOf } from '../../../core/paging.ts';
import type { Handlers } from '../../../core/routes.ts';
import type { Deposits } from '../deposits.ts';
import { showReceivingAccounts } from '../show-receiving-accounts.ts';
import { slipPicture } from '../slips/slip-store.ts';
import { decideIncomingPayment } from './decide-incoming-payment.ts';
import {
  arrivalsFor,
  candidatesOf,
  countInReview,
  incomingPaymentsInReview,
  slipsInReview,
} from './incoming-payments-in-review.ts';
import { mergeIncomingPayment } from './merge-incoming-payment.ts';
import { rejectDeposit } from './reject-deposit.ts';

/** Routes for staff decisions about incoming payments that could not be matched with certainty. */
export function depositReviewRoutes(
  deposits: Deposits,
): Handlers<
  | 'depositsInReview'
  | 'depositCandidates'
  | 'slipArrivals'
  | 'creditIncomingPayment'
  | 'returnIncomingPayment'
  | 'mergeIncomingPayment'
  | 'rejectDeposit'
  | 'staffSlipImage'
  | 'receivingAccounts'
> {
  return {
    depositsInReview: async ({ query }) => {
      const most = queueLimitOf(query);
      const { payments, slips } = await countInReview(deposits);
      return {
        data: {
          incoming_payments_total: payments,
          slips_total: slips,
          incoming_payments: await incomingPaymentsInReview(deposits, most),
          slips: await slipsInReview(deposits, most),
        },
      };
    },
    receivingAccounts: async () => ({ data: await showReceivingAccounts(deposits.db) }),
    depositCandidates: async ({ query }) => ({ data: await candidatesOf(deposits, query.incoming_payment) }),
    slipArrivals: async ({ params }) => ({ data: await arrivalsFor(deposits, params.ref) }),
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
