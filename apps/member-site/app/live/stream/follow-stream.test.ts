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
/** Time after a refusal at which the session check is sent. */
const ASKED_MS = 200;
const sources: Source[] = [];
const newest = () => sources.at(-1) as Source;
const page = Object.assign(new EventTarget(), { hidden: false });
const browser = new EventTarget();
const heard = { onEvent: vi.fn(), onOpen: vi.fn(), onSite: vi.fn(), onDown: vi.fn(), onEnded: vi.fn() };
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

test('WAL-06 a stream whose answer never begins is treated as dead like a silent one, and is opened again', async () => {
  await vi.advanceTimersByTimeAsync(LIVE_EVENT.heartbeatMs * 2.5 - 1);
  expect(heard.onDown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard.onDown).toHaveBeenCalledOnce();
  expect(newest().readyState).toBe(Source.CLOSED);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sources).toHaveLength(2);
  // the same at every later attempt
  await vi.advanceTimersByTimeAsync(LIVE_EVENT.heartbeatMs * 2.5);
  expect(heard.onDown).toHaveBeenCalledTimes(2);
  expect(ask).not.toHaveBeenCalled();
});

test('WAL-06 an offline device closes its stream, even when the browser still holds the connection; back online, it connects at once', async () => {
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
  // the check waits, because a page that is being left is gone before this time
  await vi.advanceTimersByTimeAsync(ASKED_MS - 1);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard.onEnded).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(120_000);
  browser.dispatchEvent(new Event('online'));
  expect(sources).toHaveLength(1);
});

test('ACC-08 a session that ended while the stream was disconnected is noticed at the first retry of the stream', async () => {
  newest().accept();
  newest().cut();
  ask.mockResolvedValue('over');
  await vi.advanceTimersByTimeAsync(1_000);
  newest().refuse();
  await vi.advanceTimersByTimeAsync(ASKED_MS);
  expect(heard.onEnded).toHaveBeenCalledOnce();
});

test('ACC-08 when the access token has expired, the check renews it, the stream connects at once, and missed changes are loaded', async () => {
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

test('ACC-08 a stream that is refused again during a session check starts no second check', async () => {
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
    // the stream is opened again at once after the refusal, then after 2 s, 4 s and 8 s
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

test('WAL-06 when the device is back online or the page visible again, a lost stream connects at once and a connected stream stays', async () => {
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

test('WAL-06 a stream that gave way to another page’s is not opened again by itself, but when its page is shown again', async () => {
  newest().accept();
  page.hidden = true;
  newest().dispatchEvent(new Event(LIVE_EVENT.replaced));
  expect(heard.onDown).toHaveBeenCalledOnce();
  expect(newest().readyState).toBe(Source.CLOSED);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sources).toHaveLength(1);
  expect(ask).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sources).toHaveLength(2);
  newest().accept();
  expect(heard.onOpen).toHaveBeenLastCalledWith(true);
});

test('ACC-10 a stream ends after its own event that the session is over, and a page that was left receives nothing', async () => {
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
