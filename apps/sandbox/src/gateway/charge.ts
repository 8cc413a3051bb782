import { bahtFromSatang, satang } from '@sanam/money';
import { isoTime } from '../clock.ts';
import type { Gateway } from './gateway-context.ts';

export type ChargeStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'reversed';

/** A charge as stored in the table; times are in epoch ms. */
export interface ChargeRow {
  id: string;
  content: string;
  status: ChargeStatus;
  amount_satang: number;
  /** Received amount, which may be less or more than the requested amount. */
  paid_satang: number | null;
  reference: string;
  return_url: string;
  failure_code: string | null;
  created_at: number;
  expires_at: number;
  paid_at: number | null;
}

/** A charge as the operator and the payer see it: baht, ISO times in UTC. */
export interface Charge {
  id: string;
  status: ChargeStatus;
  amount: number;
  paid_amount: number | null;
  reference: string;
  checkout_url: string;
  created_at: string;
  expires_at: string;
  paid_at: string | null;
  failure_code: string | null;
}

/** Convert a row to its HTTP form. */
export function chargeOf(gateway: Gateway, row: ChargeRow): Charge {
  return {
    id: row.id,
    status: row.status,
    amount: bahtFromSatang(satang(row.amount_satang)),
    paid_amount: row.paid_satang === null ? null : bahtFromSatang(satang(row.paid_satang)),
    reference: row.reference,
    checkout_url: `${gateway.url}/gateway/checkouts/${row.id}`,
    created_at: isoTime(row.created_at),
    expires_at: isoTime(row.expires_at),
    paid_at: row.paid_at === null ? null : isoTime(row.paid_at),
    failure_code: row.failure_code,
  };
}
