import type { ApiClient, PromotionTerms } from '@sanam/contract';

/** Names of the games in the terms. */
export async function namesOf(api: ApiClient, terms: PromotionTerms | undefined): Promise<Record<string, string>> {
  if (!terms || Object.keys(terms.contributions.games).length === 0) return {};
  const { data: games } = await api.games({ query: {} });
  return Object.fromEntries(
    games.filter(({ gamecode }) => gamecode in terms.contributions.games).map(({ gamecode, name }) => [gamecode, name]),
  );
}
