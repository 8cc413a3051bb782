import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { words } from '../after-words.ts';
import { GatewayCard } from './gateway-card.tsx';
import { isCheckoutOpening } from './pay-card-props.ts';
import type { PendingView } from './pending-view.ts';

const pending = {
  id: 'd1',
  way: 'gateway',
  amount: 500,
  checkout_url: null,
  hasGatewayQr: false,
  bonus: null,
  created_at: '2026-11-20T05:00:00.000Z',
  expires_at: '2026-11-20T05:15:00.000Z',
} as PendingView;

test.each([
  ['nothing to pay with yet', {}, true],
  ['a QR code alone', { hasGatewayQr: true }, false],
  ['a page of the gateway alone', { checkout_url: 'https://pay.test/1' }, false],
])(
  'DEP-04 DEP-08 with %s the card says whether it is still opening, or waits for the payment',
  (_, change, opening) => {
    const shown = { ...pending, ...change };
    const props = { pending: shown, nowMs: Date.parse(pending.created_at), over: false };
    const html = renderToStaticMarkup(createElement(MemoryRouter, {}, createElement(GatewayCard, props)));
    expect([html.includes(words.openingCheckout), html.includes(words.openingLong)]).toEqual([opening, opening]);
    expect(html.includes(words.waitingPayment)).toBe(!opening);
    expect(isCheckoutOpening(shown)).toBe(opening);
  },
);
