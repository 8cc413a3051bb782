import { calls } from '@sanam/contract';
import { expect, test, vi } from 'vitest';
import { askEvents } from './ask-events.ts';

test('GAME-10 SEC-03 events are asked for without a token or cookie, so that a page left open keeps no session', async () => {
  const games = [{ gamecode: 'x:y', told_at: '2026-11-27T12:00:00.000Z', events: [], pays: [], road: null, teams: [] }];
  const send = vi.fn<typeof fetch>(async () => Response.json({ now: '2026-11-27T12:00:01.000Z', data: games }));
  expect(await askEvents('lotto', 4, send)).toEqual({ nowMs: Date.parse('2026-11-27T12:00:01Z'), games });
  expect(send).toHaveBeenCalledExactlyOnceWith(`${calls.gameEvents.path}?area=lotto&past=4`, {
    credentials: 'omit',
    signal: expect.any(AbortSignal),
  });
  await askEvents('sports', undefined, send);
  expect(send.mock.calls[1]?.[0]).toBe(`${calls.gameEvents.path}?area=sports`);
});

test.each([
  ['the server refuses', async () => new Response('{}', { status: 503 })],
  ['the answer is no JSON', async () => new Response('<html>')],
  ['there is no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('GAME-10 when %s, there is no new answer', async (_why, send) => {
  expect(await askEvents('lotto', undefined, send)).toBeNull();
});

test('GAME-10 a request that is never answered ends after 9 s, so that old prices do not stay on the page', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const send: typeof fetch = (_input, init) =>
    new Promise((_answer, refuse) => {
      if (init?.signal?.aborted) refuse(init.signal.reason);
    });
  expect(await askEvents('sports', undefined, send)).toBeNull();
  expect(timeout).toHaveBeenCalledWith(9_000);
  timeout.mockRestore();
});
