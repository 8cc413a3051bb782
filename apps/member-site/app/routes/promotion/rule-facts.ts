import type { RouterContextProvider } from 'react-router';
import { siteContext } from '../../server/context.ts';

const EXAMPLE_BAHT = 500;

/** Amount of the worked example: the typed amount, else the member's last deposit, else 500 baht. */
export async function askedAmount(context: Readonly<RouterContextProvider>, url: URL): Promise<string> {
  const typed = url.searchParams.get('baht')?.slice(0, 12);
  if (typed) return typed;
  const { session, api } = context.get(siteContext);
  const last = session.signedIn
    ? (await api.profile()).data.completed_requests.find(
        ({ type, status }) => type === 'deposit' && status === 'completed',
      )
    : undefined;
  return String(last?.amount ?? EXAMPLE_BAHT);
}
