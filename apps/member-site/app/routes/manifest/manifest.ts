import { apiOf } from '../../server/guards.ts';
import type { Route } from './+types/manifest.ts';
import { manifestOf } from './manifest-of.ts';

/** What the browser asks about the app before it installs it (PWA-01); who the site is comes from the platform. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: site } = await apiOf(context).site();
  // private: on its way a reply may renew somebody's session
  return Response.json(manifestOf(site.name), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'private, max-age=3600' },
  });
}
