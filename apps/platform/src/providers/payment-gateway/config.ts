import Type from 'typebox';
import { ConfigError, declareSettings, whole } from '../../core/config.ts';

/** Settings of the payment gateway. */
export const paymentGatewaySettings = declareSettings(
  {
    /** Payment gateway used in addition to the bank. */
    PAYMENT_GATEWAY: Type.Union([Type.Literal('none'), Type.Literal('sandbox'), Type.Literal('omise')], {
      default: 'sandbox',
    }),
    GATEWAY_TIMEOUT_MS: whole(5000, 100, 60_000),
    OMISE_SECRET_KEY: Type.Optional(Type.String({ minLength: 1 })),
    /** Secret that signs Omise's notices; base64, as Omise's dashboard shows it. */
    OMISE_WEBHOOK_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  },
  (config) => {
    if (config.PAYMENT_GATEWAY === 'omise' && (!config.OMISE_SECRET_KEY || !config.OMISE_WEBHOOK_SECRET))
      throw new ConfigError('PAYMENT_GATEWAY omise needs the settings OMISE_SECRET_KEY and OMISE_WEBHOOK_SECRET.');
    if (config.MODE === 'sandbox' && config.OMISE_SECRET_KEY && !config.OMISE_SECRET_KEY.startsWith('skey_test_'))
      throw new ConfigError(
        'OMISE_SECRET_KEY is a live key, which moves real money: the sandbox takes test keys only.',
      );
  },
);
