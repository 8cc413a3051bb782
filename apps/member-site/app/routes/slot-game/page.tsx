import { buttonClass } from '@sanam/ui/button';
import { GameBadges } from '@sanam/ui/game-tile';
import { Icon } from '@sanam/ui/icon';
import { data } from 'react-router';
import { Heart } from '../../favourites/heart.tsx';
import { loadMarks } from '../../favourites/marks.ts';
import { codeOf, gameId } from '../../games/game-address.ts';
import { GameFacts, GamePicture } from '../../lobby/game-facts.tsx';
import { LinkGrid } from '../../lobby/link-grid.tsx';
import { words as lobbyWords } from '../../lobby/messages.ts';
import { PlayButton } from '../../lobby/play-button.tsx';
import { slotLobbyOf } from '../../lobby/slot-lobby-of.ts';
import { apiOf } from '../../server/guards.ts';
import { shellWords } from '../../shell/messages.ts';
import { metaOf } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

const MOST_OTHERS = 12;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaOf(matches, loaderData?.game.name ?? shellWords.notFoundTitle);

/** One game of a slot lobby, by its code. @throws Response 404 for a game that is not in this lobby. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [{ name, label, games }, marks] = await Promise.all([slotLobbyOf(apiOf(context), url), loadMarks(context)]);
  const id = decodeURIComponent(url.pathname.split('/')[2] ?? '');
  const game = games.find((one) => codeOf(one.gamecode) === id);
  if (!game) throw data(null, { status: 404 });
  return {
    lobby: { path: `/slot-${name}`, label },
    game,
    others: games.filter((one) => one !== game).slice(0, MOST_OTHERS),
    marks,
  };
}

export default function SlotGamePage({ loaderData: { lobby, game, others, marks } }: Route.ComponentProps) {
  return (
    <>
      <Link className="back-link" to={lobby.path}>
        <Icon name="left" size="s" />
        {lobby.label}
      </Link>
      <article className="game-sheet">
        <GamePicture game={game} />
        <div className="stack">
          <div className="row wrap">
            <h1>{game.name}</h1>
            <GameBadges labels={game.labels} />
          </div>
          <GameFacts game={game} />
          <p className="small dim">
            {game.rtp === null ? words.aboutNoRtp : words.aboutRtp(lobbyWords.percent(game.rtp), game.rtp.toFixed(2))}
          </p>
          <div className="row wrap gap3">
            <PlayButton game={game} />
            {game.demo && game.provider.up ? (
              <Link className={buttonClass()} to={`/casino-test/${gameId(game.gamecode)}`}>
                {lobbyWords.trial}
              </Link>
            ) : null}
            {marks ? (
              <Heart
                key={game.gamecode}
                gamecode={game.gamecode}
                name={game.name}
                marked={marks.favourites.includes(game.gamecode)}
                worded
              />
            ) : null}
          </div>
          <Link className="link small" to={`/hack-slot/${gameId(game.gamecode)}`}>
            {words.measured}
          </Link>
        </div>
      </article>
      {others.length > 0 ? (
        <section className="stack s">
          <div className="section-head">
            <h2>{words.others(lobby.label)}</h2>
            <Link to={lobby.path}>
              {words.all}
              <Icon name="right" size="xs" />
            </Link>
          </div>
          <LinkGrid
            games={others}
            pathOf={(other) => `${lobby.path}/${codeOf(other.gamecode)}`}
            action={lobbyWords.see}
            favourites={marks?.favourites}
          />
        </section>
      ) : null}
    </>
  );
}
