import { type ApiClient, ApiError } from '@sanam/contract';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { flashCookie } from '../notices/leave-flash.ts';
import { siteContext } from '../server/context.ts';
import { loader } from './session.tsx';

const fault = () => Promise.reject(new ApiError(503, {}));

/** Load the session of a request; `profile` is the API's answer about a member. */
async function load(address: string, profile: () => Promise<never>, { signedIn = true, cookie = '' } = {}) {
  const context = new RouterContextProvider();
  const api = {
    profile,
    maintenance: async () => ({ id: null, content: null, img: null, url: null, parts: [] }),
  } as unknown as ApiClient;
  context.set(siteContext, { session: { signedIn, hasEnded: false }, api, nonce: '' });
  const request = new Request(`http://sanam.test${address}`, { headers: { cookie } });
  const url = new URL(request.url.replace('.data', ''));
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const loaded: unknown = await loader({ context, request, url, params: {}, pattern: '' } as unknown as Parameters<
    typeof loader
  >[0]).catch((thrown: unknown) => thrown);
  said.mockRestore();
  return loaded;
}

describe('the visitor of a request', () => {
  test('ACC-08 ACC-19 a request for a whole page redirects to the home page when the profile fails to load', async () => {
    const thrown = await load('/deposit', fault);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get('location')).toBe('/');
  });

  test('ACC-08 the home page shows an error and does not redirect when the profile fails to load', async () => {
    expect(await load('/', fault)).toBeInstanceOf(ApiError);
  });

  test('ACC-08 a request for the data of a page that is shown already does not redirect when the profile fails to load', async () => {
    expect(await load('/deposit.data', fault)).toBeInstanceOf(ApiError);
  });

  test('ACC-08 a person whose session has ended is treated as a guest', async () => {
    expect(await load('/deposit', () => Promise.reject(new ApiError(401, {})))).toMatchObject({
      data: { member: null },
    });
  });

  test('ACC-10 a notice left by the previous page is shown once and then deleted', async () => {
    const loaded = await load('/login', fault, {
      signedIn: false,
      cookie: flashCookie('password-changed').split(';')[0],
    });
    expect(loaded).toMatchObject({
      data: { notice: { kind: 'success' } },
      init: { headers: { 'Set-Cookie': expect.stringContaining('Max-Age=0') } },
    });
    expect(await load('/login', fault, { signedIn: false })).toMatchObject({ data: { notice: null }, init: {} });
    // the reply to a script may be dropped for a newer one, so it deletes nothing
    const ofScript = await load('/login.data', fault, {
      signedIn: false,
      cookie: flashCookie('password-changed').split(';')[0],
    });
    expect(ofScript).toMatchObject({ data: { notice: { kind: 'success' } }, init: {} });
    expect(JSON.stringify(ofScript)).not.toContain('Set-Cookie');
  });
});
