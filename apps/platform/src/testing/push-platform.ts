import { openPushService, type PushService } from './push-service.ts';
import { type TestPlatform, testPlatform } from './test-platform.ts';

/** A platform with web push on, and the push service to which all its messages go. */
export async function withPush(
  settings: Parameters<typeof testPlatform>[0] = {},
): Promise<{ platform: TestPlatform; service: PushService }> {
  const service = await openPushService();
  const platform = await testPlatform({
    WEB_PUSH: 'on',
    PUSH_CONTACT: 'mailto:push@sanam.test',
    PUSH_ORIGINS: service.url,
    PUSH_TIMEOUT_MS: '2000',
    ...settings,
  });
  return { platform, service };
}

/** Run due jobs four times: enough for all jobs that are queued by other jobs. */
export async function runAll(platform: TestPlatform): Promise<void> {
  for (let round = 0; round < 4; round++) await platform.runDueJobs();
}
