import Type from 'typebox';
import Value from 'typebox/value';
import { callJson } from '../call-json.ts';
import { readSlipPayload, readSlipTransfer } from './read-slip-transfer.ts';
import type { SlipAnswer, SlipCheck } from './slip-port.ts';

export const SLIPOK_URL = 'https://api.slipok.com';

const Good = Type.Object({ success: Type.Literal(true), data: Type.Object({ success: Type.Literal(true) }) });
const Bad = Type.Object({ code: Type.Integer(), data: Type.Optional(Type.Unknown()) });

/** Outcomes for error codes about the slip or about our account. Any other code means that the HTTP call went wrong. */
const OUTCOMES: Readonly<Record<number, 'invalid' | 'pending' | 'not_found' | 'quota'>> = {
  // no text of a QR code was given, or the QR code is not for checking payments
  1000: 'invalid',
  1008: 'invalid',
  // the package bought at SlipOK has expired, is used up, or does not exist
  1003: 'quota',
  1004: 'quota',
  1015: 'quota',
  // the bank reports a transfer only some minutes after it was made
  1010: 'pending',
  // the transfer is too old, or was never made
  1011: 'not_found',
};
const SEEN_BEFORE = 1012;

/**
 * Slips through SlipOK. Sources: slipok.com/api-documentation for the request, the answer, and code 1012 with the
 * slip's data; SlipOK's client libraries for the other codes. The fields `amount` and `log` are not sent: with them
 * SlipOK would refuse slips (codes 1012 to 1014) by its own records and its own list of our accounts, but only our
 * records may decide. Code 1012 means that SlipOK has seen the slip before, perhaps in a call of ours whose answer was
 * lost. So code 1012 with the transfer's data counts like a successful answer: a unique key in our database shows
 * whether the transfer was credited. Without the data the outcome is `unavailable`.
 */
export function slipOk(options: { url: string; branchId: string; apiKey: string; timeoutMs: number }): SlipCheck {
  const url = `${options.url.replace(/\/$/, '')}/api/line/apikey/${encodeURIComponent(options.branchId)}`;
  return {
    name: 'slipok',
    async verify({ payload }): Promise<SlipAnswer> {
      const asked = readSlipPayload(payload);
      if (!asked) return { outcome: 'invalid' };
      const { status, body } = await callJson(url, {
        method: 'POST',
        headers: { 'x-authorization': options.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ data: payload }),
        timeoutMs: options.timeoutMs,
      });
      if (status === 200 && Value.Check(Good, body)) return readSlipTransfer(body.data, asked);
      if (status < 400 || status > 499 || !Value.Check(Bad, body)) return { outcome: 'unavailable' };
      if (body.code === SEEN_BEFORE) return readSlipTransfer(body.data, asked);
      return { outcome: OUTCOMES[body.code] ?? 'unavailable' };
    },
  };
}
