import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import type { ReceivingAccount } from '../../core/database-types.ts';
import { readAll } from '../../core/read-together.ts';

/** A bank account of the operator. */
export interface OperatorAccount {
  bank: string;
  account: string;
  name: string;
  /** Biller id of the designated account, whose members pay by PromptPay QR. Null: members pay by plain transfer. */
  billerId: string | null;
  /** Five terminal labels, of which each QR code contains a randomly chosen one; empty without a biller id. */
  terminals: readonly string[];
  /** Weight for distributing members over the accounts; 0: only members who are assigned to this account. */
  share: number;
}

/**
 * Write an account, or changes of an account. An account that was used is never deleted, because deposits refer to it.
 */
export async function saveReceivingAccount(
  db: Database | Tx,
  account: OperatorAccount & { active: boolean },
): Promise<void> {
  const shown = {
    holder_name: account.name,
    biller_id: account.billerId,
    designated: account.billerId !== null,
    terminals: [...account.terminals],
    share: account.share,
    active: account.active,
  };
  await db
    .insertInto('receiving_account')
    .values({ bank: account.bank, account_number: account.account, ...shown })
    .onConflict((conflict) => conflict.columns(['bank', 'account_number']).doUpdateSet(shown))
    .execute();
}

/** Write an account as the bank or the sandbox reports it. Values that an operator has changed stay. */
export async function openReceivingAccount(db: Database, account: OperatorAccount): Promise<void> {
  const { bank, account: account_number, name: holder_name, billerId: biller_id, terminals, share } = account;
  await db
    .insertInto('receiving_account')
    .values({
      bank,
      account_number,
      holder_name,
      biller_id,
      designated: biller_id !== null,
      terminals: [...terminals],
      share,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['bank', 'account_number'])
        .doUpdateSet({ holder_name, biller_id, designated: biller_id !== null }),
    )
    .execute();
}

/** Whether an account is the operator's own, in use or not: nobody can be its payer or payee. */
export async function isReceivingAccount(db: Database | Tx, bank: string, accountNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom('receiving_account')
    .select('id')
    .where('bank', '=', bank)
    .where('account_number', '=', accountNumber)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where one member pays in. */
export interface DepositRoute {
  account: Selectable<ReceivingAccount> | undefined;
  /** Whether the payment gateway is enabled for the member; null: the general setting applies. */
  gateway: boolean | null;
  /** Whether the account is assigned to the member; false while the account only follows from the shares. */
  isAssigned: boolean;
}

/**
 * The account that a member pays into: the assigned account while it is active, otherwise the account that follows from
 * the shares.
 */
export async function depositRoute(db: Database | Tx, memberId: bigint): Promise<DepositRoute> {
  const [accounts, route] = await readAll(db, [
    (from) => from.selectFrom('receiving_account').selectAll().where('active', '=', true).orderBy('id').execute(),
    (from) =>
      from
        .selectFrom('member_deposit_route')
        .select(['receiving_account_id', 'gateway'])
        .where('member_id', '=', memberId)
        .executeTakeFirst(),
  ]);
  const own = accounts.find(({ id }) => id === route?.receiving_account_id);
  return {
    account: own ?? accountOfShare(memberId, accounts),
    gateway: route?.gateway ?? null,
    isAssigned: own !== undefined,
  };
}

/**
 * The account that follows from the shares: members are distributed in the order of their ids, in proportion to the
 * shares.
 */
export function accountOfShare<A extends { share: number }>(memberId: bigint, accounts: readonly A[]): A | undefined {
  const total = accounts.reduce((sum, { share }) => sum + share, 0);
  if (total === 0) return undefined;
  let place = Number(memberId % BigInt(total));
  return accounts.find(({ share }) => {
    place -= share;
    return place < 0;
  });
}

/** Set where a member pays in from now on. Fields that are not given stay unchanged. */
export async function setDepositRoute(
  db: Database | Tx,
  memberId: bigint,
  change: { accountId?: bigint | null; gateway?: boolean | null },
  now: Date,
): Promise<void> {
  const set = {
    ...(change.accountId === undefined ? {} : { receiving_account_id: change.accountId }),
    ...(change.gateway === undefined ? {} : { gateway: change.gateway }),
    changed_at: now,
  };
  await db
    .insertInto('member_deposit_route')
    .values({ member_id: memberId, ...set })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(set))
    .execute();
}
