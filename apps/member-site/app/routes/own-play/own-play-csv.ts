import { forMember } from '../../server/guards.ts';
import type { Route } from './+types/own-play-csv.ts';
import { OWN_PLAY_PATH, spanOf, yearOf } from './address.ts';
import { writeOwnPlay } from './write-own-play.ts';

/** A span or a year of the member's own play as a CSV file. A guest is redirected to sign in, and then to the page. */
export function loader({ context, url }: Route.LoaderArgs) {
  const year = yearOf(url.searchParams.get('year'));
  const span = spanOf(url.searchParams);
  const page = new URL(year ? `${OWN_PLAY_PATH}/${year}` : `${OWN_PLAY_PATH}?span=${span}`, url);
  return forMember({ context, url: page }, async (api) => {
    const { data } = await api.ownPlay({ query: year ? { year } : { span } });
    return new Response(writeOwnPlay(data), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="play-${year ?? data.total.to.replaceAll('-', '')}.csv"`,
        'cache-control': 'no-store',
      },
    });
  });
}
