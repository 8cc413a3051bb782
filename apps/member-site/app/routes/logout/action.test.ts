import { type ApiClient, ApiError } from '@sanam/contract';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { flashCookie } from '../../notices/leave-flash.ts';
import { siteContext } from '../../server/context.ts';
import { action } from './action.ts';

/** Sign out from a page; `logout` is the API's answer. */
async function signOut(from: string, logout: () => Promise<unknown>) {
  const context = new RouterContextProvider();
  const api = { logout } as unknown as ApiClient;
  context.set(siteContext, { session: { signedIn: true, hasEnded: false }, api, nonce: '' });
  const request = new Request('http://sanam.test/logout', { method: 'POST', body: new URLSearchParams({ from }) });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reply = await action({ context, request } as unknown as Parameters<typeof action>[0]);
  said.mockRestore();
  return { to: reply.headers.get('location'), set: reply.headers.getSetCookie() };
}
const failing = (status: number) => () => Promise.reject(new ApiError(status, {}));

test('ACC-09 ACC-19 signing out leads to the same page where guests can read it, else home, and leaves no notice', async () => {
  expect(await signOut('/slot?a=1', async () => ({}))).toEqual({ to: '/slot?a=1', set: [] });
  expect(await signOut('/history', async () => ({}))).toEqual({ to: '/', set: [] });
  expect(await signOut('/history', failing(401))).toEqual({ to: '/', set: [] });
});

test('ACC-09 when the server fails to end the session, the next page says that it may still be open', async () => {
  const set = [flashCookie('signed-out-here')];
  expect(await signOut('/history', failing(500))).toEqual({ to: '/', set });
  expect(await signOut('/slot', failing(503))).toEqual({ to: '/slot', set });
});
