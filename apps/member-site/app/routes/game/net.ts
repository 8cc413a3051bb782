import { isApiError } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { type Member, memberOf } from '../../visit/member.ts';
import type { Route } from './+types/net.ts';

/** What the bar over a game shows besides the credit. */
export interface PlayNews {
  /** Net result of the member's play since a time; null when it is not available now. */
  net: number | null;
  /** The bonus in play with its turnover; null without one, and when it was not asked for. */
  bonus: Member['bonus'];
}

/** Net result of a member's play since a time and, when the address asks for it, the bonus in play. */
export function loader(args: Route.LoaderArgs): Promise<PlayNews> {
  const query = args.url.searchParams;
  return forMember(args, async (api) => {
    const bonus = query.get('bonus') === 'yes' ? api.profile().then((reply) => memberOf(reply.data).bonus) : null;
    try {
      const [{ data }, inPlay] = await Promise.all([
        api.playedSince({ query: { since: query.get('since') ?? '' } }),
        bonus,
      ]);
      return { net: data.net, bonus: inPlay };
    } catch (caught) {
      if (!isApiError(caught) || caught.status === 401) throw caught;
      return { net: null, bonus: null };
    }
  });
}
