import { data } from 'react-router';
import { type LoadedEvents, loadEvents } from '../../events/load-events.ts';
import { EVENT_AREAS, lobbyEvents } from '../../events/pick-events.ts';
import type { Route } from './+types/load.ts';

/** Load the events of the area `?area=`, for a page that is shown already; with `past=all` every past one too. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<LoadedEvents> {
  const area = EVENT_AREAS.find((one) => one === url.searchParams.get('area'));
  if (!area) throw data(null, { status: 404 });
  const loaded = await loadEvents(context, area);
  return url.searchParams.get('past') === 'all' ? loaded : { ...loaded, games: loaded.games.map(lobbyEvents) };
}
