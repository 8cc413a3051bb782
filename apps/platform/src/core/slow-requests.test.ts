import { EventEmitter } from 'node:events';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testPlatform } from '../testing/test-platform.ts';
import { endWhenSlow, REQUEST_MS, UPLOAD_MS } from './slow-requests.ts';

function slow(headers: Record<string, string>) {
  const socket = { destroy: vi.fn() };
  return Object.assign(new EventEmitter(), { headers, complete: false, socket });
}

test('SEC-11 a request whose body does not come is closed after half a minute; one whose body came, or that was answered, is not', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const all = [1, 2, 3, 4].map(() => ({
    ...{ request: slow({ 'content-length': '9', 'content-type': 'application/json' }), answer: new EventEmitter() },
  }));
  for (const { request, answer } of all) endWhenSlow(request as never, answer as never);
  const [late, whole, gone, answered] = all;
  whole?.request.emit('end');
  gone?.request.emit('close');
  answered?.answer.emit('finish');
  vi.advanceTimersByTime(REQUEST_MS - 1);
  expect(late?.request.socket.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(all.map(({ request }) => request.socket.destroy.mock.calls.length)).toEqual([1, 0, 0, 0]);
});

test('DEP-06 a picture that a weak network sends slowly is not cut off after half a minute: the server gives it as long as the site waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const picture = slow({ 'transfer-encoding': 'chunked', 'content-type': 'multipart/form-data; boundary=x' });
  endWhenSlow(picture as never, new EventEmitter() as never);
  vi.advanceTimersByTime(UPLOAD_MS);
  expect(picture.socket.destroy).not.toHaveBeenCalled();
  vi.useRealTimers();
  const { app } = await testPlatform({}, {}, pino({ level: 'silent' }));
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([UPLOAD_MS, REQUEST_MS]);
});
