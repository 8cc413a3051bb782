import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DepositForm } from './deposit-form.tsx';

test('DEP-01 the deposit form has a button for each quick amount, in the configured order, and none of them submits', () => {
  const site = { deposit: { minimum: 1, maximum: 9000, quick_amounts: [700, 50, 1500], expected: '' } };
  const element = createElement(DepositForm, {
    problem: undefined,
    bank: 'กสิกรไทย',
    confirmOnServer: undefined,
    wanted: { amount: '', promotion: '' },
    limit: null,
    promotions: [],
    atGateway: false,
    others: [],
  });
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { site, banks: [], openAreas: [] } } },
  });
  const shown = renderToStaticMarkup(createElement(RouterProvider, { router }));
  const chips = [...shown.matchAll(/<button type="button" class="chip square">([^<]*)<\/button>/g)];
  expect(chips.map(([, text]) => text)).toEqual(['700', '50', '1,500']);
});
