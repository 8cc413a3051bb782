import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { formatBaht, type Satang, satang } from '@sanam/money';
import { bankOf } from '@sanam/thai/banks';
import type { Clock } from '../clock.ts';
import { transact } from '../database.ts';
import type { Merchant } from '../files.ts';
import { HttpError } from '../http.ts';

/**
 * Opening balances: 100,000 baht of play money for a person's account, 1,000,000 baht for the operator's main account,
 * zero for the operator's other accounts.
 */
const PERSON_OPENING_SATANG = satang(10_000_000);
const MERCHANT_OPENING_SATANG = satang(100_000_000);
const COLLECTING_OPENING_SATANG = satang(0);

/** Sender or receiver of a transfer. `bank` is a key of the table of banks; `account` is digits only. */
export interface Party {
  bank: string;
  account: string;
  name: string;
}

export interface Posting {
  kind: 'transfer' | 'qr' | 'payout' | 'payout-reversal';
  from: Party;
  to: Party;
  amountSatang: Satang;
  note: string;
  bill?: { billerId: string; ref1: string; ref2: string | null; terminal: string | null };
}

/** Dependencies of every part of the bank. */
export interface BankBooks {
  db: DatabaseSync;
  clock: Clock;
  merchant: Merchant;
}

/**
 * Parse a sender or receiver in a request: the bank by key or clearing code, the account with or without dashes.
 * @throws HttpError 422
 */
export function partyOf(bank: string, account: string, name = ''): Party {
  const known = bankOf(bank);
  if (!known) throw new HttpError(422, `There is no bank "${bank}"; give a key such as kbank or a code such as 004.`);
  return { bank: known.key, account: account.replace(/[ -]/g, ''), name: name.trim() };
}

/** The merchant as sender or receiver of a transfer: the account for bills and payouts. */
export function merchantParty({ bank, account, name }: Merchant): Party {
  return { bank, account, name };
}

/** Every account of the operator, the main one first. */
function operatorParties(merchant: Merchant): Party[] {
  return [merchantParty(merchant), ...merchant.other_accounts];
}

/** The operator as sender or receiver, with its name; undefined when the account is not one of the operator's. */
function operatorPartyOf(merchant: Merchant, { bank, account }: Pick<Party, 'bank' | 'account'>): Party | undefined {
  return operatorParties(merchant).find((own) => own.bank === bank && own.account === account);
}

/** Whether an account is one of the operator's. */
export function isOperators(merchant: Merchant, party: Pick<Party, 'bank' | 'account'>): boolean {
  return operatorPartyOf(merchant, party) !== undefined;
}

/**
 * The operator's accounts for comparing (bank, account) in SQL: the placeholders after VALUES, and the values for them.
 */
export function accountRows(merchant: Merchant): { places: string; values: string[] } {
  const parties = operatorParties(merchant);
  return {
    places: parties.map(() => '(?, ?)').join(', '),
    values: parties.flatMap(({ bank, account }) => [bank, account]),
  };
}

/**
 * Move money from one account to another in one transaction: two entries that sum to zero. An unused account is created
 * automatically.
 * @returns the transfer's id and the sending bank's reference, 20 upper-case letters and digits.
 * @throws HttpError 409 when the balance is insufficient, 422 when both sides are the same account.
 */
export function postTransfer(books: BankBooks, posting: Posting): { id: number; reference: string } {
  const { db, clock } = books;
  const { from, to, amountSatang, bill } = posting;
  if (from.bank === to.bank && from.account === to.account)
    throw new HttpError(422, 'A transfer goes to another account.');
  return transact(db, () => {
    const fromName = openAccount(books, from);
    const toName = openAccount(books, to);
    const reference = newReference();
    const at = clock.now();
    const { lastInsertRowid } = db
      .prepare(
        `INSERT INTO bank_transfer (reference, kind, from_bank, from_account, from_name, to_bank, to_account, to_name, amount_satang, biller_id, ref1, ref2, terminal, note, at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        ...[reference, posting.kind, from.bank, from.account, fromName, to.bank, to.account, toName, amountSatang],
        ...[bill?.billerId ?? null, bill?.ref1 ?? null, bill?.ref2 ?? null, bill?.terminal ?? null, posting.note, at],
      );
    const id = Number(lastInsertRowid);
    addEntry(db, id, from, -amountSatang);
    addEntry(db, id, to, amountSatang);
    return { id, reference };
  });
}

/** The spendable balance; an unused account has its opening balance. */
export function balanceOf(books: BankBooks, party: Pick<Party, 'bank' | 'account'>): Satang {
  const row = books.db
    .prepare('SELECT balance_satang FROM bank_account WHERE bank = ? AND account = ?')
    .get(party.bank, party.account) as { balance_satang: number } | undefined;
  return row ? satang(row.balance_satang) : openingOf(books.merchant, party);
}

function openingOf(merchant: Merchant, party: Pick<Party, 'bank' | 'account'>): Satang {
  if (party.bank === merchant.bank && party.account === merchant.account) return MERCHANT_OPENING_SATANG;
  return isOperators(merchant, party) ? COLLECTING_OPENING_SATANG : PERSON_OPENING_SATANG;
}

/** Create the account unless it exists, and store the last name given for it. @returns the stored name. */
function openAccount({ db, clock, merchant }: BankBooks, party: Party): string {
  const row = db
    .prepare(
      `INSERT INTO bank_account (bank, account, name, balance_satang, opened_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (bank, account) DO UPDATE SET name = CASE WHEN excluded.name = '' THEN name ELSE excluded.name END RETURNING name`,
    )
    .get(
      party.bank,
      party.account,
      operatorPartyOf(merchant, party)?.name ?? party.name,
      openingOf(merchant, party),
      clock.now(),
    );
  return (row as { name: string }).name;
}

function addEntry(db: DatabaseSync, transferId: number, party: Party, amountSatang: bigint): void {
  const row = db
    .prepare(
      'UPDATE bank_account SET balance_satang = balance_satang + ? WHERE bank = ? AND account = ? AND balance_satang + ? >= 0 RETURNING balance_satang',
    )
    .get(amountSatang, party.bank, party.account, amountSatang) as { balance_satang: number } | undefined;
  if (!row)
    throw new HttpError(
      409,
      `The account ${party.bank} ${party.account} has less than ${formatBaht(satang(-amountSatang))} baht.`,
    );
  db.prepare(
    'INSERT INTO bank_entry (transfer_id, bank, account, amount_satang, balance_satang) VALUES (?, ?, ?, ?, ?)',
  ).run(transferId, party.bank, party.account, amountSatang, row.balance_satang);
}

const REFERENCE_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function newReference(): string {
  return Array.from({ length: 20 }, () => REFERENCE_SIGNS[randomInt(REFERENCE_SIGNS.length)]).join('');
}
