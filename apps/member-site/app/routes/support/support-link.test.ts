import type { ApiClient } from '@sanam/contract';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { siteContext } from '../../server/context.ts';
import { shellWords } from '../../shell/messages.ts';
import { Footer } from '../../shell/navigation/footer.tsx';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import RegisterLayout from '../../shell/register-layout.tsx';
import { loader } from './page.tsx';

const SITE = {
  name: 'สนาม',
  sandbox: true,
  minimum_age: 20,
  licence: null,
  third_party: {},
  answers: { hours: null, expected: null },
};
const CHAT = 'https://line.example/desk';
const Failed = () => createElement(ErrorPage, { error: new Error('x') });

/** HTML of a part of the frame with these fields of the site. */
function drawn(part: FunctionComponent, site: object): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: createElement(part), loader: () => null }], {
    hydrationData: { loaderData: { root: { site: { ...SITE, ...site }, banks: [], openAreas: [] } } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

/** Addresses behind the words “contact us” in some HTML. */
const contactsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)]
    .filter(([, , text]) => text?.includes(shellWords.contact))
    .map(([, address]) => address);

describe('help from a person', () => {
  test.each([
    ['the footer', Footer],
    ['the pages for signing in and registering', RegisterLayout],
    ['the page of an error', Failed],
  ] as const)(
    'SITE-22 in %s it is a link to the conversation on the site, or to the operator’s chat elsewhere',
    (_, part) => {
      expect(contactsOf(drawn(part, { support: '', line: '' }))).toEqual(['/support']);
      expect(contactsOf(drawn(part, { support: CHAT, line: '' }))).toEqual([CHAT]);
      expect(contactsOf(drawn(part, { support: '', line: CHAT }))).toEqual([CHAT]);
    },
  );

  test('SITE-22 the page of the conversation leads to the operator’s chat when there is one, of a member and of a guest', async () => {
    const open = (site: object, signedIn: boolean) => {
      const context = new RouterContextProvider();
      const api = { site: async () => ({ data: { ...SITE, ...site } }) } as unknown as ApiClient;
      context.set(siteContext, { session: { signedIn, hasEnded: false }, api, nonce: '' });
      const url = new URL('http://sanam.test/support');
      const given = { context, request: new Request(url), url, params: {}, pattern: '' };
      return loader(given as unknown as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown);
    };
    for (const signedIn of [true, false]) {
      const led = (await open({ support: CHAT, line: '' }, signedIn)) as Response;
      expect([led.status, led.headers.get('location')]).toEqual([302, CHAT]);
    }
    expect(await open({ support: '', line: '' }, false)).toMatchObject({ messages: [], isGuest: true });
  });
});
