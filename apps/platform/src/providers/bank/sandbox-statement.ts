import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { readSatang } from '../read-satang.ts';
import type { SandboxLink } from '../sandbox-link.ts';
import { sendingBank } from './sending-bank.ts';
import type { BankMovement, StatementPort } from './statement-port.ts';

const LINES_A_PAGE = 500;

/**
 * The statement of the pretend bank, read page by page. Each page of `since` begins at the time of the previous page's
 * last line, so lines of that time come twice. Each page of `movements` begins after the previous page's last id.
 */
export function sandboxStatement(sandbox: SandboxLink): StatementPort {
  return {
    async since(at) {
      const lines: unknown[] = [];
      let from = at.toISOString();
      for (;;) {
        const reply = await sandbox.call(
          'GET',
          `/api/bank/statement?since=${encodeURIComponent(from)}&limit=${LINES_A_PAGE}`,
        );
        if (reply.status !== 200 || !Array.isArray(reply.body)) return undefined;
        lines.push(...(reply.body as unknown[]));
        const last = (reply.body.at(-1) as { transferred_at?: unknown } | undefined)?.transferred_at;
        if (reply.body.length < LINES_A_PAGE) return lines;
        // the whole page has one time: the next query would only repeat it, and lines behind it would be missed. A page
        // that ends earlier than the previous one would be read for ever, and without a time there is no next one
        if (typeof last !== 'string' || !(Date.parse(last) > Date.parse(from))) return undefined;
        from = last;
      }
    },
    async movements(from, to) {
      const movements: BankMovement[] = [];
      const window = `from=${encodeURIComponent(from.toISOString())}&to=${encodeURIComponent(to.toISOString())}`;
      for (let after = 0; ; ) {
        const reply = await sandbox.call('GET', `/api/bank/movements?${window}&after=${after}`);
        if (reply.status !== 200 || !Value.Check(Movements, reply.body)) return undefined;
        for (const one of reply.body) {
          const movement = movementOf(one);
          if (!movement) return undefined;
          movements.push(movement);
        }
        const last = reply.body.at(-1);
        if (!last || reply.body.length < LINES_A_PAGE) return movements;
        // a page that ends no later than the previous one would be read for ever
        if (last.id <= after) return undefined;
        after = last.id;
      }
    },
  };
}

const Movements = Type.Array(
  Type.Object({
    id: Type.Integer(),
    at: Type.String({ format: 'date-time' }),
    account: Type.String({ minLength: 1 }),
    kind: Type.Union([
      Type.Literal('transfer'),
      Type.Literal('qr'),
      Type.Literal('payout'),
      Type.Literal('payout-reversal'),
    ]),
    reference: Type.String(),
    from_bank: Type.String(),
    note: Type.String(),
    amount: Type.Number(),
    balance: Type.Number(),
  }),
);

/** Parse an entry. @returns undefined when it is of no amount in satang. */
function movementOf(one: Static<typeof Movements>[number]): BankMovement | undefined {
  const [amount, balance] = [readSatang(Math.abs(one.amount)), readSatang(one.balance)];
  if (amount === undefined || balance === undefined) return undefined;
  return {
    at: new Date(one.at),
    account: one.account,
    kind: one.kind === 'payout' ? 'payout' : one.kind === 'payout-reversal' ? 'payout-return' : 'in',
    reference: one.reference,
    fromBank: sendingBank(one.from_bank),
    note: one.note,
    amountSatang: amount * (one.amount < 0 ? -1n : 1n),
    balanceSatang: balance,
  };
}
