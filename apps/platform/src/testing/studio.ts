import type { Answer } from './answering-server.ts';
import { answeringServer } from './answering-server.ts';
import { type TestPlatform, testPlatform } from './test-platform.ts';

/** A platform whose provider `studio` is a server in this test. The test may change its answers in `says`. */
export async function platformWithStudio(...[settings, outside]: Parameters<typeof testPlatform>) {
  const says: { launch: Answer; round: Answer } = {
    launch: { status: 200, body: { url: 'https://games.example/play/1' } },
    round: { status: 404, body: {} },
  };
  const studio = await answeringServer(({ url }) => (url.pathname.endsWith('/game/round') ? says.round : says.launch));
  const platform: TestPlatform = await testPlatform({ PROVIDER_TIMEOUT_MS: '500', ...settings }, outside);
  const own = platform.games.providers.get('studio');
  if (!own) throw new Error('the test platform has a provider');
  own.baseUrl = studio.url;
  return { platform, says, asked: studio.asked };
}
