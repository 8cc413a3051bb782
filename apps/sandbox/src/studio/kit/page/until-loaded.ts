import { sleep } from '../../../page/time.ts';
import { Refusal } from './api.ts';
import { say } from './frame.ts';
import { WORDS } from './words.ts';

const RETRY_MS = 3000;

/**
 * Load the page's initial data, with retries until the studio answers, because the page has nothing to show without
 * these data.
 * @throws when there is no such session
 */
export async function untilLoaded<View>(load: () => Promise<View>): Promise<View> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      say({ text: WORDS.noGame, tone: 'stop' });
      await sleep(RETRY_MS);
    }
  }
}
