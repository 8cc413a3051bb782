import { EmptyState } from '@sanam/ui/empty-state';
import { Note } from '@sanam/ui/note';
import { useState } from 'react';
import { gameId } from '../../games/game-address.ts';
import { siteContext } from '../../server/context.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';
import { GuestView } from './guest-view.tsx';
import { words } from './messages.ts';
import { OwnResults } from './own-results.tsx';
import { type CountedGame, readPlan, type Typed, typedIn } from './plan.ts';
import { PlanAnswer } from './plan-answer.tsx';
import { PlanForm } from './plan-form.tsx';

export const meta: Route.MetaFunction = pageMeta(words.title);

/** Data for members only. A guest is not redirected but asked to sign in on this page (ROUTE-13). */
export async function loader(args: Route.LoaderArgs) {
  if (!args.context.get(siteContext).session.signedIn) return { member: null };
  return forMember(args, async (api) => {
    const [games, own] = await Promise.all([api.games({ query: {} }), api.ownResults()]);
    const counted = games.data.flatMap(({ gamecode, name, rtp }): CountedGame[] =>
      rtp === null ? [] : [{ id: gameId(gamecode), gamecode, name, rtp }],
    );
    return { member: { games: counted, own: own.data, typed: typedIn(args.url.searchParams, counted) } };
  });
}

export default function CheatPage({ loaderData: { member } }: Route.ComponentProps) {
  if (!member) return <GuestView />;
  return (
    <>
      <div className="lead">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      {member.games.length === 0 ? (
        <EmptyState title={words.noGames}>{words.noGamesText}</EmptyState>
      ) : (
        <Calculator key={JSON.stringify(member.typed)} games={member.games} first={member.typed} />
      )}
      <OwnResults {...member.own} />
      <Note icon="shield">
        {words.careText}{' '}
        <Link className="link" to="/responsible-play">
          {words.care}
        </Link>
      </Note>
    </>
  );
}

/**
 * The form of the calculation and its result. A plan in the URL is calculated at once; a navigation to another plan's
 * URL starts with that plan.
 */
function Calculator({ games, first }: { games: readonly CountedGame[]; first: Typed }) {
  const [{ plan, errors }, setRead] = useState(() => readPlan(first, games));
  const calculate = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    setRead(
      readPlan(
        {
          game: text('game'),
          swing: text('swing') as Typed['swing'],
          stake: text('stake'),
          budget: text('budget'),
          pace: text('pace'),
          hours: text('hours'),
        },
        games,
      ),
    );
  };
  return (
    <div className="calculator">
      <PlanForm games={games} typed={first} errors={errors ?? {}} onPlan={calculate} />
      {plan ? <PlanAnswer plan={plan} /> : null}
    </div>
  );
}
