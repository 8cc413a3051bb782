import { sleep } from '../../../../page/time.ts';

/**
 * Wait until pictures can be painted at once. One that cannot be had holds nothing up, and a slow network no longer than
 * the limit.
 */
export async function decoded(pictures: readonly Pick<HTMLImageElement, 'decode'>[], limitMs: number): Promise<void> {
  const all = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([all, sleep(limitMs)]);
}
