import { bahtFromSatang, satang } from '@sanam/money';
import { isoTime } from '../clock.ts';
import type { StatementPage } from '../statement-page.ts';
import type { Gateway } from './gateway-context.ts';

/** One line of the gateway's own statement: money received for a charge, or returned. */
interface Settlement {
  /** Increasing number; the next page starts after it. */
  id: number;
  charge: string;
  reference: string;
  kind: 'payment' | 'reversal';
  /** Amount in baht; negative for a reversal. */
  amount: number;
  /** Time as ISO, UTC. */
  at: string;
}

/** Settlements of a time range, oldest first. */
export function listSettlements({ db }: Gateway, page: StatementPage): Settlement[] {
  const rows = db
    .prepare(
      `SELECT s.id, s.charge_id AS charge, c.reference, s.kind, s.amount_satang, s.at
       FROM gateway_settlement s JOIN gateway_charge c ON c.id = s.charge_id
       WHERE s.at >= ? AND s.at < ? AND s.id > ? ORDER BY s.id LIMIT ?`,
    )
    .all(page.from, page.to, page.after, page.limit) as unknown as (Omit<Settlement, 'amount' | 'at'> & {
    amount_satang: number;
    at: number;
  })[];
  return rows.map(({ amount_satang, at, ...rest }) => ({
    ...rest,
    amount: bahtFromSatang(satang(amount_satang)),
    at: isoTime(at),
  }));
}
