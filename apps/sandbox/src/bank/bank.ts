import type { Server } from '../http.ts';
import { deliverNotifications } from '../notify.ts';
import type { Outbox } from '../outbox.ts';
import { serveOperator } from './operator-routes.ts';
import { completePayouts } from './payouts.ts';
import { servePeople } from './person-routes.ts';
import type { BankBooks } from './post-transfer.ts';
import { serveSlips } from './slips/slip-routes.ts';

/** The pretend bank: people's accounts, the operator's accounts, and the notifications to the platform. */
export function serveBank(
  app: Server,
  books: BankBooks,
  outbox: Outbox,
  options: { secret: string; platformUrl: string; feedLateMs: number },
): void {
  deliverNotifications(outbox, books.clock, 'bank', options);
  completePayouts(books, outbox);
  servePeople(app, books, outbox, options.feedLateMs);
  serveSlips(app, books, options.secret);
  serveOperator(app, books, outbox, options.secret);
}
