import { apiOf } from '../../server/guards.ts';
import type { Route } from './+types/manifest.ts';
import { manifestOf } from './manifest-of.ts';

/** Manifest that the browser reads before it installs the app (PWA-01); the brand comes from the platform. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: site } = await apiOf(context).site();
  // private: the reply may carry renewed session cookies
  return Response.json(manifestOf(site.name, site.minimum_age), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'private, max-age=3600' },
  });
}
