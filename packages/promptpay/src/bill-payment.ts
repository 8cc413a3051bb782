import { checkCrc, field, fields, PayloadError, withCrc } from './tlv.ts';

const BILL_PAYMENT_AID = 'A000000677010112';
const BAHT = '764';
const REFERENCE = /^[A-Z0-9]{1,20}$/;

/** A bill that can be paid once by QR (PromptPay tag 30). */
export interface BillPayment {
  /** Biller id of 15 digits: a tax id of 13 digits and a suffix of 2 digits. */
  billerId: string;
  /** Reference of the payment: 1-20 characters of A-Z and 0-9. */
  ref1: string;
  ref2?: string | undefined;
  amountSatang: bigint;
  /** Terminal label, up to 26 characters; the biller sees it as the terminal (tag 62/07). */
  terminalLabel?: string | undefined;
}

/**
 * The EMVCo payload of a one-time bill: tag 30 with biller and references, currency 764, country TH.
 * Source: Thai QR Payment Standard (Bank of Thailand), bill payment.
 * @throws PayloadError when a part does not fit the standard.
 */
export function billPaymentPayload(bill: BillPayment): string {
  if (!/^\d{15}$/.test(bill.billerId)) throw new PayloadError('the biller id is 15 digits');
  if (!REFERENCE.test(bill.ref1) || (bill.ref2 !== undefined && !REFERENCE.test(bill.ref2)))
    throw new PayloadError('a reference is 1-20 of A-Z and 0-9');
  if (bill.amountSatang <= 0n) throw new PayloadError('the amount is above zero');
  const amount = `${bill.amountSatang / 100n}.${String(bill.amountSatang % 100n).padStart(2, '0')}`;
  if (amount.length > 13) throw new PayloadError('the amount has more than 13 characters');
  const terminal = bill.terminalLabel;
  if (terminal !== undefined && !/^[\x20-\x7e]{1,26}$/.test(terminal))
    throw new PayloadError('the terminal label is 1-26 plain characters');
  const merchant =
    field('00', BILL_PAYMENT_AID) +
    field('01', bill.billerId) +
    field('02', bill.ref1) +
    (bill.ref2 ? field('03', bill.ref2) : '');
  const body =
    field('00', '01') +
    field('01', '12') +
    field('30', merchant) +
    field('53', BAHT) +
    field('58', 'TH') +
    field('54', amount) +
    (terminal ? field('62', field('07', terminal)) : '');
  return withCrc(body, '63');
}

/**
 * Parse a tag-30 payload, as a bank app does. @throws PayloadError when the payload is not a tag-30 payload, is not in
 * baht, or has a wrong checksum.
 */
export function parseBillPayment(payload: string): BillPayment {
  checkCrc(payload, '63');
  const all = fields(payload);
  const merchant = fields(all.get('30') ?? '');
  if (merchant.get('00') !== BILL_PAYMENT_AID) throw new PayloadError('not a PromptPay bill payment');
  if (all.get('53') !== BAHT || all.get('58') !== 'TH') throw new PayloadError('not a payment in Thai baht');
  const amount = /^(\d{1,10})\.(\d{2})$/.exec(all.get('54') ?? '');
  if (!amount) throw new PayloadError('no amount with two decimals');
  const amountSatang = BigInt(amount[1] ?? 0) * 100n + BigInt(amount[2] ?? 0);
  const terminal = all.has('62') ? fields(all.get('62') ?? '').get('07') : undefined;
  return {
    billerId: merchant.get('01') ?? '',
    ref1: merchant.get('02') ?? '',
    ref2: merchant.get('03'),
    amountSatang,
    terminalLabel: terminal,
  };
}
