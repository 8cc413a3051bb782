import { takeFault, takeNewsFaults } from '../faults.ts';
import { notify } from '../notify.ts';
import type { ChargeRow, ChargeStatus } from './charge.ts';
import type { Gateway } from './gateway-context.ts';

/**
 * Notify the platform of a changed charge, inside the caller's transaction. Requested faults can drop, delay or repeat
 * the notification. The fault webhook-disorder adds a notification that the charge is pending, with an older time, and
 * delivers it after the notification of the payment.
 */
export function tellCharge(
  gateway: Gateway,
  { id, status, created_at: createdAt }: Pick<ChargeRow, 'id' | 'status' | 'created_at'>,
): void {
  const { copies, dueInMs } = takeNewsFaults(gateway.db, 'webhook', gateway.lateMs);
  const isDisordered = status === 'paid' && takeFault(gateway.db, 'webhook-disorder');
  const releases = isDisordered
    ? [tell(gateway, id, 'pending', { dueInMs: dueInMs + gateway.lateMs, at: createdAt })]
    : [];
  for (let copy = 0; copy < copies; copy++) tell(gateway, id, status, { dueInMs, releases });
}

/** Send a forged notification that a charge is paid: it is signed with a wrong key, and the charge stays unpaid. */
export function tellForgery(gateway: Gateway, id: string): void {
  tell(gateway, id, 'paid', { isForged: true });
}

function tell(
  { outbox, clock }: Gateway,
  id: string,
  status: ChargeStatus,
  options: Parameters<typeof notify>[5],
): string {
  return notify(outbox, clock, 'gateway', 'charge.updated', { id, status }, options);
}
