import type { Satang } from '@sanam/money';
import { transact } from '../database.ts';
import { HttpError } from '../http.ts';
import { type Charge, type ChargeRow, chargeOf } from './charge.ts';
import { changeCharge, getCharge } from './charges.ts';
import type { Gateway } from './gateway-context.ts';

export const STEPS = ['pay', 'fail', 'expire', 'reverse'] as const;
export type Step = (typeof STEPS)[number];

interface StepOptions {
  /** Amount that the payer sends; when absent, the requested amount is paid. */
  amountSatang?: Satang | undefined;
  /** Whether a late payment is received although the charge has ended. */
  late?: boolean | undefined;
}

/** State of the charge after each step. A step changes nothing when the charge has its resulting state already. */
const LEADS_TO = { pay: 'paid', fail: 'failed', expire: 'expired', reverse: 'reversed' } as const;

/**
 * Apply a step of the payer or the gateway to a charge. A repeated step returns the charge unchanged.
 * @throws HttpError 404 for an unknown charge, 409 when the step is not possible in the charge's state.
 */
export function takeStep(gateway: Gateway, id: string, step: Step, options: StepOptions = {}): Charge {
  return transact(gateway.db, () => {
    const row = getCharge(gateway, id);
    if (row.status === LEADS_TO[step]) return chargeOf(gateway, row);
    if (!isOpenTo(row, step, options.late)) throw new HttpError(409, `The charge is ${row.status}.`);
    return chargeOf(gateway, apply(gateway, row, step, options.amountSatang));
  });
}

function isOpenTo({ status }: ChargeRow, step: Step, late = false): boolean {
  if (step === 'reverse') return status === 'paid';
  return status === 'pending' || (step === 'pay' && late && (status === 'expired' || status === 'failed'));
}

function apply(gateway: Gateway, row: ChargeRow, step: Step, amountSatang?: Satang): ChargeRow {
  if (step === 'fail') return changeCharge(gateway, row, { status: 'failed', failure_code: 'payment_rejected' });
  if (step === 'expire') return changeCharge(gateway, row, { status: 'expired', failure_code: 'payment_expired' });
  if (step === 'reverse') {
    settle(gateway, row.id, 'reversal', -BigInt(row.paid_satang ?? 0));
    return changeCharge(gateway, row, { status: 'reversed', failure_code: null });
  }
  const paid = amountSatang ?? BigInt(row.amount_satang);
  settle(gateway, row.id, 'payment', paid);
  return changeCharge(gateway, row, {
    status: 'paid',
    failure_code: null,
    paid_satang: Number(paid),
    paid_at: gateway.clock.now(),
  });
}

function settle({ db, clock }: Gateway, chargeId: string, kind: 'payment' | 'reversal', amountSatang: bigint): void {
  db.prepare('INSERT INTO gateway_settlement (charge_id, kind, amount_satang, at) VALUES (?, ?, ?, ?)').run(
    chargeId,
    kind,
    amountSatang,
    clock.now(),
  );
}
