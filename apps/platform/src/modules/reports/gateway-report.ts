import { bangkokMidnight } from '@sanam/thai/dates';
import { addSeconds } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { PaymentGateway } from '../../providers/payment-gateway/gateway-port.ts';
import { chargesFor } from '../deposits/index.ts';
import { compareGateway, type GatewayDay } from './compare-gateway.ts';
import { differencesAsJson, openDifferences } from './difference.ts';

const DAY_SECONDS = 86_400;
/**
 * Length of the statement read before and after a day: a payment around midnight may be on one day by our clock, and on
 * the other by the gateway's.
 */
const MARGIN_SECONDS = 3600;

/**
 * Compare one Bangkok day of the gateway's own statement with our records and the ledger, store the report, and open a
 * finding for each difference.
 * @param day YYYY-MM-DD
 * @param now when the day is not over at this time, the report covers the day so far, and opens no findings.
 * @returns undefined when the gateway cannot be reached: a missing answer proves nothing.
 */
export async function reportGatewayDay(
  db: Database,
  gateway: PaymentGateway,
  day: string,
  now: Date,
): Promise<GatewayDay | undefined> {
  const from = bangkokMidnight(day);
  const to = addSeconds(from, DAY_SECONDS);
  const nearby = await gateway.entries(addSeconds(from, -MARGIN_SECONDS), addSeconds(to, MARGIN_SECONDS));
  if (!nearby) return undefined;
  const entries = nearby.filter(({ at }) => at >= from && at < to);
  const charges = entries.map(({ chargeId }) => chargeId);
  const ours = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => chargesFor(tx, { gateway: gateway.name, charges, from, to }));
  const report = compareGateway(entries, ours, nearby);
  if (to <= now) await openDifferences(db, 'gateway_differs', `${gateway.name}:${day}`, report.differences);
  const row = {
    made_at: now,
    paid_satang: report.paidSatang,
    reversed_satang: report.reversedSatang,
    credited_satang: report.creditedSatang,
    in_review_satang: report.inReviewSatang,
    returned_satang: report.returnedSatang,
    differences: differencesAsJson(report.differences),
  };
  await db
    .insertInto('gateway_report')
    .values({ gateway: gateway.name, day, ...row })
    .onConflict((conflict) => conflict.columns(['gateway', 'day']).doUpdateSet(row))
    .execute();
  return report;
}
