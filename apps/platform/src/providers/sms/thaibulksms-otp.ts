import { nationalMobile } from '@sanam/thai/phone';
import Type, { type TProperties } from 'typebox';
import Value from 'typebox/value';
import type { OtpGateway } from './otp-gateway.ts';
import { SmsError } from './sms-port.ts';
import { callThaiBulkSms, errorOf, refusedBy, type ThaiBulkSmsAccount } from './thaibulksms-call.ts';

export const THAIBULKSMS_OTP_URL = 'https://otp.thaibulksms.com';

/** Schema for both versions: v1 wraps its answer in `data`, v2 does not. */
const either = <T extends TProperties>(fields: T) => {
  const answer = Type.Object({ status: Type.Literal('success'), ...fields });
  return Type.Union([Type.Object({ data: answer }), answer]);
};
const Requested = either({ token: Type.String({ minLength: 1 }), refno: Type.Optional(Type.String()) });
const Verified = either({});

/**
 * One-time codes that ThaiBulkSMS makes, sends, lets expire and checks. Key and secret are those of its OTP console,
 * not those for messages.
 * @param options `version`: version of the OTP API; v2 also returns the reference that the message shows.
 */
export function thaiBulkSmsOtp(options: ThaiBulkSmsAccount & { version?: 'v1' | 'v2' | undefined }): OtpGateway {
  const { key, secret, version = 'v1' } = options;
  const path = { request: `/${version}/otp/request`, verify: `/${version}/otp/verify` };
  return {
    async request(to) {
      const reply = await callThaiBulkSms(options, path.request, { key, secret, msisdn: nationalMobile(to) });
      if (reply.status !== 200) throw refusedBy(path.request, reply);
      if (!Value.Check(Requested, reply.body))
        throw new SmsError(`thaibulksms ${path.request} answered 200 without a token`, { isUnclear: true });
      const { token, refno } = 'data' in reply.body ? reply.body.data : reply.body;
      return { token, reference: refno || null };
    },
    async verify(token, code) {
      const reply = await callThaiBulkSms(options, path.verify, { key, secret, token, pin: code });
      if (reply.status === 200 && Value.Check(Verified, reply.body)) return 'right';
      if (reply.status === 400) {
        // a wrong code and a spent token differ only in the gateway's sentence
        const { message } = errorOf(reply.body);
        if (/^code is invalid/i.test(message)) return 'wrong';
        if (/^token is expire/i.test(message)) return 'spent';
      }
      throw refusedBy(path.verify, reply);
    },
  };
}
