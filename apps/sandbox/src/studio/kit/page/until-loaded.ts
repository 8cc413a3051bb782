import { sleep } from '../../../page/time.ts';
import { Refusal } from './api.ts';

const RETRY_MS = 3000;

/**
 * Load what a page cannot go on without, with retries until the studio answers.
 * @param failed called after each try that failed
 * @throws Refusal 404 when the studio says that there is no such thing
 */
export async function untilLoaded<View>(load: () => Promise<View>, failed: () => void): Promise<View> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) throw error;
      failed();
      await sleep(RETRY_MS);
    }
  }
}
