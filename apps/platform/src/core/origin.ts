import { AsyncLocalStorage } from 'node:async_hooks';

const origins = new AsyncLocalStorage<string>();

/**
 * Id of the request from outside (header X-Request-Id of its answer) in whose course something happens, also in the
 * jobs that it added; undefined in jobs that began by themselves.
 */
export const presentOrigin = (): string | undefined => origins.getStore();

/** Run something in the course of a request from outside. */
export const inOrigin = <T>(id: string | undefined, act: () => T): T =>
  id === undefined ? act() : origins.run(id, act);
