import { settingNames as platformSettings } from '../../apps/platform/src/config.ts';
import { settingNames as sandboxSettings } from '../../apps/sandbox/src/config.ts';

/** Variables that the sandbox gets: its settings, none of which is a secret. */
export const SANDBOX_VARIABLES: readonly string[] = sandboxSettings;

/**
 * Variables that the platform gets: its settings, and the proxy of a network that has one, which may need a password.
 * Only the platform calls hosts outside.
 */
export const PLATFORM_VARIABLES: readonly string[] = [
  ...platformSettings,
  'NODE_USE_ENV_PROXY',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
];
