import { bangkokDay } from '@sanam/thai/dates';
import { redirect } from 'react-router';
import { isApiError } from '../../../server/api-errors.ts';
import { forMember } from '../../../server/guards.ts';
import { filterOf, filterQuery, pathOf } from '../view.ts';
import type { Route } from './+types/statement-csv.ts';
import { type Page, writeStatement } from './write-statement.ts';

const PAGE_LINES = '500';
const LINES_MAX = 50_000;

/**
 * The filtered statement as a CSV file. A person who is not signed in, or whose dates are invalid, is redirected to the
 * page of the statement.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = filterOf(url.searchParams);
  const page = new URL(pathOf({ show: 'statement', ...filter }), url);
  return forMember({ context, url: page }, async (api) => {
    const askPage = (cursor?: string): Promise<Page> =>
      api.statement({ query: { ...filterQuery(filter), limit: PAGE_LINES, cursor } });
    const first = await askPage().catch((caught: unknown) => {
      throw isApiError(caught) && caught.status === 422 ? redirect(page.pathname + page.search) : caught;
    });
    return new Response(bytesOf(writeStatement(first, askPage, LINES_MAX)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="statement-${bangkokDay(new Date()).replaceAll('-', '')}.csv"`,
        'cache-control': 'no-store',
      },
    });
  });
}

/** A response body that is generated as fast as it is read, and stops when the reader disconnects. */
function bytesOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
