import Type from 'typebox';
import { ConfigError, declareSettings, whole } from '../../core/config.ts';

/** Settings of text messages and of the codes in them. */
export const smsSettings = declareSettings(
  {
    /**
     * Service that sends messages: the sandbox's pretend phone, or ThaiBulkSMS. OTP_BY: who makes the one-time codes,
     * the platform itself (`own`) or ThaiBulkSMS (`gateway`).
     */
    SMS_GATEWAY: Type.Union([Type.Literal('sandbox'), Type.Literal('thaibulksms')], { default: 'sandbox' }),
    SMS_API_KEY: Type.Optional(Type.String({ minLength: 1 })),
    SMS_API_SECRET: Type.Optional(Type.String({ minLength: 1 })),
    SMS_SENDER: Type.Optional(Type.String({ minLength: 1, maxLength: 11 })),
    /** Type of ThaiBulkSMS's credit for which the sender name is approved; by default the account's standard credit. */
    SMS_FORCE: Type.Optional(Type.Union([Type.Literal('standard'), Type.Literal('corporate')])),
    OTP_BY: Type.Union([Type.Literal('own'), Type.Literal('gateway')], { default: 'own' }),
    OTP_API_KEY: Type.Optional(Type.String({ minLength: 1 })),
    OTP_API_SECRET: Type.Optional(Type.String({ minLength: 1 })),
    /** Version of ThaiBulkSMS's OTP API: v2 returns the reference code that the message shows; v1 does not. */
    OTP_API_VERSION: Type.Union([Type.Literal('v1'), Type.Literal('v2')], { default: 'v2' }),
    SMS_TIMEOUT_MS: whole(10_000, 500, 60_000),
  },
  (config) => {
    if (config.SMS_GATEWAY === 'thaibulksms' && (!config.SMS_API_KEY || !config.SMS_API_SECRET))
      throw new ConfigError('SMS_GATEWAY thaibulksms needs the settings SMS_API_KEY and SMS_API_SECRET.');
    if (config.OTP_BY === 'gateway' && (!config.OTP_API_KEY || !config.OTP_API_SECRET))
      throw new ConfigError('OTP_BY gateway needs the settings OTP_API_KEY and OTP_API_SECRET.');
  },
);
