import { PayloadError, parseSlipPayload, type SlipReference } from '@sanam/promptpay';
import { bankOf } from '@sanam/thai/banks';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { readSatang } from '../read-satang.ts';
import type { SlipAnswer, SlipParty } from './slip-port.ts';

const text = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()]));
const typed = Type.Optional(Type.Union([Type.Object({ type: text, value: text }), Type.Null()]));
const Party = Type.Object({ displayName: text, name: text, proxy: typed, account: typed });

/**
 * The banks' common schema: all Thai banks describe the transfer of a verified slip with these fields. Times are in
 * Bangkok time, dates in the Gregorian calendar.
 */
const Slip = Type.Object({
  transRef: Type.String({ minLength: 1, maxLength: 25 }),
  sendingBank: Type.String({ pattern: '^\\d{3}$' }),
  receivingBank: text,
  transDate: Type.String({ pattern: '^\\d{8}$' }),
  transTime: Type.String({ pattern: '^\\d{2}:\\d{2}:\\d{2}$' }),
  sender: Party,
  receiver: Party,
  amount: Type.Number({ exclusiveMinimum: 0 }),
  paidLocalCurrency: text,
  countryCode: text,
  ref1: text,
  ref2: text,
  ref3: text,
});

/** The transfer that a mini-QR (the QR code on a slip) names; undefined when the text is not from such a code. */
export function readSlipPayload(payload: string): SlipReference | undefined {
  try {
    return parseSlipPayload(payload);
  } catch (error) {
    if (error instanceof PayloadError) return undefined;
    throw error;
  }
}

/**
 * Parse a service's answer about a slip in the banks' common schema.
 * @param asked the transfer that the mini-QR named: an answer about another transfer does not count
 * @returns `unavailable` when the answer cannot be parsed, is about another transfer, or is not in baht.
 */
export function readSlipTransfer(data: unknown, asked: SlipReference): SlipAnswer {
  if (!Value.Check(Slip, data) || data.sendingBank !== asked.sendingBank || data.transRef !== asked.transRef)
    return { outcome: 'unavailable' };
  const amountSatang = readSatang(data.amount);
  const transferredAt = timeOf(data.transDate, data.transTime);
  const isBaht = (data.paidLocalCurrency || '764') === '764' && (data.countryCode || 'TH') === 'TH';
  if (amountSatang === undefined || !transferredAt || !isBaht) return { outcome: 'unavailable' };
  return {
    outcome: 'found',
    slip: {
      sendingBank: keyOf(data.sendingBank),
      receivingBank: data.receivingBank ? keyOf(data.receivingBank) : null,
      transRef: data.transRef,
      amountSatang,
      transferredAt,
      sender: partyOf(data.sender),
      receiver: partyOf(data.receiver),
      refs: [data.ref1, data.ref2, data.ref3].flatMap((ref) => ref?.trim() || []),
    },
  };
}

function keyOf(code: string): string {
  return bankOf(code)?.key ?? code;
}

/** Parse date and time. @returns undefined when there is no such day or hour. */
function timeOf(date: string, time: string): Date | undefined {
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  const at = new Date(`${day}T${time}+07:00`);
  // without the comparison of days, 31 February would become a day in March
  return Number.isNaN(at.getTime()) || new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10) !== day
    ? undefined
    : at;
}

function partyOf(party: Static<typeof Party>): SlipParty {
  const shown = party.displayName?.trim() || null;
  // the display name is Thai or English, as the bank chooses; the other name is always English
  const isThai = shown !== null && /\p{Script=Thai}/u.test(shown);
  const { type, value } = party.proxy ?? {};
  return {
    nameTh: isThai ? shown : null,
    nameEn: party.name?.trim() || (isThai ? null : shown),
    account: party.account?.value?.trim() || null,
    proxy: type && value ? { type, value } : null,
  };
}
