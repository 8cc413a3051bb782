import { randomDigits, readableCode } from '../../../core/secrets.ts';
import type { OtpGateway } from '../../../providers/sms/otp-gateway.ts';
import type { SmsPort } from '../../../providers/sms/sms-port.ts';
import type { MemberConfig } from '../config.ts';

/** Purpose of a code. */
export type CodePurpose = 'register' | 'reset-password' | 'change-phone';

/** A sent code: either our own code, known here; or a gateway's code, known here only by the gateway's token. */
export type CodeOnItsWay = { reference: string } & ({ code: string } | { gatewayToken: string });

/** How codes are sent to a phone, and how a gateway's codes are checked. */
export interface CodeSender {
  /** Send a code. @throws SmsError when the code was not sent, or perhaps not sent. */
  send(phone: string, purpose: CodePurpose): Promise<CodeOnItsWay>;
  /** Ask the gateway whether a code is correct. @throws SmsError when the gateway gave no answer. */
  judge(gatewayToken: string, code: string): Promise<'right' | 'wrong' | 'spent'>;
}

const FOR: Record<CodePurpose, string> = {
  register: 'สมัคร',
  'reset-password': 'ตั้งรหัสผ่าน',
  'change-phone': 'เปลี่ยนเบอร์',
};

/** Sender of codes that the platform creates, in plain messages, each short enough for one SMS. */
export function ownCodes(sms: SmsPort, config: Pick<MemberConfig, 'BRAND_NAME' | 'OTP_SECONDS'>): CodeSender {
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

/** Sender for codes that a gateway makes, sends and checks. */
export function gatewayCodes(gateway: OtpGateway): CodeSender {
  return {
    async send(phone) {
      const { token, reference } = await gateway.request(phone);
      return { gatewayToken: token, reference: reference ?? '' };
    },
    judge: (token, code) => gateway.verify(token, code),
  };
}
