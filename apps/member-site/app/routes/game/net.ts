import type { Limit, OpenPlay } from '@sanam/contract';
import { pageOfGame } from '../../games/game-address.ts';
import { tightestOfKinds } from '../../protection/limit-text.ts';
import { isApiError } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { memberOf } from '../../server/member-of.ts';
import type { Member } from '../../visit/member.ts';
import type { Route } from './+types/net.ts';
import { type PlayedSums, playedSums } from './played-sums.ts';

/** What the bar over a game shows besides the credit. */
export interface PlayNews {
  /** The member's play since a time; null when it is not available now. */
  play: PlayedSums | null;
  /** The bonus in play with its turnover; null without one, and when it was not asked for. */
  bonus: Member['bonus'];
  /** The member's own limits on play, the one that leaves least at the front; empty when they were not asked for. */
  limits: Limit[];
  /** Games with rounds that have no result yet, the latest first. */
  open: OpenPlay[];
}

/**
 * A member's play since a time and, when the address asks, the bonus in play and the limits on play. Without a session
 * the member signs in and goes back to the game.
 */
export function loader({ context, url }: Route.LoaderArgs): Promise<PlayNews> {
  const query = url.searchParams;
  return forMember({ context, url: pageOfGame(url) }, async (api) => {
    const bonus = query.get('bonus') === 'yes' ? api.profile().then((reply) => memberOf(reply.data).bonus) : null;
    const limits =
      query.get('limit') === 'yes'
        ? api.protection().then(({ data }) => tightestOfKinds(data.limits, ['stake', 'loss', 'time']))
        : [];
    try {
      const [{ data }, inPlay, own] = await Promise.all([
        api.playedSince({ query: { since: query.get('since') ?? '' } }),
        bonus,
        limits,
      ]);
      const open = data.open > 0 ? (await api.playToday()).data.open : [];
      return { play: playedSums(data), bonus: inPlay, limits: own, open };
    } catch (caught) {
      if (!isApiError(caught) || caught.status === 401) throw caught;
      return { play: null, bonus: null, limits: [], open: [] };
    }
  });
}
