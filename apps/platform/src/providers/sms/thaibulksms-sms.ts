import { nationalMobile } from '@sanam/thai/phone';
import Type from 'typebox';
import Value from 'typebox/value';
import { SmsError, type SmsPort } from './sms-port.ts';
import { callThaiBulkSms, refusedBy, type ThaiBulkSmsAccount } from './thaibulksms-call.ts';

export const THAIBULKSMS_SMS_URL = 'https://api-v2.thaibulksms.com';

const Taken = Type.Object({
  phone_number_list: Type.Array(Type.Object({ message_id: Type.String({ minLength: 1 }) })),
  bad_phone_number_list: Type.Optional(Type.Array(Type.Unknown())),
});

/**
 * Messages through ThaiBulkSMS.
 * @param options `sender`: a sender name registered at ThaiBulkSMS; `force`: the type of credit that pays for messages,
 *   by default the account's standard credit.
 */
export function thaiBulkSms(
  options: ThaiBulkSmsAccount & { sender?: string | undefined; force?: 'standard' | 'corporate' | undefined },
): SmsPort {
  const authorization = `Basic ${Buffer.from(`${options.key}:${options.secret}`).toString('base64')}`;
  return {
    async send(to, text) {
      const reply = await callThaiBulkSms(
        options,
        '/sms',
        { msisdn: nationalMobile(to), message: text, sender: options.sender, force: options.force },
        { authorization },
      );
      if (reply.status < 200 || reply.status > 299) throw refusedBy('/sms', reply);
      if (!Value.Check(Taken, reply.body))
        throw new SmsError(`thaibulksms /sms answered ${reply.status} with something else than documented`, {
          isUnclear: true,
        });
      // a successful answer can still report that this phone number got no message
      if (reply.body.bad_phone_number_list?.length)
        throw new SmsError(`thaibulksms /sms answered ${reply.status} but refused the number`);
      if (reply.body.phone_number_list.length === 0)
        throw new SmsError(`thaibulksms /sms answered ${reply.status} but sent nothing`);
    },
  };
}
