import type { Limit } from '@sanam/contract';
import { tightest } from '../../protection/limit-text.ts';
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
  /** The member's own limit on play that leaves least; null without one, and when it was not asked for. */
  limit: Limit | null;
}

/** Net result of a member's play since a time and, when the address asks, the bonus in play and the tightest limit. */
export function loader(args: Route.LoaderArgs): Promise<PlayNews> {
  const query = args.url.searchParams;
  return forMember(args, async (api) => {
    const bonus = query.get('bonus') === 'yes' ? api.profile().then((reply) => memberOf(reply.data).bonus) : null;
    const limit =
      query.get('limit') === 'yes'
        ? api.protection().then(({ data }) => tightest(data.limits, ['stake', 'loss', 'time']) ?? null)
        : null;
    try {
      const [{ data }, inPlay, own] = await Promise.all([
        api.playedSince({ query: { since: query.get('since') ?? '' } }),
        bonus,
        limit,
      ]);
      return { net: data.net, bonus: inPlay, limit: own };
    } catch (caught) {
      if (!isApiError(caught) || caught.status === 401) throw caught;
      return { net: null, bonus: null, limit: null };
    }
  });
}
