import type { Config } from '../../../core/config.ts';
import { randomDigits, readableCode } from '../../../core/secrets.ts';
import type { OtpGateway } from '../../../providers/sms/otp-gateway.ts';
import type { SmsPort } from '../../../providers/sms/sms-port.ts';

/** What a code proves the phone for. */
export type CodePurpose = 'register' | 'reset-password';

/** A code on its way: ours, known here; or a gateway's, known by its token there. */
export type CodeOnItsWay = { reference: string } & ({ code: string } | { gatewayToken: string });

/** How codes reach a phone, and who judges those that are not ours. */
export interface CodeSender {
  /** @throws SmsError when nothing was sent. */
  send(phone: string, purpose: CodePurpose): Promise<CodeOnItsWay>;
  /** @throws SmsError when the gateway gave no answer. */
  judge(gatewayToken: string, code: string): Promise<'right' | 'wrong' | 'spent'>;
}

const FOR: Record<CodePurpose, string> = { register: 'สมัคร', 'reset-password': 'ตั้งรหัสผ่าน' };

/** Codes of our own in plain messages, each short enough for one SMS. */
export function ownCodes(sms: SmsPort, config: Pick<Config, 'BRAND_NAME' | 'OTP_SECONDS'>): CodeSender {
  return {
    async send(phone, purpose) {
      const code = randomDigits(6);
      const reference = readableCode(4);
      await sms.send(
        phone,
        `${config.BRAND_NAME}: OTP ${code} ${FOR[purpose]} (อ้างอิง ${reference}) ใช้ได้ ${Math.floor(config.OTP_SECONDS / 60)} นาที อย่าบอกใคร`,
      );
      return { code, reference };
    },
    judge: async () => 'wrong',
  };
}

/** Codes that a gateway makes, sends and judges. */
export function gatewayCodes(gateway: OtpGateway): CodeSender {
  return {
    async send(phone) {
      const { token, reference } = await gateway.request(phone);
      return { gatewayToken: token, reference: reference ?? '' };
    },
    judge: (token, code) => gateway.verify(token, code),
  };
}
