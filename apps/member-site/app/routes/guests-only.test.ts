import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { siteContext } from '../server/context.ts';
import { loader as login } from './login/page.tsx';
import { loader as register } from './register/page.tsx';

/** Where the loader of a page sends a visitor; null when it stays. Whether the API is needed is not judged here. */
async function sentTo(loader: typeof login | typeof register, address: string, isMember: boolean) {
  const context = new RouterContextProvider();
  context.set(siteContext, { session: { signedIn: isMember }, api: {} } as never);
  const url = new URL(address, 'http://site.test');
  try {
    await loader({ context, url, request: new Request(url), params: {} } as never);
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 302) return thrown.headers.get('Location');
    if (isMember) throw thrown;
  }
  return null;
}

test('ROUTE-02 a member is sent from login and register to the home page, or on to the safe page that login was for; a guest stays', async () => {
  expect(await sentTo(login, '/login', true)).toBe('/');
  expect(await sentTo(register, '/register', true)).toBe('/');
  expect(await sentTo(login, '/login?next=/deposit', true)).toBe('/deposit');
  expect(await sentTo(login, '/login?next=//evil.example', true)).toBe('/');
  for (const [loader, address] of [
    [login, '/login'],
    [register, '/register'],
  ] as const)
    expect(await sentTo(loader, address, false), address).toBeNull();
});
