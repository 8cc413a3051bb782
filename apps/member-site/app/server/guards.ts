import type { ApiClient } from '@sanam/contract';
import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import { isApiError } from './api-errors.ts';
import { siteContext } from './context.ts';
import { loginPath } from './safe-path.ts';

type Asked = Pick<LoaderFunctionArgs, 'context' | 'url'>;

/** The API in the person's name, whoever they are. */
export function apiOf(context: Readonly<RouterContextProvider>): ApiClient {
  return context.get(siteContext).api;
}

/**
 * Runs `work` for a member; a guest, or one whose session just ended, goes to the login page and comes back afterwards
 * (ROUTE-20).
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

/** Sends a member away from a page that is for guests only (ROUTE-02). */
export function guestOnly({ context }: Asked, goTo = '/'): void {
  if (context.get(siteContext).session.signedIn) throw redirect(goTo);
}
