import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { RequestsTab, type RequestsView } from './requests-tab.tsx';
import { viewOf } from './view.ts';

const REQUESTS: RequestsView = {
  items: [
    {
      id: '1',
      type: 'deposit',
      status: 'completed',
      amount: 100,
      ref: 'DP1',
      created_at: '2026-11-20T17:05:00Z',
      cause: null,
      bank: null,
      account_number_last4: null,
      steps: [],
    },
  ],
  nextCursor: null,
  today: '2026-11-21',
  errors: {},
};

test('SITE-17 the list and the table of requests show the time as dd/mm/yy HH:mm in Bangkok', () => {
  const view = viewOf(new URLSearchParams('tab=2'));
  const element = createElement(RequestsTab, { view, requests: REQUESTS });
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { site: {}, banks: [], openAreas: [] } } },
  });
  const shown = renderToStaticMarkup(createElement(RouterProvider, { router }));
  expect(shown).toContain('<span class="when">21/11/26 00:05</span>');
  expect(shown).toContain('<td class="num">21/11/26 00:05</td>');
});
