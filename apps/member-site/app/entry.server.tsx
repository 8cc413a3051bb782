import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createReadableStreamFromReadable } from '@react-router/node';
import css from '@sanam/ui/styles/index.css?inline';
import stylesFile from '@sanam/ui/styles/index.css?url';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceContext } from './loading/page-styles.tsx';
import { isApiError } from './server/api-errors.ts';
import { siteContext } from './server/context.ts';
import { changeFirstPart, changeWhole } from './server/first-paint/first-part.ts';
import { firstStyles } from './server/first-paint/first-styles.ts';
import { paintFirst, START } from './server/first-paint/paint-first.ts';

/** Time limit for data that a page streams. */
export const streamTimeout = 5_000;

const withStyles = firstStyles(css);

/**
 * First part of a page, as sent. A complete page contains only the styles that it uses. A page that will stream more
 * parts contains all styles, and so does every page in development, where there is no style file.
 */
function asSent(page: string, isAll: boolean): string {
  const some = isAll && !import.meta.env.DEV;
  return paintFirst(withStyles(page, !some), some ? stylesFile : null);
}

/** Render a page as a stream; every inline script has the request's nonce. */
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
    let complete = false;
    const begin = async () => {
      begun = true;
      const body = complete ? new PassThrough() : changeFirstPart(START, asSent);
      body.once('close', () => clearTimeout(timer));
      pipe(body);
      if (!complete) {
        resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
        return;
      }
      // nothing is to come: the page is sent as a whole, with its length, and compressed in one go
      const page = changeWhole(await buffer(body), START, asSent);
      headers.set('Content-Length', String(page.length));
      resolve(new Response(new Uint8Array(page), { status: finalStatus, headers }));
    };
    // search engines get the complete page in one part. A request without user agent also gets it: this request renders
    // the page that all guests share
    const agent = request.headers.get('user-agent');
    const whole = agent === null || isbot(agent);
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // in a page without later parts, React says both in one go
      onAllReady() {
        complete = true;
        if (whole) begin().catch(reject);
      },
      onShellReady() {
        if (!whole) queueMicrotask(() => void begin().catch(reject));
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        if (begun) console.error(error);
      },
    });
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}

/**
 * Log errors of loaders and actions. A refusal, by the API or by the router, is a normal answer and is not logged.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isApiError(error) && error.status < 500)) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(error);
}
