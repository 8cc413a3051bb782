import { LIVE_EVENT } from '@sanam/contract/stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from './ask-session.ts';
import { followStream } from './follow-stream.ts';

/** The browser's EventSource, as far as it is used; the newest is last. */
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
  /** The server answers with an error, and the browser gives up. */
  refuse(): void {
    this.readyState = Source.CLOSED;
    this.onerror();
  }
  /** The connection is cut, and the browser would try again by itself. */
  cut(): void {
    this.readyState = 0;
    this.onerror();
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
}
/** Until the server was asked about the session. */
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

test('WAL-06 what the stream says is passed on, and a connection after a loss says that something was missed', async () => {
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

test('WAL-06 a silent stream is dead, a heartbeat keeps it', async () => {
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

test('WAL-06 a device without network has no stream, whatever the browser still holds; back on the network it is opened at once', async () => {
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

test('ACC-08 a refused stream whose session is over ends the page’s session at once, and is not tried again', async () => {
  ask.mockResolvedValue('over');
  newest().refuse();
  // a page that is being left does not live this long, and asks nothing
  await vi.advanceTimersByTimeAsync(ASKED_MS - 1);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard.onEnded).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(120_000);
  browser.dispatchEvent(new Event('online'));
  expect(sources).toHaveLength(1);
});

test('ACC-08 a session that was ended while the stream was down is noticed with the first try after it', async () => {
  newest().accept();
  newest().cut();
  ask.mockResolvedValue('over');
  await vi.advanceTimersByTimeAsync(1_000);
  newest().refuse();
  await vi.advanceTimersByTimeAsync(ASKED_MS);
  expect(heard.onEnded).toHaveBeenCalledOnce();
});

test('ACC-08 an access token that ran out is renewed and the stream opened at once; what was missed is looked for', async () => {
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

test('ACC-08 a stream that is refused again while the session is asked about asks nothing more until the answer is there', async () => {
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

test('WAL-06 a stream refused for another reason is tried later and later, not in a loop', async () => {
  ask.mockResolvedValue('open');
  for (let tries = 0; tries < 4; tries++) {
    newest().refuse();
    await vi.advanceTimersByTimeAsync(ASKED_MS);
    // at once after the first; then 2 s, 4 s, 8 s
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

test('WAL-06 back on the network or before somebody’s eyes, a lost stream is opened at once; one that is open stays', async () => {
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

test('ACC-10 the stream’s own word that the session is over is its last; a page that left is told nothing', async () => {
  newest().accept();
  newest().dispatchEvent(new Event(LIVE_EVENT.ended));
  expect(heard.onEnded).toHaveBeenCalledOnce();
  expect(newest().readyState).toBe(Source.CLOSED);

  // left before the question
  const leave = followStream(heard, ask);
  newest().refuse();
  leave();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ask).not.toHaveBeenCalled();
  // left before the answer
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
