import * as build from 'virtual:react-router/server-build';
import type { IsShared, SiteHandler } from '@sanam/contract';
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router';
import { loadAll } from '../app/loading/later.tsx';
import { siteContext } from '../app/server/context.ts';
import { isSharedPage } from '../app/visit/shared-pages.ts';
import { buildsByPath } from './builds-by-path.ts';
import { fallbackPage } from './fallback-page.ts';
import { sayItEnded } from './session-over.ts';

const answer = createRequestHandler(build, 'production');
const answers = new Map<string, RequestHandler>(
  [...buildsByPath(build)].map(([path, own]) => [path, createRequestHandler(own, 'production')]),
);
const ready = loadAll();

/** Path of the page that is asked for, or whose data are. */
const pageOf = (request: Request) => new URL(request.url).pathname.replace(/\.data$/, '');

/** Answer one request for a page, or for the data of a page. The platform's only entry point to the site. */
export const handle: SiteHandler = async ({ request, session, api, nonce }) => {
  await ready;
  const context = new RouterContextProvider();
  context.set(siteContext, { session, api, nonce });
  const answered = (asked: Request) =>
    (answers.get(pageOf(asked)) ?? answer)(asked, context).catch((error: unknown) => {
      console.error(error);
      return null;
    });
  return fallbackPage(request, await (session.hasEnded ? sayItEnded(request, answered) : answered(request)));
};

/** Whether a page is the same for every guest, so that one rendering serves them all. */
export const isShared: IsShared = isSharedPage;
