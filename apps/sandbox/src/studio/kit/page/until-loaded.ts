import { sleep } from '../../../page/time.ts';
import { Refusal } from './api.ts';
import { say } from './frame.ts';
import { WORDS } from './words.ts';

const RETRY_MS = 3000;

/**
 * What a page begins with, asked for until the studio answers: a page that opened without it has nothing to show.
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
