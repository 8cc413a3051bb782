import type { Logger } from 'pino';
import { differences, type Work, type WorkChange } from './read-work.ts';

/** What open pages are told: what changed, and all that waits now. */
type Listener = (changes: readonly WorkChange[], work: Work) => void;

/** Looks at the queues while anybody listens. */
export interface WorkWatch {
  /** Call back with each change until the returned function is called. The present state is passed once, at first. */
  subscribe(listener: Listener): () => void;
  /** Look now, because something was probably changed by this process. */
  lookNow(): void;
  close(): void;
}

/**
 * Watch the queues: look every `everyMs`, and at once when asked. Every process looks by itself, so that no change is
 * missed, whoever made it: a job, a bank's notice, another process. Without listeners nothing is read.
 */
export function watchWork(read: () => Promise<Work>, everyMs: number, log: Logger): WorkWatch {
  const listeners = new Set<Listener>();
  let last: Work | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isAsked = false;

  async function look(): Promise<void> {
    try {
      const work = await read();
      const changes = last ? differences(last, work) : [];
      const isNew = !last || changes.length > 0 || last.haltsAll !== work.haltsAll;
      last = work;
      if (isNew) for (const listener of listeners) listener(changes, work);
    } catch (error) {
      // pages notice by the missing state after they reconnect; the next look tells them
      log.warn({ err: error }, 'the queues of the back office could not be read');
    }
  }
  function next(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking ??= look().finally(() => {
        looking = undefined;
        if (listeners.size > 0) next(isAsked ? 0 : everyMs);
        isAsked = false;
      });
    }, delayMs);
    timer.unref();
  }
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (last) listener([], last);
      if (listeners.size === 1) next(0);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        // what happens while nobody listens is not told later as a change
        last = undefined;
      };
    },
    lookNow() {
      if (looking) isAsked = true;
      else if (listeners.size > 0) next(0);
    },
    close: () => clearTimeout(timer),
  };
}
