import type { HistoryItem } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { bangkokMidnight, dayAfter } from '@sanam/thai/dates';
import type { Database } from '../../core/database.ts';
import { notFound } from '../../core/errors.ts';
import { pageOf, rowsFor, timeOfCursor } from '../../core/paging.ts';
import { readRequestId, requestId } from '../../core/request-id.ts';
import { depositHistory } from '../deposits/index.ts';
import { findMemberAccount, type MemberAccount } from '../members/index.ts';
import { withdrawalHistory } from '../withdrawals/index.ts';

const PAGE = 20;

type DepositRow = Awaited<ReturnType<typeof depositHistory>>[number];
type WithdrawalRow = Awaited<ReturnType<typeof withdrawalHistory>>[number];

function common(row: DepositRow | WithdrawalRow) {
  return {
    status: row.status,
    amount: bahtFromSatang(satang(row.amount_satang)),
    ref: row.ref,
    created_at: row.created_at.toISOString(),
    cause: row.cause,
    steps: row.steps.map((step) => ({ state: step.state, at: step.at.toISOString() })),
  };
}

/**
 * A deposit that was credited has the account that paid it, as far as the bank shows it; any other one has the account
 * from which it is to be paid.
 */
function depositItem(row: DepositRow, account: MemberAccount | undefined): HistoryItem {
  const isCredited = row.status === 'completed';
  return {
    id: requestId('deposit', row.id),
    type: 'deposit',
    ...common(row),
    bank: (isCredited ? row.payer_bank : account?.bank) ?? null,
    account_number_last4: (isCredited ? row.payer_last4 : account?.accountNumber.slice(-4)) ?? null,
  };
}

function withdrawalItem(row: WithdrawalRow): HistoryItem {
  return {
    id: requestId('withdraw', row.id),
    type: 'withdraw',
    ...common(row),
    bank: row.bank,
    account_number_last4: row.account_number.slice(-4),
  };
}

/**
 * Deposits and withdrawals, newest first; the cursor is the time of the last entry shown.
 * @param filter.from first and last day in Bangkok, `2026-11-23`.
 */
export async function readHistory(
  db: Database,
  memberId: bigint,
  filter: {
    type?: 'deposit' | 'withdraw' | undefined;
    from?: string | undefined;
    to?: string | undefined;
    cursor?: string | undefined;
  },
) {
  const before = [
    ...(filter.cursor === undefined ? [] : [timeOfCursor(filter.cursor)]),
    ...(filter.to === undefined ? [] : [bangkokMidnight(dayAfter(filter.to, 1))]),
  ].sort((a, b) => a.getTime() - b.getTime())[0];
  const page = {
    limit: rowsFor(PAGE),
    ...(before === undefined ? {} : { before }),
    ...(filter.from === undefined ? {} : { since: bangkokMidnight(filter.from) }),
  };
  const [account, deposits, withdrawals] = await Promise.all([
    findMemberAccount(db, memberId),
    filter.type === 'withdraw' ? [] : depositHistory(db, memberId, page),
    filter.type === 'deposit' ? [] : withdrawalHistory(db, memberId, page),
  ]);
  const items = [...deposits.map((row) => depositItem(row, account)), ...withdrawals.map(withdrawalItem)].sort((a, b) =>
    b.created_at.localeCompare(a.created_at),
  );
  const { shown, next } = pageOf(items, PAGE, (last) => last.created_at);
  return { data: shown, next_cursor: next };
}

export async function readHistoryItem(db: Database, memberId: bigint, id: string): Promise<HistoryItem> {
  const named = readRequestId(id);
  const own = { id: named?.id ?? 0n, limit: 1 };
  const [deposit] = named?.type === 'deposit' ? await depositHistory(db, memberId, own) : [];
  if (deposit) return depositItem(deposit, await findMemberAccount(db, memberId));
  const [withdrawal] = named?.type === 'withdraw' ? await withdrawalHistory(db, memberId, own) : [];
  if (withdrawal) return withdrawalItem(withdrawal);
  throw notFound('ไม่พบรายการนี้', 'no such deposit or withdrawal of this member');
}
