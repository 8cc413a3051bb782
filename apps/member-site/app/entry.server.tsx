import { createReadableStreamFromReadable } from '@react-router/node';
import css from '@sanam/ui/styles/index.css?inline';
import stylesFile from '@sanam/ui/styles/index.css?url';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { isApiError } from './server/api-errors.ts';
import { siteContext } from './server/context.ts';
import { changeFirstPart } from './server/first-part.ts';
import { firstStyles } from './server/first-styles.ts';
import { paintFirst, START } from './server/paint-first.ts';
import { NonceContext } from './shell/page-styles.tsx';

/** How long a page may wait for data it streams. */
export const streamTimeout = 5_000;

const withStyles = firstStyles(css);

/**
 * What is there at once of a page, as it is sent. One of which more is to come has all styles; and every page has,
 * while the site is being made: then there is no file of them.
 */
function asSent(page: string, isAll: boolean): string {
  const some = isAll && !import.meta.env.DEV;
  return paintFirst(withStyles(page, !some), some ? stylesFile : null);
}

/** Renders a page as a stream; every inline script carries the request's nonce. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce } = context.get(siteContext);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    let begun = false;
    const begin = () => {
      begun = true;
      const body = changeFirstPart(START, asSent);
      body.once('close', () => clearTimeout(timer));
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
    };
    // search engines get the whole page at once; so does who is not named, which is a page for all guests
    const agent = request.headers.get('user-agent');
    const whole = agent === null || isbot(agent);
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [whole ? 'onAllReady' : 'onShellReady']: begin,
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        if (begun) console.error(error);
      },
    });
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}

/** Faults of loaders and actions; refusals of the API are answers, not faults. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isApiError(error) && error.status < 500)) return;
  console.error(error);
}
