import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({}, '/repo')).toEqual({
    port: 3001,
    host: '127.0.0.1',
    url: 'http://127.0.0.1:3001',
    platformUrl: 'http://127.0.0.1:3000',
    dataDir: '/repo/.data',
    cycleMs: null,
    eventPace: 1,
    walletPatienceMs: 1000,
    byHandMs: 8000,
    roadLateMs: 60_000,
    feedLateMs: 15_000,
  });
});

test('configured addresses lose their trailing slash, and the public address includes the configured port', () => {
  expect(readConfig({ SANDBOX_PORT: '4000', PLATFORM_URL: 'https://play.example/' }, '/repo')).toMatchObject({
    url: 'http://127.0.0.1:4000',
    platformUrl: 'https://play.example',
  });
});

test.each([
  { SANDBOX_PORT: '0' },
  { SANDBOX_PORT: '70000' },
  { SANDBOX_PORT: 'http' },
  { STUDIO_SPIN_MS: '-1' },
  { STUDIO_WALLET_PATIENCE_MS: '0' },
  { PLATFORM_URL: 'javascript:1' },
  { SANDBOX_URL: 'nowhere' },
  { DATA_DIR: 'data' },
])('the setting %o is refused with a sentence that names it', (env) => {
  const name = Object.keys(env)[0] ?? '';
  expect(() => readConfig(env, '/repo')).toThrow(ConfigError);
  expect(() => readConfig(env, '/repo')).toThrow(name);
});
