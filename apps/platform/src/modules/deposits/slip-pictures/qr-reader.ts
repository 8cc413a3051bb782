import { Worker } from 'node:worker_threads';
import type { GreyPicture } from './decode-qrs.ts';

/**
 * QR reader in a separate thread, so that a difficult picture delays no other request; it reads one picture at a time.
 */
export interface QrReader {
  /**
   * Read the QR codes of a picture.
   * @param untilMs `Date.now()` at which reading stops
   * @returns the texts found; undefined when the time was up or the decoder failed.
   */
  read(picture: GreyPicture, untilMs: number): Promise<string[] | undefined>;
  close(): Promise<void>;
}

export function openQrReader(): QrReader {
  let worker: Worker | undefined;
  const stop = async () => {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  };
  return {
    async read(picture, untilMs) {
      worker ??= new Worker(new URL('./qr-worker.ts', import.meta.url));
      const asked = worker;
      const { promise, resolve } = Promise.withResolvers<string[] | undefined>();
      const fail = () => resolve(undefined);
      const timer = setTimeout(fail, Math.max(0, untilMs - Date.now()));
      asked.once('message', resolve).once('error', fail).once('exit', fail);
      asked.ref();
      asked.postMessage(picture, [picture.pixels.buffer as ArrayBuffer]);
      const texts = await promise;
      clearTimeout(timer);
      asked.off('message', resolve).off('error', fail).off('exit', fail);
      // an idle thread does not keep the process alive
      asked.unref();
      // decoding cannot be interrupted, so the thread is stopped: otherwise its late answer would be taken for the next
      // picture's
      if (!texts) await stop();
      return texts;
    },
    close: stop,
  };
}
