import { createHash } from 'node:crypto';
import { ProviderTransaction, satangFromUnits, UnitsError } from '@sanam/seamless-wallet';
import Value from 'typebox/value';

/** A transaction in a provider's records, with its amount in satang. */
export type Theirs = ProviderTransaction & { amountSatang: bigint };

/** A row of a provider's list that cannot be read, with those of its fields that can. */
export interface UnreadableRow {
  /** Name of the row, the same in every list: its `transaction_uuid`, or a hash of the row. */
  name: string;
  transaction_uuid: string | undefined;
  round: string | undefined;
  user: string | undefined;
  why: string;
}

/** Part of a provider's list: whole rounds, as far as their rows can be read. */
export interface ListPart {
  theirs: Theirs[];
  unreadable: UnreadableRow[];
}

/** Read each row of a provider's list by itself, so that a row in a wrong form spoils no other. Pure. */
export function readRows(rows: readonly unknown[]): ListPart {
  const part: ListPart = { theirs: [], unreadable: [] };
  for (const row of rows) {
    const read = readRow(row);
    if (typeof read === 'string') part.unreadable.push(unreadableRow(row, read));
    else part.theirs.push(read);
  }
  return part;
}

/** Number of rounds in a part, at most: each row without a readable round counts as one. Pure. */
export function roundsIn({ theirs, unreadable }: ListPart): number {
  const named = [...theirs, ...unreadable].flatMap(({ round }) => round ?? []);
  return new Set(named).size + unreadable.filter(({ round }) => round === undefined).length;
}

/** @returns the transaction, or why it cannot be read. */
function readRow(row: unknown): Theirs | string {
  if (!Value.Check(ProviderTransaction, row)) {
    const [wrong] = Value.Errors(ProviderTransaction, row);
    return `${wrong?.instancePath} ${wrong?.message}`.trim();
  }
  try {
    return { ...row, amountSatang: satangFromUnits(row.amount) };
  } catch (error) {
    if (error instanceof UnitsError) return error.message;
    throw error;
  }
}

function unreadableRow(row: unknown, why: string): UnreadableRow {
  const field = (name: 'transaction_uuid' | 'round' | 'user') => {
    const value = (row as Readonly<Record<string, unknown>> | null)?.[name];
    return Value.Check(ProviderTransaction.properties[name], value) ? value : undefined;
  };
  const uuid = field('transaction_uuid');
  const name = uuid ?? createHash('sha256').update(JSON.stringify(row)).digest('hex');
  return { name, transaction_uuid: uuid, round: field('round'), user: field('user'), why };
}
