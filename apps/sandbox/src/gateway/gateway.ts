import type { Server } from '../http.ts';
import { deliverNotifications } from '../notify.ts';
import { expireCharges } from './charges.ts';
import type { Gateway } from './gateway-context.ts';
import { serveOperator } from './operator-routes.ts';
import { servePayers } from './payer-routes.ts';

/**
 * The payment gateway: the operator's charges, the checkout page where a member pays them, and the notifications to the
 * platform.
 */
export function serveGateway(app: Server, gateway: Gateway, options: { secret: string; platformUrl: string }): void {
  deliverNotifications(gateway.outbox, gateway.clock, 'gateway', options);
  expireCharges(gateway);
  serveOperator(app, gateway, options.secret);
  servePayers(app, gateway);
}
