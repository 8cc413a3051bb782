import { expect, test } from 'vitest';
import { answeringSandbox } from '../../testing/answering-sandbox.ts';
import { sandboxStatement } from './sandbox-statement.ts';

const [FROM, TO] = [new Date('2026-01-05T00:00:00Z'), new Date('2026-01-06T00:00:00Z')];
const PAGE = 500;
/** An entry of the statement in both directions. */
const entry = (id: number, change: object = {}) => ({
  id,
  at: '2026-01-05T05:00:00.000Z',
  account: 'scb:1',
  kind: 'transfer',
  reference: `R${id}`,
  from_bank: 'kbank',
  note: '',
  amount: 500.25,
  balance: 1000,
  ...change,
});

/** The statement of a bank that answers the first request, the second, and so on; the last answer is repeated. */
async function bank(...pages: unknown[]) {
  let asked = 0;
  const { link } = await answeringSandbox(() => ({ status: 200, body: pages[Math.min(asked++, pages.length - 1)] }));
  return { statement: sandboxStatement(link), asked: () => asked };
}
const full = (of: (place: number) => unknown) => Array.from({ length: PAGE }, (_, place) => of(place));

test('OPS-06 entries are read page by page', async () => {
  const { statement } = await bank(
    full((place) => entry(place + 1)),
    [entry(PAGE + 1, { kind: 'payout', amount: -20 })],
  );
  const read = await statement.movements(FROM, TO);
  expect([read?.length, read?.at(-1)]).toMatchObject([
    PAGE + 1,
    { kind: 'payout', reference: `R${PAGE + 1}`, amountSatang: -2000n, balanceSatang: 100_000n },
  ]);
});

test('OPS-06 a bank that repeats a page of entries is not asked for ever, and its statement counts as unread', async () => {
  const { statement, asked } = await bank(full((place) => entry(place + 1)));
  expect([await statement.movements(FROM, TO), asked()]).toEqual([undefined, 2]);
});

test('OPS-06 a statement with an amount that is not in satang counts as unread', async () => {
  for (const change of [{ amount: 0.001 }, { balance: 1.005 }]) {
    const { statement } = await bank([entry(1, change)]);
    expect(await statement.movements(FROM, TO)).toBeUndefined();
  }
});

test.each(['2026-01-05T05:00:00.000Z', '2026-01-04T05:00:00.000Z', 'yesterday'])(
  'DEP-10 incoming transfers whose second page ends at %s, no later than the first, count as unread, and the bank is not asked for ever',
  async (time) => {
    const page = (at: string) => full(() => ({ transferred_at: at }));
    const { statement, asked } = await bank(
      page('2026-01-05T05:00:00.000Z'),
      page(time),
      page('2026-01-05T05:00:00.000Z'),
    );
    expect([await statement.since(FROM), asked()]).toEqual([undefined, 2]);
  },
);

test('DEP-10 a full page of incoming transfers whose last line has no time counts as unread: there may be more behind it', async () => {
  const page = full((place) => (place === PAGE - 1 ? {} : { transferred_at: '2026-01-05T05:00:00.000Z' }));
  const { statement } = await bank(page, [{ transferred_at: '2026-01-05T06:00:00.000Z' }]);
  expect(await statement.since(FROM)).toBeUndefined();
});
