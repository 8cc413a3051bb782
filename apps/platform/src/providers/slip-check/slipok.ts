import Type from 'typebox';
import Value from 'typebox/value';
import { callJson } from '../call-json.ts';
import { readSlipPayload, readSlipTransfer } from './read-slip-transfer.ts';
import type { SlipAnswer, SlipCheck } from './slip-port.ts';

export const SLIPOK_URL = 'https://api.slipok.com';

const Good = Type.Object({ success: Type.Literal(true), data: Type.Object({ success: Type.Literal(true) }) });
const Bad = Type.Object({ code: Type.Integer(), data: Type.Optional(Type.Unknown()) });

/**
 * Codes that say something about the slip or the account. All others say something about the call, and nothing about
 * the slip.
 */
const OUTCOMES: Readonly<Record<number, 'invalid' | 'pending' | 'not_found' | 'quota'>> = {
  // no QR text given; not a QR for checking payments
  1000: 'invalid',
  1008: 'invalid',
  // the package has run out, is used up, or there is none
  1003: 'quota',
  1004: 'quota',
  1015: 'quota',
  // the bank tells of a transfer only some minutes after it
  1010: 'pending',
  // expired, or never took place
  1011: 'not_found',
};
const SEEN_BEFORE = 1012;

/**
 * Slips through SlipOK (slipok.com/api-documentation: request, answer, code 1012 with the slip's data; the other codes
 * after its clients).
 * Neither `amount` nor `log` is sent: the codes 1012 to 1014 would judge by SlipOK's books and its idea of our
 * accounts, and ours decide.
 * Should 1012 come all the same, the slip was seen before: perhaps by us, in a call whose answer was lost. So with the
 * transfer's data it is an answer like any other, and our own unique key tells whether it was credited; without them
 * nothing is known:
 * `unavailable`.
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
