import { bahtFromSatang, satang } from '@sanam/money';
import { bankOf } from '@sanam/thai/banks';
import { bangkokDay, formatTime } from '@sanam/thai/dates';
import { isoTime } from '../../clock.ts';
import { type BankBooks, isOperators, type Party } from '../post-transfer.ts';
import { cutName, maskOnSlip } from './shorten-party.ts';

/** Data of a transfer for its slip; `at` is epoch ms. */
export interface SlipTransfer {
  reference: string;
  from: Party;
  to: Party;
  amount_satang: number;
  biller_id: string | null;
  ref1: string | null;
  ref2: string | null;
  at: number;
}

interface SlipParty {
  /**
   * Name of the account holder as it was given, in Thai or in Latin letters. A person's name is shortened as on a slip.
   */
  displayName: string;
  /** Name of the account holder in Latin letters; empty when the bank has none. */
  name: string;
  proxy: { type: 'BILLERID' | null; value: string | null };
  account: { type: 'BANKAC'; value: string };
}

/**
 * The sending bank's data about a slip's transfer, in the Thai banks' common schema. A text that is missing is empty.
 */
export interface SlipData {
  language: 'TH';
  transRef: string;
  sendingBank: string;
  receivingBank: string | null;
  /** Date of the transfer as yyyyMMdd; `transTime` is its time as HH:mm:ss. Both in Bangkok time. */
  transDate: string;
  transTime: string;
  sender: SlipParty;
  receiver: SlipParty;
  /** Amount in baht. */
  amount: number;
  paidLocalAmount: number;
  /** Currency code: 764 is the baht. */
  paidLocalCurrency: '764';
  countryCode: 'TH';
  transFeeAmount: number;
  ref1: string;
  ref2: string;
  ref3: string;
  toMerchantId: string;
}

/** Find the transfer of a slip; undefined when there is none. The transfer that returns a payout has no slip. */
export function findSlip({ db }: BankBooks, reference: string): SlipTransfer | undefined {
  const row = db
    .prepare("SELECT * FROM bank_transfer WHERE reference = ? AND kind <> 'payout-reversal'")
    .get(reference) as unknown as
    | (Omit<SlipTransfer, 'from' | 'to'> & Record<`${'from' | 'to'}_${keyof Party}`, string>)
    | undefined;
  if (!row) return undefined;
  const side = (which: 'from' | 'to'): Party => ({
    bank: row[`${which}_bank`],
    account: row[`${which}_account`],
    name: row[`${which}_name`],
  });
  const { amount_satang, biller_id, ref1, ref2, at } = row;
  return { reference, from: side('from'), to: side('to'), amount_satang, biller_id, ref1, ref2, at };
}

/** Describe a transfer as the sending bank does when the slip is checked. */
export function describeSlip(books: BankBooks, slip: SlipTransfer): SlipData {
  const at = isoTime(slip.at);
  const amount = bahtFromSatang(satang(slip.amount_satang));
  return {
    language: 'TH',
    transRef: slip.reference,
    sendingBank: bankOf(slip.from.bank)?.code ?? '',
    receivingBank: bankOf(slip.to.bank)?.code ?? null,
    transDate: bangkokDay(at).replaceAll('-', ''),
    // Bangkok's time differs from UTC by whole hours, so the seconds are the same.
    transTime: `${formatTime(at)}:${at.slice(17, 19)}`,
    sender: partyOnSlip(books, slip.from, null),
    receiver: partyOnSlip(books, slip.to, slip.biller_id),
    amount,
    paidLocalAmount: amount,
    paidLocalCurrency: '764',
    countryCode: 'TH',
    transFeeAmount: 0,
    ref1: slip.ref1 ?? '',
    ref2: slip.ref2 ?? '',
    ref3: '',
    toMerchantId: '',
  };
}

function partyOnSlip({ merchant }: BankBooks, party: Party, billerId: string | null): SlipParty {
  // A company's name is not shortened.
  const displayName = isOperators(merchant, party) ? party.name : cutName(party.name);
  return {
    displayName,
    name: /^[\x20-\x7e]*$/.test(displayName) ? displayName.toUpperCase() : '',
    proxy: billerId === null ? { type: null, value: null } : { type: 'BILLERID', value: billerId },
    account: { type: 'BANKAC', value: maskOnSlip(party.account, party.bank) },
  };
}
