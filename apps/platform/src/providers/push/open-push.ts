import type { ConfigOf } from '../../core/config.ts';
import type { pushSettings } from './config.ts';
import type { PushPort } from './push-port.ts';
import { loadVapidKeys } from './vapid-key.ts';
import { webPushServices } from './web-push.ts';

/**
 * Prepare the use of the push services; undefined when notifications are off. No outside service is called before the
 * first message.
 */
export async function openPush(config: ConfigOf<typeof pushSettings>): Promise<PushPort | undefined> {
  if (config.WEB_PUSH === 'off') return undefined;
  return webPushServices({
    ...(await loadVapidKeys(config.DATA_DIR, config.PUSH_KEY_FILE)),
    contact: config.PUSH_CONTACT ?? '',
    origins: config.PUSH_ORIGINS.split(','),
    timeoutMs: config.PUSH_TIMEOUT_MS,
  });
}
