import { loadMarks } from '../../favourites/marks.ts';
import { codeOf } from '../../games/game-address.ts';
import { GameGrid } from '../../games/game-grid.tsx';
import { LinkGrid } from '../../lobby/link-grid.tsx';
import { LobbyView } from '../../lobby/lobby-view.tsx';
import { MemberGrid } from '../../lobby/member-grid.tsx';
import { words as lobbyWords } from '../../lobby/messages.ts';
import { slotLobbyOf } from '../../lobby/slot-lobby-of.ts';
import { apiOf } from '../../server/guards.ts';
import { metaOf } from '../../shell/page/page-meta.ts';
import { AREA_NAMES } from '../../visit/areas.ts';
import type { Route } from './+types/page.ts';
import { LobbyBanner } from './lobby-banner.tsx';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaOf(matches, loaderData?.label || AREA_NAMES.slot);

export async function loader({ context, url }: Route.LoaderArgs) {
  const [lobby, marks] = await Promise.all([slotLobbyOf(apiOf(context), url), loadMarks(context)]);
  return { ...lobby, marks };
}

export default function SlotLobbyPage({ loaderData: { name, label, order, games, marks } }: Route.ComponentProps) {
  const [first] = games;
  return (
    <LobbyView
      title={label || AREA_NAMES.slot}
      lead={words.slotLead[order]([...new Set(games.map(({ provider }) => provider.name))].join(' · '))}
      games={games}
      not="slot"
      marks={marks}
      draw={(found) =>
        // the lobby `itp` has no pages for its games, so its tiles open the games directly
        name !== 'itp' ? (
          <LinkGrid
            games={found}
            atTop
            pathOf={(game) => `/slot-${name}/${codeOf(game.gamecode)}`}
            action={lobbyWords.see}
            favourites={marks?.favourites}
          />
        ) : marks ? (
          <MemberGrid games={found} favourites={marks.favourites} />
        ) : (
          <GameGrid games={found} atTop />
        )
      }
    >
      {first ? <LobbyBanner game={first} order={order} /> : null}
    </LobbyView>
  );
}
