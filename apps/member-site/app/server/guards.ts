import type { ApiClient } from '@sanam/contract';
import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import { isApiError } from './api-errors.ts';
import { siteContext } from './context.ts';
import { loginPath } from './safe-path.ts';

type Asked = Pick<LoaderFunctionArgs, 'context' | 'url'>;

/** API client with the visitor's identity, member or guest. */
export function apiOf(context: Readonly<RouterContextProvider>): ApiClient {
  return context.get(siteContext).api;
}

/**
 * Run `work` for a member. A guest, or a person whose session just ended, is redirected to the login page and returns
 * to this page after signing in (ROUTE-20).
 * @throws Response a redirect, which the router follows.
 */
export async function forMember<T>({ context, url }: Asked, work: (api: ApiClient) => Promise<T>): Promise<T> {
  const { session, api } = context.get(siteContext);
  const login = () => redirect(loginPath(url.pathname + url.search));
  if (!session.signedIn) throw login();
  try {
    return await work(api);
  } catch (caught) {
    throw isApiError(caught) && caught.status === 401 ? login() : caught;
  }
}

/** Redirect a member from a page that is for guests only (ROUTE-02). */
export function guestOnly({ context }: Asked, goTo = '/'): void {
  if (context.get(siteContext).session.signedIn) throw redirect(goTo);
}
