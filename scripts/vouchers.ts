import { type Database, transactAsOwner } from '../apps/platform/src/core/database.ts';
import { requireCards } from '../apps/platform/src/modules/promotions/index.ts';
import { listBatches, makeVouchers, requirePromised, voidBatch } from '../apps/platform/src/modules/vouchers/index.ts';
import { groupVoucherCode } from '../packages/contract/src/index.ts';
import { formatBaht, satang } from '../packages/money/src/index.ts';
import { formatDateTime } from '../packages/thai/src/dates.ts';
import { commandActor, recordCommand } from './lib/command-actor.ts';
import { readVoucherCommand, type VoucherCommand } from './lib/read-voucher-command.ts';
import { runningDatabase } from './lib/running-database.ts';
import { withDatabase } from './lib/with-database.ts';

const SHOWN = 200;
const by = commandActor();

/** `npm run vouchers`: make prepaid cards (their codes are printed only once), void a batch, or list batches. */
await withDatabase(async (db) => {
  const command = readVoucherCommand(process.argv.slice(2));
  process.stdout.write(`${await run(db, command)}\n`);
  return true;
});

async function run(db: Database, command: VoucherCommand): Promise<string> {
  switch (command.do) {
    case 'make':
      return make(command);
    case 'void': {
      const voided = await transactAsOwner(runningDatabase().ownerUrl, async (tx) => {
        const cards = await voidBatch(tx, command.batchId, { by, reason: null }, new Date());
        if (cards !== undefined)
          await recordCommand(tx, 'voidVouchers', { subject: `batch:${command.batchId}`, detail: { cards } });
        return cards;
      });
      if (voided === undefined) throw new Error(`There is no batch ${command.batchId} that is not void already.`);
      return `Batch ${command.batchId}: ${voided} cards are void; what was redeemed before stays.`;
    }
    case 'list':
      return list(db);
  }
}

async function make(order: VoucherCommand & { do: 'make' }): Promise<string> {
  const { batchId, expiresAt, vouchers } = await transactAsOwner(runningDatabase().ownerUrl, async (tx) => {
    const now = new Date();
    await requirePromised(tx, { requireCards }, order, now);
    const made = await makeVouchers(tx, { ...order, by }, now);
    const detail = { cards: made.vouchers.length, amount_satang: String(order.amount), note: order.note };
    await recordCommand(tx, 'makeVouchers', { subject: `batch:${made.batchId}`, detail });
    return made;
  });
  return [
    `Batch ${batchId}: ${vouchers.length} cards of ${formatBaht(order.amount)} baht, good until ${formatDateTime(expiresAt)} (Bangkok).`,
    'Keep the codes now: they are money, and cannot be shown again.',
    ...vouchers.map(({ ref, code }) => `${ref}  ${groupVoucherCode(code)}`),
  ].join('\n');
}

async function list(db: Database): Promise<string> {
  const batches = await listBatches(db, SHOWN, new Date());
  if (batches.length === 0) return 'There are no cards yet.';
  return batches
    .map((batch) => {
      const end = batch.voided_at
        ? `void since ${formatDateTime(batch.voided_at)}`
        : `until ${formatDateTime(batch.expires_at)}`;
      const redeemed = `${batch.redeemed} redeemed (${formatBaht(satang(batch.redeemed_satang))} baht)`;
      return `#${batch.id}  ${formatBaht(satang(batch.amount_satang))} baht each${batch.promotion ? ` as a bonus (${batch.promotion})` : ''}: ${batch.printed_at ? `${batch.fresh} new` : 'not printed'}, ${redeemed}, ${batch.void} void; ${end}; made ${formatDateTime(batch.made_at)} by ${batch.made_by}: ${batch.note}`;
    })
    .join('\n');
}
