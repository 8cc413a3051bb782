import { isApiError } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import type { Route } from './+types/picture.ts';

/** Picture of the last slip sent for a deposit, for its member only; not cached anywhere. */
export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => {
    const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };
    try {
      const { data } = await api.slipImage({ params: { id: args.url.searchParams.get('id') ?? '' } });
      return new Response(Uint8Array.from(Buffer.from(data.slip_image, 'base64')), {
        headers: { ...headers, 'content-type': 'image/jpeg' },
      });
    } catch (caught) {
      if (isApiError(caught) && (caught.status === 404 || caught.status === 422))
        return new Response(null, { status: 404, headers });
      throw caught;
    }
  });
}
