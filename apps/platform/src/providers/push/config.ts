import Type from 'typebox';
import { ConfigError, declareSettings, whole } from '../../core/config.ts';

/** Settings of notifications in browsers. */
export const pushSettings = declareSettings(
  {
    /**
     * Notifications in browsers of members and staff, through the push services of their vendors. Off: none are sent.
     */
    WEB_PUSH: Type.Union([Type.Literal('off'), Type.Literal('on')], { default: 'off' }),
    /** Contact of the operator, sent to push services. */
    PUSH_CONTACT: Type.Optional(Type.String({ pattern: '^(mailto:[^ @]+@[^ @]+|https://[!-~]+)$', maxLength: 200 })),
    /** File with an EC key on P-256 as PEM; without this setting the key is created at the first start. */
    PUSH_KEY_FILE: Type.Optional(Type.String({ minLength: 1 })),
    /**
     * Push services to which messages may be sent: Google, Mozilla, Apple, Microsoft. `https://*.` stands for any host
     * below a domain.
     */
    PUSH_ORIGINS: Type.String({
      default:
        'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://web.push.apple.com,https://*.notify.windows.com',
      pattern: '^https?://[a-z0-9.:*-]+(,https?://[a-z0-9.:*-]+)*$',
    }),
    PUSH_TIMEOUT_MS: whole(10_000, 500, 30_000),
  },
  (config) => {
    if (config.WEB_PUSH === 'on' && !config.PUSH_CONTACT)
      throw new ConfigError('WEB_PUSH on needs the setting PUSH_CONTACT.');
    if (config.WEB_PUSH === 'on' && config.SERVICE_WORKER === 'off')
      throw new ConfigError('WEB_PUSH on needs SERVICE_WORKER on.');
  },
);
