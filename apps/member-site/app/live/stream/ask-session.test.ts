import { calls } from '@sanam/contract';
import { expect, test, vi } from 'vitest';
import { askSession } from './ask-session.ts';

test('ACC-08 the session check renews the session; only a refusal means that the session is over', async () => {
  const answers = async (status: number) => {
    const send = vi.fn<typeof fetch>(async () => new Response('{}', { status }));
    const state = await askSession(send);
    expect(send).toHaveBeenCalledExactlyOnceWith(calls.refreshSession.path, {
      method: calls.refreshSession.method,
      keepalive: true,
      headers: { 'x-unattended': '1' },
    });
    return state;
  };
  expect(await answers(200)).toBe('open');
  expect(await answers(401)).toBe('over');
  expect(await answers(503)).toBe('unknown');
  expect(await askSession(async () => Promise.reject(new TypeError('Failed to fetch')))).toBe('unknown');
});
