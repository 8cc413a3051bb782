import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import type { ReceivingAccount } from '../../core/database-types.ts';

/** An account of the operator's at a bank. */
export interface OperatorAccount {
  bank: string;
  account: string;
  name: string;
  /** With one, its members pay by PromptPay QR: it is the designated account. Null: they transfer. */
  billerId: string | null;
  /** Five labels, one of which is drawn for each QR; none without a biller. */
  terminals: readonly string[];
  /** Of all members, in proportion to the shares of the other accounts; 0: only those who are sent here by name. */
  share: number;
}

/** Writes an account down, or what changed about it. One once used is never deleted: deposits point at it. */
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

/** Makes an account known as the world outside has it; what an operator changed about it stays. */
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

/** Where one member pays in. */
export interface DepositRoute {
  account: Selectable<ReceivingAccount> | undefined;
  /** Whether the payment gateway is on for them; null: as for everybody. */
  gateway: boolean | null;
  /** False while the account is only what their share would be. */
  isAssigned: boolean;
}

/** The account a member is sent to: theirs by name while it is active, else the one of their share. */
export async function depositRoute(db: Database | Tx, memberId: bigint): Promise<DepositRoute> {
  const accounts = await db
    .selectFrom('receiving_account')
    .selectAll()
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  const route = await db
    .selectFrom('member_deposit_route')
    .select(['receiving_account_id', 'gateway'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const own = accounts.find(({ id }) => id === route?.receiving_account_id);
  return {
    account: own ?? accountOfShare(memberId, accounts),
    gateway: route?.gateway ?? null,
    isAssigned: own !== undefined,
  };
}

/** The account of a member's share: members are dealt out one after the other, in proportion. */
export function accountOfShare<A extends { share: number }>(memberId: bigint, accounts: readonly A[]): A | undefined {
  const total = accounts.reduce((sum, { share }) => sum + share, 0);
  if (total === 0) return undefined;
  let place = Number(memberId % BigInt(total));
  return accounts.find(({ share }) => {
    place -= share;
    return place < 0;
  });
}

/** Where a member is sent from now on. What is not given stays. */
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
