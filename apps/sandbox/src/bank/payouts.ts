import { randomInt } from 'node:crypto';
import { type Satang, satang } from '@sanam/money';
import { transact } from '../database.ts';
import { takeFault } from '../faults.ts';
import { HttpError } from '../http.ts';
import { notify } from '../notify.ts';
import type { Outbox } from '../outbox.ts';
import { type BankBooks, balanceOf, merchantParty, type Party, postTransfer } from './post-transfer.ts';

const KIND = 'payout-step';
const REVERSAL_DELAY_MS = 1000;

export interface PayoutOrder {
  key: string;
  to: Party;
  amountSatang: Satang;
  note: string;
}

/** A payout as the operator sees it. `failure_code` is the reason why the payout failed or was reversed. */
export interface PayoutState {
  key: string;
  status: 'processing' | 'succeeded' | 'failed' | 'reversed';
  reference: string | null;
  failure_code: string | null;
}

interface PayoutStep {
  key: string;
  step: 'complete' | 'reverse';
}

interface Row extends PayoutState {
  content: string;
  fault: string | null;
  to_bank: string;
  to_account: string;
  to_name: string;
  amount_satang: number;
  note: string;
}

/** Current state of a payout, or undefined when the key was never used. */
export function findPayout(books: BankBooks, key: string): PayoutState | undefined {
  const row = rowOf(books, key);
  return row && stateOf(row);
}

/**
 * Accept a payout once for its key. A job completes the payout 300-800 ms later, also after a restart.
 * @returns `replyLost` when the payout-timeout fault drops the answer: the payout is accepted all the same.
 * @throws HttpError 409 when the key was used with other content.
 */
export function requestPayout(
  books: BankBooks,
  outbox: Outbox,
  order: PayoutOrder,
): { state: PayoutState; isNew: boolean; replyLost: boolean } {
  const { db, clock } = books;
  const { key, to, amountSatang, note } = order;
  const content = JSON.stringify([to.bank, to.account, to.name, amountSatang.toString(), note]);
  return transact(db, () => {
    const known = rowOf(books, key);
    if (known && known.content !== content)
      throw new HttpError(409, 'This idempotency-key was used for a payout with other content.');
    if (known) return { state: stateOf(known), isNew: false, replyLost: false };
    const fault = ['payout-timeout', 'payout-fails', 'payout-reversed'].find((kind) => takeFault(db, kind)) ?? null;
    db.prepare(
      `INSERT INTO bank_payout (key, content, status, fault, to_bank, to_account, to_name, amount_satang, note, requested_at)
       VALUES (?, ?, 'processing', ?, ?, ?, ?, ?, ?, ?)`,
    ).run(key, content, fault, to.bank, to.account, to.name, amountSatang, note, clock.now());
    outbox.enqueue(KIND, { key, step: 'complete' } satisfies PayoutStep, randomInt(300, 801));
    return {
      state: { key, status: 'processing', reference: null, failure_code: null },
      isNew: true,
      replyLost: fault === 'payout-timeout',
    };
  });
}

/** Register the job that completes a payout after its delay, and that reverses it under the fault payout-reversed. */
export function completePayouts(books: BankBooks, outbox: Outbox): void {
  outbox.register<PayoutStep>(KIND, {
    deliver: async ({ body }) =>
      transact(books.db, () => {
        const row = rowOf(books, body.key);
        if (row && body.step === 'complete' && row.status === 'processing') complete(books, outbox, row);
        if (row && body.step === 'reverse' && row.status === 'succeeded') reverse(books, outbox, row);
        return true;
      }),
  });
}

/** Reason why the bank refuses a payout; undefined when the bank accepts the payout. */
function refusalOf(books: BankBooks, row: Row): string | undefined {
  if (row.fault === 'payout-fails') return 'WRONG_ACCOUNT_NUMBER';
  return balanceOf(books, books.merchant) < BigInt(row.amount_satang) ? 'INSUFFICIENT_BALANCE' : undefined;
}

function complete(books: BankBooks, outbox: Outbox, row: Row): void {
  const refusal = refusalOf(books, row);
  if (refusal) {
    settle(books, outbox, row, 'failed', null, refusal);
    return;
  }
  const amountSatang = satang(row.amount_satang);
  const from = merchantParty(books.merchant);
  const { reference } = postTransfer(books, {
    kind: 'payout',
    from,
    to: receiverOf(row),
    amountSatang,
    note: row.note,
  });
  settle(books, outbox, row, 'succeeded', reference, null);
  if (row.fault === 'payout-reversed')
    outbox.enqueue(KIND, { key: row.key, step: 'reverse' } satisfies PayoutStep, REVERSAL_DELAY_MS);
}

/**
 * Return the money of a payout from the receiver's account. Throws when the receiver's balance is too small; the outbox
 * then tries again later.
 */
function reverse(books: BankBooks, outbox: Outbox, row: Row): void {
  const to = merchantParty(books.merchant);
  postTransfer(books, {
    kind: 'payout-reversal',
    from: receiverOf(row),
    to,
    amountSatang: satang(row.amount_satang),
    note: row.note,
  });
  settle(books, outbox, row, 'reversed', row.reference, 'ACCOUNT_CLOSED');
}

function settle(
  books: BankBooks,
  outbox: Outbox,
  row: Row,
  status: PayoutState['status'],
  reference: string | null,
  failureCode: string | null,
): void {
  books.db
    .prepare('UPDATE bank_payout SET status = ?, reference = ?, failure_code = ? WHERE key = ?')
    .run(status, reference, failureCode, row.key);
  // Under the fault payout-timeout no notification is sent either: only a query reveals the state of the payout.
  if (row.fault === 'payout-timeout') return;
  notify(outbox, books.clock, 'bank', 'payout.updated', {
    key: row.key,
    status,
    reference,
    failure_code: failureCode,
  } satisfies PayoutState);
}

function receiverOf(row: Row): Party {
  return { bank: row.to_bank, account: row.to_account, name: row.to_name };
}

function rowOf({ db }: BankBooks, key: string): Row | undefined {
  return db.prepare('SELECT * FROM bank_payout WHERE key = ?').get(key) as Row | undefined;
}

function stateOf({ key, status, reference, failure_code }: Row): PayoutState {
  return { key, status, reference, failure_code };
}
