import { formatBaht, satang } from '@sanam/money';
import type { Tx } from '../../core/database.ts';
import { requestId } from '../../core/request-id.ts';
import { DEPOSIT_WORDS, WITHDRAWAL_WORDS } from './messages.ts';
import type { Notifications } from './notifications.ts';
import { type Message, queueMessages } from './queue-messages.ts';

const RECEIPT_OF_WITHDRAWALS = '/history?tab=2';

/**
 * Notify the member's browsers of a deposit's outcome, after the transaction has committed; pressing the notification
 * opens the receipt.
 */
export async function tellDepositOutcome(
  notifications: Notifications,
  tx: Tx,
  outcome: { memberId: bigint; depositId: bigint; to: keyof typeof DEPOSIT_WORDS; amountSatang: bigint },
): Promise<void> {
  const id = requestId('deposit', outcome.depositId);
  const said = DEPOSIT_WORDS[outcome.to](formatBaht(satang(outcome.amountSatang)));
  await tell(notifications, tx, outcome.memberId, {
    kind: 'result',
    about: `deposit:${id}`,
    key: `deposit:${id}:${outcome.to}`,
    ...said,
    path: `/slip?id=${id}`,
  });
}

/** Notify the member's browsers of a withdrawal's outcome. */
export async function tellWithdrawalOutcome(
  notifications: Notifications,
  tx: Tx,
  outcome: { memberId: bigint; ref: string; to: keyof typeof WITHDRAWAL_WORDS; amountSatang: bigint },
): Promise<void> {
  const said = WITHDRAWAL_WORDS[outcome.to](formatBaht(satang(outcome.amountSatang)));
  const about = `withdrawal:${outcome.ref}`;
  await tell(notifications, tx, outcome.memberId, {
    kind: 'result',
    about,
    key: `${about}:${outcome.to}`,
    ...said,
    path: RECEIPT_OF_WITHDRAWALS,
  });
}

async function tell({ push, clock, rules }: Notifications, tx: Tx, memberId: bigint, message: Message): Promise<void> {
  if (!push) return;
  // the subscriptions are locked in a fixed order, so that a simultaneous unsubscribe does not break the transaction
  // that moves the money
  const browsers = await tx
    .selectFrom('push_subscription')
    .select(['id', 'member_id'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .forKeyShare()
    .execute();
  await queueMessages(tx, browsers, message, { now: clock.now(), seconds: rules.resultSeconds });
}
