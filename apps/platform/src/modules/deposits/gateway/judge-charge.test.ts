import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GatewayCharge } from '../../../providers/payment-gateway/gateway-port.ts';
import { judgeCharge, type KnownCharge } from './judge-charge.ts';

const paid: GatewayCharge = {
  id: 'chg_1',
  reference: 'DP1',
  status: 'paid',
  amountSatang: 50_000n,
  paidSatang: 50_000n,
  checkoutUrl: null,
  qr: null,
  expiresAt: null,
  paidAt: new Date(0),
  failureCode: null,
};
const known: KnownCharge = {
  state: 'open',
  chargeId: 'chg_1',
  reference: 'DP1',
  amountSatang: 50_000n,
  isMemberClosed: false,
  isAlreadyPaid: false,
};

test.each<[string, Partial<GatewayCharge>, Partial<KnownCharge>, object]>([
  ['paid in full', {}, {}, { do: 'credit' }],
  ['paid in full, before its own answer was known here', {}, { chargeId: null }, { do: 'credit' }],
  ['paid after it was given up', {}, { state: 'over' }, { do: 'credit' }],
  ['paid in part', { paidSatang: 40_000n }, {}, { do: 'review', cause: 'amount' }],
  ['overpaid', { paidSatang: 60_000n }, {}, { do: 'review', cause: 'amount' }],
  ['paid, without saying how much', { paidSatang: null }, {}, { do: 'find', kind: 'charge_contradicts' }],
  ['paid to a closed account', {}, { isMemberClosed: true }, { do: 'review', cause: 'closed' }],
  ['paid beside a transfer', {}, { isAlreadyPaid: true }, { do: 'review', cause: 'already' }],
  ['paid, and credited', {}, { state: 'credited' }, { do: 'nothing' }],
  [
    'reversed after it was credited',
    { status: 'reversed' },
    { state: 'credited' },
    { do: 'find', kind: 'charge_reversed' },
  ],
  ['reversed after staff sent it back', { status: 'reversed' }, { state: 'returned' }, { do: 'nothing' }],
  [
    'failed after it was credited',
    { status: 'failed', paidSatang: null },
    { state: 'credited' },
    { do: 'find', kind: 'charge_contradicts' },
  ],
  [
    'a late "pending" after it was credited',
    { status: 'pending', paidSatang: null },
    { state: 'credited' },
    { do: 'nothing' },
  ],
  ['pending', { status: 'pending', paidSatang: null }, {}, { do: 'show' }],
  ['declined', { status: 'failed', paidSatang: null }, {}, { do: 'end', declined: true }],
  ['expired', { status: 'expired', paidSatang: null }, {}, { do: 'end', declined: false }],
  [
    'a second charge of the same reference, unpaid',
    { id: 'chg_2', status: 'pending', paidSatang: null },
    {},
    { do: 'nothing' },
  ],
  [
    'a second charge of the same reference, paid',
    { id: 'chg_2' },
    {},
    { do: 'find', kind: 'second_charge_of_reference' },
  ],
  ['another reference', { reference: 'DP2' }, {}, { do: 'find', kind: 'charge_contradicts' }],
  [
    'another amount than was asked for',
    { amountSatang: 1n, paidSatang: 1n },
    {},
    { do: 'find', kind: 'charge_contradicts' },
  ],
])('DEP-04 DEP-09 what follows from a charge that is %s', (_, charge, row, verdict) => {
  expect(judgeCharge({ ...paid, ...charge }, { ...known, ...row })).toEqual(verdict);
});

test('DEP-04 DEP-10 whatever a gateway answers, a charge is credited only when it is open, paid with exactly the requested amount, and belongs to an active account', () => {
  const charges = fc.record({
    id: fc.constantFrom('chg_1', 'chg_2'),
    reference: fc.constantFrom('DP1', 'DP2'),
    status: fc.constantFrom<GatewayCharge['status']>('pending', 'paid', 'failed', 'expired', 'reversed'),
    amountSatang: fc.constantFrom(50_000n, 1n),
    paidSatang: fc.constantFrom(null, 50_000n, 1n),
  });
  const rows = fc.record({
    state: fc.constantFrom<KnownCharge['state']>('open', 'credited', 'review', 'returned', 'over'),
    chargeId: fc.constantFrom(null, 'chg_1'),
    isMemberClosed: fc.boolean(),
    isAlreadyPaid: fc.boolean(),
  });
  fc.assert(
    fc.property(charges, rows, (charge, row) => {
      const verdict = judgeCharge({ ...paid, ...charge }, { ...known, ...row });
      const fits =
        charge.reference === 'DP1' &&
        charge.status === 'paid' &&
        charge.amountSatang === 50_000n &&
        charge.paidSatang === 50_000n &&
        (row.chargeId === null || row.chargeId === charge.id);
      const free = (row.state === 'open' || row.state === 'over') && !row.isMemberClosed && !row.isAlreadyPaid;
      expect(verdict.do === 'credit').toBe(fits && free);
    }),
    { numRuns: 2000 },
  );
});
