import { Refusal } from './api.js';
import { sleep } from './dom.js';
import { say } from './frame.js';
import { WORDS } from './words.js';

const RETRY_MS = 3000;

/**
 * What a page begins with, asked for until the studio answers: a page that opened without it has nothing to show.
 * @template View
 * @param {() => Promise<View>} load
 * @returns {Promise<View>}
 * @throws {Refusal} when there is no such session
 */
export async function untilLoaded(load) {
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
