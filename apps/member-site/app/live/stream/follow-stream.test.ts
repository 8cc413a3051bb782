import { LIVE_EVENT } from '@sanam/contract/stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from './ask-session.ts';
import { followStream } from './follow-stream.ts';

/** Fake of the browser's EventSource, with only the functions that are used. The newest source is last. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
  }
  accept(): void {
    this.readyState = 1;
    this.onopen();
  }
  /** The server answers with an error, and the browser stops retrying. */
  refuse(): void {
    this.readyState = Source.CLOSED;
    this.onerror();
  }
  /** The connection is cut, and the browser would retry by itself. */
  cut(): void {
    this.readyState = 0;
    this.onerror();
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
}
/** Time after which the session check has been requested. */
const ASKED_MS = 200;
const sources: Source[] = [];
const newest = () => sources.at(-1) as Source;
const page = Object.assign(new EventTarget(), { hidden: false });
const browser = new EventTarget();
const heard = { onEvent: vi.fn(), onOpen: vi.fn(), onDown: vi.fn(), onEnded: vi.fn() };
const ask = vi.fn<() => Promise<SessionState>>();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.spyOn(Math, 'random').mockReturnValue(1);
  stop = followStream(heard, ask);
});
afterEach(() => {
  stop();
  sources.length = 0;
  page.hidden = false;
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('WAL-06 events of the stream are passed on, and a reconnection reports that events were missed', async () => {
  expect(newest().url).toBe(LIVE_EVENT.path);
  newest().accept();
  expect(heard.onOpen).toHaveBeenLastCalledWith(false);
  newest().dispatchEvent(new MessageEvent(LIVE_EVENT.name, { data: '{"topic":"credit","credit":5,"held":0}' }));
  expect(heard.onEvent).toHaveBeenCalledExactlyOnceWith({ topic: 'credit', credit: 5, held: 0 });
  newest().cut();
  expect(heard.onDown).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(999);
  expect(sources).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sources).toHaveLength(2);
  newest().accept();
  expect(heard.onOpen).toHaveBeenLastCalledWith(true);
  expect(ask).not.toHaveBeenCalled();
});

test('WAL-06 a silent stream is treated as dead, a heartbeat keeps it', async () => {
  newest().accept();
  for (let beats = 0; beats < 4; beats++) {
    await vi.advanceTimersByTimeAsync(LIVE_EVENT.heartbeatMs);
    newest().dispatchEvent(new Event(LIVE_EVENT.heartbeat));
  }
  expect(heard.onDown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(LIVE_EVENT.heartbeatMs * 2.5);
  expect(heard.onDown).toHaveBeenCalledOnce();
  expect(newest().readyState).toBe(Source.CLOSED);
});

test('WAL-06 an offline device has no stream, even when the browser still has a connection; back online, the stream is connected at once', async () => {
  newest().accept();
  browser.dispatchEvent(new Event('offline'));
  expect(heard.onDown).toHaveBeenCalledOnce();
  expect(newest().readyState).toBe(Source.CLOSED);
  browser.dispatchEvent(new Event('online'));
  expect(sources).toHaveLength(2);
  newest().accept();
  expect(heard.onOpen).toHaveBeenLastCalledWith(true);
  await vi.advanceTimersByTimeAsync(LIVE_EVENT.heartbeatMs * 2);
  expect(sources).toHaveLength(2);
});

test("ACC-08 a refused stream whose session is over ends the page's session at once, without a retry", async () => {
  ask.mockResolvedValue('over');
  newest().refuse();
  // a page that is being left ends before this time, and sends no session check
  await vi.advanceTimersByTimeAsync(ASKED_MS - 1);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard.onEnded).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(120_000);
  browser.dispatchEvent(new Event('online'));
  expect(sources).toHaveLength(1);
});

test('ACC-08 a session that ended while the stream was disconnected is noticed at the first retry', async () => {
  newest().accept();
  newest().cut();
  ask.mockResolvedValue('over');
  await vi.advanceTimersByTimeAsync(1_000);
  newest().refuse();
  await vi.advanceTimersByTimeAsync(ASKED_MS);
  expect(heard.onEnded).toHaveBeenCalledOnce();
});

test('ACC-08 an expired access token is renewed, the stream is connected at once, and missed changes are loaded', async () => {
  ask.mockResolvedValue('open');
  newest().refuse();
  await vi.advanceTimersByTimeAsync(ASKED_MS);
  expect(sources).toHaveLength(2);
  newest().accept();
  expect(heard.onOpen).toHaveBeenLastCalledWith(true);
  await vi.advanceTimersByTimeAsync(LIVE_EVENT.heartbeatMs);
  expect(sources).toHaveLength(2);
  expect(heard.onEnded).not.toHaveBeenCalled();
});

test('ACC-08 a stream refused again during a session check starts no second check', async () => {
  const { promise, resolve } = Promise.withResolvers<SessionState>();
  ask.mockReturnValueOnce(promise).mockResolvedValue('over');
  newest().refuse();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sources).toHaveLength(2);
  newest().refuse();
  await vi.advanceTimersByTimeAsync(ASKED_MS);
  expect(ask).toHaveBeenCalledOnce();
  resolve('unknown');
  await vi.advanceTimersByTimeAsync(2_000);
  newest().refuse();
  await vi.advanceTimersByTimeAsync(ASKED_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(heard.onEnded).toHaveBeenCalledOnce();
});

test('WAL-06 a stream refused for another reason is retried at growing intervals, not in a loop', async () => {
  ask.mockResolvedValue('open');
  for (let tries = 0; tries < 4; tries++) {
    newest().refuse();
    await vi.advanceTimersByTimeAsync(ASKED_MS);
    // the first retry comes at once after the refusal; the next after 2 s, 4 s, 8 s
    if (tries > 0) await vi.advanceTimersByTimeAsync(1_000 * 2 ** tries - ASKED_MS - 1);
    expect(sources).toHaveLength(tries === 0 ? 2 : tries + 1);
    if (tries > 0) await vi.advanceTimersByTimeAsync(1);
  }
  ask.mockResolvedValue('unknown');
  newest().refuse();
  await vi.advanceTimersByTimeAsync(ASKED_MS);
  expect(sources).toHaveLength(5);
  expect(heard.onEnded).not.toHaveBeenCalled();
});

test('WAL-06 back online or visible again, a page connects a lost stream at once and keeps a connected stream', async () => {
  newest().accept();
  browser.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sources).toHaveLength(1);
  newest().cut();
  browser.dispatchEvent(new Event('online'));
  expect(sources).toHaveLength(2);
  newest().cut();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sources).toHaveLength(2);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sources).toHaveLength(3);
  newest().accept();
  await vi.advanceTimersByTimeAsync(LIVE_EVENT.heartbeatMs);
  expect(sources).toHaveLength(3);
});

test("ACC-10 after the stream's own event that the session is over it ends; a page that was left receives nothing", async () => {
  newest().accept();
  newest().dispatchEvent(new Event(LIVE_EVENT.ended));
  expect(heard.onEnded).toHaveBeenCalledOnce();
  expect(newest().readyState).toBe(Source.CLOSED);

  // the page was left before the session check
  const leave = followStream(heard, ask);
  newest().refuse();
  leave();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ask).not.toHaveBeenCalled();
  // the page was left before the answer to the session check
  const { promise, resolve } = Promise.withResolvers<SessionState>();
  ask.mockReturnValue(promise);
  const leaveLater = followStream(heard, ask);
  newest().refuse();
  await vi.advanceTimersByTimeAsync(ASKED_MS);
  expect(ask).toHaveBeenCalledOnce();
  leaveLater();
  resolve('over');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(heard.onEnded).toHaveBeenCalledOnce();
  expect(sources).toHaveLength(3);
});
