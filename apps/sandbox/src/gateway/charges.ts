import { randomUUID } from 'node:crypto';
import type { Satang } from '@sanam/money';
import { transact } from '../database.ts';
import { takeFault } from '../faults.ts';
import { HttpError } from '../http.ts';
import { type Charge, type ChargeRow, chargeOf } from './charge.ts';
import type { Gateway } from './gateway-context.ts';
import { tellCharge, tellForgery } from './tell-charge.ts';

interface ChargeOrder {
  key: string;
  amountSatang: Satang;
  reference: string;
  /** Time in epoch ms. */
  expiresAt: number;
  returnUrl: string;
}

const EXPIRY = 'gateway-expiry';

/**
 * Create a charge; the same key with the same content returns the existing one.
 * @returns `replyLost` when the create-timeout fault drops the answer: the charge is created all the same.
 * @throws HttpError 409 when the key was used with other content, 422 when `expiresAt` is over, 503 by the fault
 *   create-fails.
 */
export function createCharge(
  gateway: Gateway,
  order: ChargeOrder,
): { charge: Charge; isNew: boolean; replyLost: boolean } {
  const { db, clock, outbox } = gateway;
  const { key, amountSatang, reference, expiresAt, returnUrl } = order;
  if (takeFault(db, 'create-fails')) throw new HttpError(503, 'The gateway is out of order; no charge was made.');
  const content = JSON.stringify([amountSatang.toString(), reference, expiresAt, returnUrl]);
  return transact(db, () => {
    const known = db.prepare('SELECT id, content FROM gateway_charge WHERE key = ?').get(key) as
      | Pick<ChargeRow, 'id' | 'content'>
      | undefined;
    if (known && known.content !== content)
      throw new HttpError(409, 'This idempotency-key was used for a charge with other content.');
    if (known) return { charge: chargeOf(gateway, getCharge(gateway, known.id)), isNew: false, replyLost: false };
    const now = clock.now();
    if (expiresAt <= now) throw new HttpError(422, 'expires_at is over already.');
    const id = `chrg_${randomUUID().replaceAll('-', '')}`;
    db.prepare(
      `INSERT INTO gateway_charge (id, key, content, status, amount_satang, reference, return_url, created_at, expires_at)
       VALUES (?, ?, ?, 'pending', ?, ?, ?, ?, ?)`,
    ).run(id, key, content, amountSatang, reference, returnUrl, now, expiresAt);
    outbox.enqueue(EXPIRY, { id }, expiresAt - now);
    if (takeFault(db, 'webhook-forged')) tellForgery(gateway, id);
    return {
      charge: chargeOf(gateway, getCharge(gateway, id)),
      isNew: true,
      replyLost: takeFault(db, 'create-timeout'),
    };
  });
}

/** Current state of a charge; a pending charge becomes expired after `expires_at`. Undefined for an unknown id. */
export function findCharge(gateway: Gateway, id: string): ChargeRow | undefined {
  return transact(gateway.db, () => {
    const row = gateway.db.prepare('SELECT * FROM gateway_charge WHERE id = ?').get(id) as ChargeRow | undefined;
    if (row?.status !== 'pending' || row.expires_at > gateway.clock.now()) return row;
    return changeCharge(gateway, row, { status: 'expired', failure_code: 'payment_expired' });
  });
}

/** Current state of a charge that must exist. @throws HttpError 404 */
export function getCharge(gateway: Gateway, id: string): ChargeRow {
  const row = findCharge(gateway, id);
  if (!row) throw new HttpError(404, 'No charge has this id.');
  return row;
}

/** The charges with one of the operator's references, oldest first. */
export function listCharges(gateway: Gateway, reference: string): Charge[] {
  const rows = gateway.db
    .prepare('SELECT id FROM gateway_charge WHERE reference = ? ORDER BY created_at, rowid')
    .all(reference) as { id: string }[];
  return rows.map(({ id }) => chargeOf(gateway, getCharge(gateway, id)));
}

/** Store a change of a charge and notify the platform, in one transaction. @returns the changed charge. */
export function changeCharge(
  gateway: Gateway,
  row: ChargeRow,
  change: Pick<ChargeRow, 'status' | 'failure_code'> & Partial<Pick<ChargeRow, 'paid_satang' | 'paid_at'>>,
): ChargeRow {
  const after = { ...row, ...change };
  return transact(gateway.db, () => {
    gateway.db
      .prepare('UPDATE gateway_charge SET status = ?, failure_code = ?, paid_satang = ?, paid_at = ? WHERE id = ?')
      .run(after.status, after.failure_code, after.paid_satang, after.paid_at, row.id);
    tellCharge(gateway, after);
    return after;
  });
}

/** Register the job that expires a charge at `expires_at`, also when nobody reads the charge. */
export function expireCharges(gateway: Gateway): void {
  gateway.outbox.register<{ id: string }>(EXPIRY, {
    deliver: async ({ body: { id } }) => {
      findCharge(gateway, id);
      return true;
    },
  });
}
