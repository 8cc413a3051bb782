import * as build from 'virtual:react-router/server-build';
import type { IsShared, SiteHandler } from '@sanam/contract';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { siteContext } from '../app/server/context.ts';
import { isSharedPage } from '../app/server/shared-pages.ts';
import { loadAll } from '../app/shell/later.tsx';
import { lastWord } from './last-word.ts';

const answer = createRequestHandler(build, 'production');
const ready = loadAll();

/** Answers one request for a page (or for the data of one). The platform's only way into the site. */
export const handle: SiteHandler = async ({ request, session, api, nonce }) => {
  await ready;
  const context = new RouterContextProvider();
  context.set(siteContext, { session, api, nonce });
  const reply = await answer(request, context).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  return lastWord(request, reply);
};

/** The pages one rendering of which may serve every guest. */
export const isShared: IsShared = isSharedPage;
