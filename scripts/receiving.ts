import type { Database } from '../apps/platform/src/core/database.ts';
import { saveReceivingAccount, setDepositRoute } from '../apps/platform/src/modules/deposits/index.ts';
import { nationalMobile } from '../packages/thai/src/phone.ts';
import { recordCommand } from './lib/command-actor.ts';
import { memberOfPhone } from './lib/member-of-phone.ts';
import { type AccountName, type ReceivingCommand, readReceivingCommand } from './lib/read-receiving-command.ts';
import { withDatabase } from './lib/with-database.ts';

/**
 * `npm run receiving`: manage the receiving accounts, the assignment of members to these accounts, and which members
 * pay at the gateway. Changes take effect from the next deposit.
 */
await withDatabase(async (db) => {
  const command = readReceivingCommand(process.argv.slice(2));
  const said = await db.transaction().execute(async (tx) => {
    if (command.do !== 'list') await recordCommand(tx, 'changeReceiving', { detail: logged(command) });
    return run(tx, command);
  });
  process.stdout.write(`${said}\n`);
  return true;
});

/** What the audit log keeps of a change: no phone. */
function logged(command: ReceivingCommand): Record<string, unknown> {
  const { phone: _, ...rest } = { phone: undefined, ...command } as { phone?: string } & Record<string, unknown>;
  return rest;
}

async function run(db: Database, command: ReceivingCommand): Promise<string> {
  switch (command.do) {
    case 'list':
      return list(db);
    case 'account':
      await saveReceivingAccount(db, { ...command.account, active: true });
      return `${command.account.bank} ${command.account.account} is open, with a share of ${command.account.share}.`;
    case 'close': {
      const { id } = await find(db, command.account);
      await db.updateTable('receiving_account').set({ active: false }).where('id', '=', id).execute();
      return `${command.account.bank} ${command.account.account} is closed: no new deposit goes there; what still arrives is credited or waits for a person.`;
    }
    case 'send': {
      const accountId = command.account && (await find(db, command.account)).id;
      await setDepositRoute(db, await memberOfPhone(db, command.phone), { accountId }, new Date());
      return `${nationalMobile(command.phone)} pays into ${command.account ? `${command.account.bank} ${command.account.account}` : 'the account of their share'}.`;
    }
    case 'gateway':
      await setDepositRoute(db, await memberOfPhone(db, command.phone), { gateway: command.on }, new Date());
      return `${nationalMobile(command.phone)}: the gateway is ${command.on === null ? 'as set for everybody' : command.on ? 'on' : 'off'}.`;
  }
}

async function list(db: Database): Promise<string> {
  const accounts = await db.selectFrom('receiving_account').selectAll().orderBy('id').execute();
  if (accounts.length === 0) return 'There are no accounts yet.';
  const sent = await db
    .selectFrom('member_deposit_route')
    .select((of) => ['receiving_account_id', of.fn.countAll<bigint>().as('members')])
    .groupBy('receiving_account_id')
    .execute();
  return accounts
    .map((one) => {
      const members = sent.find(({ receiving_account_id }) => receiving_account_id === one.id)?.members ?? 0n;
      const how = one.biller_id ? `QR, biller ${one.biller_id}, terminals ${one.terminals.join(' ')}` : 'transfer';
      return `${one.bank} ${one.account_number}  ${one.holder_name}  ${how}; share ${one.share}, ${members} members${one.active ? '' : '; CLOSED'}`;
    })
    .join('\n');
}

async function find(db: Database, { bank, account }: AccountName): Promise<{ id: bigint }> {
  const row = await db
    .selectFrom('receiving_account')
    .select('id')
    .where('bank', '=', bank)
    .where('account_number', '=', account)
    .executeTakeFirst();
  if (!row) throw new Error(`There is no account ${bank} ${account}: npm run receiving -- list shows them.`);
  return row;
}
