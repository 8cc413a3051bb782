import { isApiError } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import type { Route } from './+types/net.ts';

/** Net result of a member's play since a time; null when it is not available now. */
export function loader(args: Route.LoaderArgs): Promise<{ net: number | null }> {
  return forMember(args, async (api) => {
    try {
      const { data } = await api.playedSince({ query: { since: args.url.searchParams.get('since') ?? '' } });
      return { net: data.net };
    } catch (caught) {
      if (!isApiError(caught) || caught.status === 401) throw caught;
      return { net: null };
    }
  });
}
