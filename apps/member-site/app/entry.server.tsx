import { Writable } from 'node:stream';
import css from '@sanam/ui/styles/index.css?inline';
import stylesFile from '@sanam/ui/styles/index.css?url';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceContext } from './loading/page-styles.tsx';
import { isApiError } from './server/api-errors.ts';
import { siteContext } from './server/context.ts';
import { firstStyles } from './server/first-paint/first-styles.ts';
import { paintFirst } from './server/first-paint/paint-first.ts';

/** Time limit for the data of a page. */
export const streamTimeout = 5_000;

const withStyles = firstStyles(css);

/** A page as sent: with the styles that it uses, and a script that starts after the first paint. */
const asSent = (page: string): string => paintFirst(withStyles(page), stylesFile);

/**
 * Render a page as a whole, so that it is compressed in one go and has no scripts that move later parts to their places.
 * No page defers data, so nothing would be painted earlier in parts. Every inline script has the request's nonce.
 */
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
    let hasShell = false;
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        hasShell = true;
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onAllReady() {
        clearTimeout(timer);
        pipe(
          gather((rendered) => {
            // as latin1, one character per byte: what is searched for and added is ASCII
            const body = Buffer.from(asSent(rendered.toString('latin1')), 'latin1');
            headers.set('Content-Length', String(body.length));
            resolve(new Response(new Uint8Array(body), { status: finalStatus, headers }));
          }).on('error', reject),
        );
      },
      // an error of the shell is logged by the server, which gets it from `onShellError`
      onError(error) {
        finalStatus = 500;
        if (hasShell) console.error(error);
      },
    });
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}

/** A stream that hands over all that was written to it, at its end. An exception of `done` is the stream's error. */
function gather(done: (whole: Buffer) => void): Writable {
  const parts: Uint8Array[] = [];
  return new Writable({
    write(part: Uint8Array, _encoding, next) {
      parts.push(part);
      next();
    },
    final(next) {
      done(Buffer.concat(parts));
      next();
    },
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
