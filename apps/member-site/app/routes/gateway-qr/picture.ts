import { forMember } from '../../server/guards.ts';
import type { Route } from './+types/picture.ts';
import { readPictureAddress } from './read-picture-address.ts';

/**
 * The gateway's own QR of the pending deposit, served from our own origin, because the page allows pictures from
 * nowhere else.
 */
export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => {
    const { data: profile } = await api.profile();
    const pending = profile.pending_request;
    const picture = pending?.id === args.url.searchParams.get('id') ? readPictureAddress(pending.qr_image) : null;
    if (!picture) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
    return new Response(picture.bytes, {
      headers: {
        'content-type': picture.type,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
