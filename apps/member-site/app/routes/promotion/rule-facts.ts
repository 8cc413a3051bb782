import type { ApiClient, PromotionTerms } from '@sanam/contract';
import type { RouterContextProvider } from 'react-router';
import { siteContext } from '../../server/context.ts';

const EXAMPLE_BAHT = 500;

/** What the games are called that the terms name. */
export async function namesOf(api: ApiClient, terms: PromotionTerms | undefined): Promise<Record<string, string>> {
  if (!terms || Object.keys(terms.contributions.games).length === 0) return {};
  const { data: games } = await api.games({ query: {} });
  return Object.fromEntries(
    games.filter(({ gamecode }) => gamecode in terms.contributions.games).map(({ gamecode, name }) => [gamecode, name]),
  );
}

/** The amount of the worked example: what was typed, else what the member last paid in, else a round one. */
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
