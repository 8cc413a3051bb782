import { rsaPublicKeys } from '@sanam/seamless-wallet';
import type { Config } from './config.ts';
import { remember } from './core/remember.ts';
import type { PayoutPort } from './providers/bank/payout-port.ts';
import { sandboxPayout } from './providers/bank/sandbox-payout.ts';
import { sandboxStatement } from './providers/bank/sandbox-statement.ts';
import type { StatementPort } from './providers/bank/statement-port.ts';
import type { ProviderConfig } from './providers/games/provider-config.ts';
import type { IdentityCheck } from './providers/identity-check/identity-port.ts';
import { sandboxIdentity } from './providers/identity-check/sandbox-identity.ts';
import type { PaymentGateway } from './providers/payment-gateway/gateway-port.ts';
import { OMISE_URL, omiseGateway } from './providers/payment-gateway/omise-gateway.ts';
import { sandboxGateway } from './providers/payment-gateway/sandbox-gateway.ts';
import { linkSandbox, type SandboxLink } from './providers/sandbox-link.ts';
import { sandboxSlips } from './providers/slip-check/sandbox-slips.ts';
import type { SlipCheck } from './providers/slip-check/slip-port.ts';
import { SLIPOK_URL, slipOk } from './providers/slip-check/slipok.ts';
import type { OtpGateway } from './providers/sms/otp-gateway.ts';
import { sandboxSms } from './providers/sms/sandbox-sms.ts';
import type { SmsPort } from './providers/sms/sms-port.ts';
import { THAIBULKSMS_OTP_URL, thaiBulkSmsOtp } from './providers/sms/thaibulksms-otp.ts';
import { THAIBULKSMS_SMS_URL, thaiBulkSms } from './providers/sms/thaibulksms-sms.ts';

const KEY_MS = 5000;

/** Outside services that carry messages and money, and the secrets that authenticate them. */
export interface Outside {
  sms: SmsPort;
  /** Gateway that makes and checks one-time codes itself. */
  otpGateway: OtpGateway | undefined;
  payouts: PayoutPort;
  statement: StatementPort;
  /** Payment gateway; undefined when no gateway is configured. */
  gateway: PaymentGateway | undefined;
  slips: SlipCheck | undefined;
  /** Service that checks documents of identity; undefined when staff look at each. */
  identity: IdentityCheck | undefined;
  /** Secret that signs the bank's notifications (Standard Webhooks). */
  bankSecret: () => Promise<string>;
  /** Game providers in addition to those in the providers file. */
  providers: readonly ProviderConfig[];
}

/**
 * Outside services: those that the sandbox simulates, except where the settings choose a real service. In the sandbox
 * its game studio is the first provider.
 */
export function openOutside(config: Config): Outside {
  const sandbox = linkSandbox(config.SANDBOX_URL, config.DATA_DIR);
  const studio = {
    id: 'studio',
    name: 'สตูดิโอทดลอง',
    baseUrl: `${config.SANDBOX_URL}/studio`,
    operatorId: config.OPERATOR_ID,
    enabled: true,
    signsPath: true,
    tellsEvents: true,
    publicKeys: remember(KEY_MS, async () => rsaPublicKeys(await sandbox.studioPublicKey())),
  };
  return {
    ...smsOutside(config, sandbox),
    payouts: sandboxPayout(sandbox, config.PAYOUT_TIMEOUT_MS),
    statement: sandboxStatement(sandbox),
    gateway: gatewayOutside(config, sandbox),
    slips: slipsOutside(config, sandbox),
    identity: config.IDENTITY_CHECK === 'sandbox' ? sandboxIdentity(sandbox, config.IDENTITY_TIMEOUT_MS) : undefined,
    bankSecret: sandbox.secret,
    providers: config.MODE === 'sandbox' ? [studio] : [],
  };
}

/**
 * Service that sends messages: the sandbox's pretend phone unless an SMS gateway is configured. And the service that
 * makes one-time codes; undefined when the platform makes them itself.
 */
function smsOutside(config: Config, sandbox: SandboxLink): Pick<Outside, 'sms' | 'otpGateway'> {
  const timeoutMs = config.SMS_TIMEOUT_MS;
  const sms = {
    url: THAIBULKSMS_SMS_URL,
    key: config.SMS_API_KEY ?? '',
    secret: config.SMS_API_SECRET ?? '',
    sender: config.SMS_SENDER,
    force: config.SMS_FORCE,
    timeoutMs,
  };
  const otp = {
    url: THAIBULKSMS_OTP_URL,
    key: config.OTP_API_KEY ?? '',
    secret: config.OTP_API_SECRET ?? '',
    version: config.OTP_API_VERSION,
    timeoutMs,
  };
  return {
    sms: config.SMS_GATEWAY === 'thaibulksms' ? thaiBulkSms(sms) : sandboxSms(sandbox),
    otpGateway: config.OTP_BY === 'gateway' ? thaiBulkSmsOtp(otp) : undefined,
  };
}

/**
 * Whether a service that moves real money is configured. Everything else then has to be as safe as real money needs.
 */
export function movesRealMoney(config: Pick<Config, 'MODE' | 'PAYMENT_GATEWAY'>): boolean {
  return config.MODE === 'real' || config.PAYMENT_GATEWAY === 'omise';
}

/** Whether everything outside is the sandbox's: no message reaches a person, and nothing is worth money. */
export function usesOnlySandbox(
  config: Pick<Config, 'MODE' | 'SMS_GATEWAY' | 'OTP_BY' | 'PAYMENT_GATEWAY' | 'SLIP_CHECK'>,
): boolean {
  return (
    config.MODE === 'sandbox' &&
    config.SMS_GATEWAY === 'sandbox' &&
    config.OTP_BY !== 'gateway' &&
    config.PAYMENT_GATEWAY !== 'omise' &&
    config.SLIP_CHECK !== 'slipok'
  );
}

/** Payment gateway that is used in addition to the bank; undefined when none is configured. */
function gatewayOutside(config: Config, sandbox: SandboxLink): PaymentGateway | undefined {
  const timeoutMs = config.GATEWAY_TIMEOUT_MS;
  if (config.PAYMENT_GATEWAY === 'omise')
    return omiseGateway({
      url: OMISE_URL,
      secretKey: config.OMISE_SECRET_KEY ?? '',
      webhookSecret: config.OMISE_WEBHOOK_SECRET ?? '',
      timeoutMs,
    });
  return config.PAYMENT_GATEWAY === 'sandbox' ? sandboxGateway(sandbox, timeoutMs) : undefined;
}

/** Slip service; undefined when slips are not accepted. */
function slipsOutside(config: Config, sandbox: SandboxLink): SlipCheck | undefined {
  const timeoutMs = config.SLIP_TIMEOUT_MS;
  if (config.SLIP_CHECK === 'slipok')
    return slipOk({
      url: SLIPOK_URL,
      branchId: config.SLIPOK_BRANCH ?? '',
      apiKey: config.SLIPOK_KEY ?? '',
      timeoutMs,
    });
  return config.SLIP_CHECK === 'sandbox' ? sandboxSlips(sandbox, timeoutMs) : undefined;
}
