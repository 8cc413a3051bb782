import { redirect } from 'react-router';
import type { Route } from './+types/go.ts';
import { movedTo } from './moved-paths.ts';

/** Redirect for good from an address that people write to the page's own (`moved-paths.ts`). */
export function loader({ url }: Route.LoaderArgs) {
  const to = movedTo(url);
  if (to === null) throw new Response(null, { status: 404 });
  return redirect(to, 301);
}
