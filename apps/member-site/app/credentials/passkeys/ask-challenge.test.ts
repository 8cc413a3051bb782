import { calls } from '@sanam/contract';
import { expect, test, vi } from 'vitest';
import { askChallenge } from './ask-challenge.ts';

test('ACC-16 a passkey challenge is requested; a refusal returns its message, a missing answer returns nothing', async () => {
  const answered = (status: number, body: string) => askChallenge(async () => new Response(body, { status }));
  const send = vi.fn<typeof fetch>(async () => Response.json({ data: { challenge: 'abc' } }));
  expect(await askChallenge(send)).toEqual({ options: { challenge: 'abc' } });
  expect(send).toHaveBeenCalledExactlyOnceWith(calls.passkeyLoginOptions.path, {
    method: calls.passkeyLoginOptions.method,
  });
  expect(await answered(429, '{"message":"ทำรายการถี่เกินไป"}')).toEqual({ problem: 'ทำรายการถี่เกินไป' });
  expect(await answered(502, '<html>')).toEqual({});
  expect(await askChallenge(async () => Promise.reject(new TypeError('Failed to fetch')))).toEqual({});
});
