import { bahtFromSatang, satang } from '@sanam/money';
import { PayloadError, parseBillPayment } from '@sanam/promptpay';
import Type from 'typebox';
import { amountOf, Baht } from '../baht.ts';
import { isoTime } from '../clock.ts';
import { serveFaults } from '../faults.ts';
import { HttpError, type Server } from '../http.ts';
import type { Outbox } from '../outbox.ts';
import type { BankMovement } from './movements.ts';
import { payByPerson } from './pay-by-person.ts';
import { type BankBooks, balanceOf, merchantParty, partyOf } from './post-transfer.ts';

export const BankName = Type.String({ minLength: 2, maxLength: 20 });
export const AccountNumber = Type.String({ pattern: '^[0-9][0-9 -]{3,28}[0-9]$' });
export const PersonName = Type.String({ minLength: 1, maxLength: 140 });
const ENTRIES_MAX = 100;

/**
 * Serve the requests of a person's bank app, and requests for faults of the bank. There is no sign-in, because the
 * money is play money.
 */
export function servePeople(app: Server, books: BankBooks, outbox: Outbox, feedLateMs: number): void {
  app.post(
    '/api/bank/transfers',
    {
      schema: {
        body: Type.Object({
          fromBank: BankName,
          fromAccount: AccountNumber,
          fromName: PersonName,
          toBank: BankName,
          toAccount: AccountNumber,
          amount: Baht,
        }),
      },
    },
    async ({ body }) => {
      const from = partyOf(body.fromBank, body.fromAccount, body.fromName);
      const to = partyOf(body.toBank, body.toAccount);
      return payByPerson(
        books,
        outbox,
        { kind: 'transfer', from, to, amountSatang: amountOf(body.amount), note: '' },
        feedLateMs,
      );
    },
  );

  app.post(
    '/api/bank/qr-payments',
    {
      schema: {
        body: Type.Object({
          payload: Type.String({ minLength: 1, maxLength: 512 }),
          fromBank: BankName,
          fromAccount: AccountNumber,
          fromName: PersonName,
        }),
      },
    },
    async ({ body }) => {
      const bill = readBill(body.payload.trim());
      if (bill.billerId !== books.merchant.biller_id)
        throw new HttpError(404, `No biller ${bill.billerId} is registered at this bank.`);
      const { amountSatang, billerId, ref1, ref2 = null, terminalLabel: terminal = null } = bill;
      const from = partyOf(body.fromBank, body.fromAccount, body.fromName);
      const posting = {
        kind: 'qr',
        from,
        to: merchantParty(books.merchant),
        amountSatang: satang(amountSatang),
        note: ref1,
        bill: { billerId, ref1, ref2, terminal },
      } as const;
      return payByPerson(books, outbox, posting, feedLateMs);
    },
  );

  app.get(
    '/api/bank/accounts/:bank/:account',
    { schema: { params: Type.Object({ bank: BankName, account: AccountNumber }) } },
    async ({ params }): Promise<AccountView> => {
      const party = partyOf(params.bank, params.account);
      return { balance: bahtFromSatang(balanceOf(books, party)), entries: entriesOf(books, party.bank, party.account) };
    },
  );

  serveFaults(app, books.db, '/api/bank/faults', [
    ...['payout-timeout', 'payout-fails', 'payout-reversed'],
    ...['feed-late', 'feed-twice', 'feed-lost', 'feed-disorder'],
    ...['slip-pending', 'slip-unavailable', 'statement-unavailable'],
  ]);
}

function readBill(payload: string): ReturnType<typeof parseBillPayment> {
  try {
    return parseBillPayment(payload);
  } catch (error) {
    if (error instanceof PayloadError) throw new HttpError(422, `The QR payload cannot be paid: ${error.message}.`);
    throw error;
  }
}

/** An account as its owner sees it: amounts in baht, the newest entry first. */
export interface AccountView {
  balance: number;
  entries: Entry[];
}

/** A movement of an account as its owner sees it. */
export interface Entry {
  at: string;
  /** Amount, negative for an outgoing movement. */
  amount: number;
  /** Balance after the movement. */
  balance: number;
  kind: BankMovement['kind'];
  counterparty: string;
  reference: string;
  note: string;
}

interface EntryRow {
  at: number;
  amount_satang: number;
  balance_satang: number;
  kind: BankMovement['kind'];
  reference: string;
  note: string;
  other_bank: string;
  other_account: string;
  other_name: string;
}

function entriesOf({ db }: BankBooks, bank: string, account: string): Entry[] {
  const rows = db
    .prepare(
      `SELECT t.at, e.amount_satang, e.balance_satang, t.kind, t.reference, t.note,
              iif(e.amount_satang < 0, t.to_bank, t.from_bank) AS other_bank,
              iif(e.amount_satang < 0, t.to_account, t.from_account) AS other_account,
              iif(e.amount_satang < 0, t.to_name, t.from_name) AS other_name
       FROM bank_entry e JOIN bank_transfer t ON t.id = e.transfer_id
       WHERE e.bank = ? AND e.account = ? ORDER BY e.id DESC LIMIT ?`,
    )
    .all(bank, account, ENTRIES_MAX) as unknown as EntryRow[];
  return rows.map((row) => ({
    at: isoTime(row.at),
    amount: bahtFromSatang(satang(row.amount_satang)),
    balance: bahtFromSatang(satang(row.balance_satang)),
    kind: row.kind,
    counterparty: `${row.other_bank} ${row.other_account} ${row.other_name}`.trim(),
    reference: row.reference,
    note: row.note,
  }));
}
