import { calls } from '@sanam/contract';
import { expect, test, vi } from 'vitest';
import { askEvents } from './ask-events.ts';

test('GAME-10 SEC-03 events are asked for without a token or cookie, so that a page left open keeps no session', async () => {
  const games = [{ gamecode: 'x:y', told_at: '2026-11-27T12:00:00.000Z', events: [], pays: [], road: null, teams: [] }];
  const send = vi.fn<typeof fetch>(async () => Response.json({ now: '2026-11-27T12:00:01.000Z', data: games }));
  expect(await askEvents('lotto', 4, send)).toEqual({ nowMs: Date.parse('2026-11-27T12:00:01Z'), games });
  expect(send).toHaveBeenCalledExactlyOnceWith(`${calls.gameEvents.path}?area=lotto&past=4`, { credentials: 'omit' });
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
