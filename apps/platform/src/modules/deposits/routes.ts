import type { PendingDeposit } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { renderSVG } from 'uqr';
import type { LimitMoney } from '../../core/money-limit.ts';
import { requestId } from '../../core/request-id.ts';
import type { Handlers } from '../../core/routes.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { pendingDeposit } from './deposit-store.ts';
import type { Deposits } from './deposits.ts';
import { prepareDeposit } from './prepare-deposit.ts';

/** A pending deposit on the wire, with its QR drawn. */
export function pendingOnWire(row: NonNullable<Awaited<ReturnType<typeof pendingDeposit>>>): PendingDeposit {
  return {
    id: requestId('deposit', row.id),
    ref: row.ref,
    type: 'deposit',
    status: row.state === 'in_review' ? 'review' : 'pending',
    amount: bahtFromSatang(satang(row.amount_satang)),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    to_bank: row.bank,
    to_account_number: row.account_number,
    to_name: row.holder_name,
    qr_payload: row.qr_payload,
    qr_svg: row.qr_payload ? renderSVG(row.qr_payload, { border: 2, ecc: 'M' }) : null,
  };
}

export function depositRoutes(deposits: Deposits, limit: LimitMoney): Handlers<'prepareDeposit' | 'cancelDeposit'> {
  return {
    prepareDeposit: async ({ body, caller, request }) => {
      await limit(caller.memberId, request.ip);
      await prepareDeposit(deposits, caller.memberId, body.amount);
      const row = await pendingDeposit(deposits.db, caller.memberId, deposits.clock.now());
      if (!row) throw new Error('a deposit that was just prepared is not pending');
      return { success: true, ...pendingOnWire(row) };
    },
    cancelDeposit: async ({ params, caller, request }) => {
      await limit(caller.memberId, request.ip);
      await cancelDeposit(deposits, caller.memberId, params.id);
      return { success: true };
    },
  };
}
