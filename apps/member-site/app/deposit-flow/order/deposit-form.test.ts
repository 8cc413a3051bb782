import type { SiteInfo } from '@sanam/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { readDeposit } from './amount-error.ts';
import { DepositForm } from './deposit-form.tsx';

/** The form as the server renders it. */
function shown(given: Partial<Parameters<typeof DepositForm>[0]> = {}): string {
  const site = { deposit: { minimum: 1, maximum: 9000, quick_amounts: [700, 50, 1500], expected: '' } };
  const element = createElement(DepositForm, {
    problem: undefined,
    bank: 'กสิกรไทย',
    confirmOnServer: undefined,
    wanted: { amount: '', promotion: '' },
    limit: null,
    promotions: [],
    atGateway: false,
    way: '',
    others: [],
    ...given,
  });
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { site, banks: [], openAreas: [] } } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
const chipsOf = (page: string) => [
  ...page.matchAll(/<button type="button" class="chip square[^>]*>([^<]*)<\/button>/g),
];

test('DEP-01 the deposit form has a button for each quick amount, in the configured order, and none of them submits', () => {
  expect(chipsOf(shown()).map(([, text]) => text)).toEqual(['700', '50', '1,500']);
});

test('DEP-01 SAFE-02 the quick amount in the field is marked, and one over what the own limit leaves cannot be pressed', () => {
  const left = { kind: 'deposit', period: 'day', amount: 1000, used: 300, left: 700, raise: null } as const;
  const chips = chipsOf(shown({ wanted: { amount: '700', promotion: '' }, limit: left }));
  expect(chips.map(([chip]) => [chip.includes('aria-pressed="true"'), chip.includes('disabled')])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});

test('DEP-01 SAFE-02 an amount over what the own limit leaves is refused in its field, with any other fault told first', () => {
  const limits = { minimum: 100, maximum: 9000 } as SiteInfo['deposit'];
  expect([
    readDeposit('700', limits, 700),
    readDeposit('700.01', limits, 700),
    readDeposit('9000', limits, null),
  ]).toEqual([70_000n, 'over-limit', 900_000n]);
  expect([readDeposit('99', limits, 0), readDeposit('9001', limits, 0), readDeposit('x', limits, 0)]).toEqual([
    'too-small',
    'too-large',
    'not-a-number',
  ]);
});
