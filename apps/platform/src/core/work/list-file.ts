import type { CallName, ScopeName } from '@sanam/contract';
import { type Cell, csvLine } from '../csv.ts';
import { forbidden, unauthenticated } from '../errors.ts';
import type { StaffCaller } from '../routes.ts';

/** A list of the back office that can be exported as a file, with the filter of its view. */
export interface ListFile<Query extends object = object> {
  /** Name of the file and of the address, such as `members.csv`. */
  file: `${string}.csv` | `${string}.jsonl`;
  scope: ScopeName;
  /** The declared call of the list: it knows which filters there are. */
  call: CallName;
  /** Number of its rows, counted up to `most`. */
  count: (query: Query, caller: StaffCaller, most: number) => Promise<number>;
  /** The parts of the file in their order, each with the number of rows in it. The first comes after a first reading. */
  parts: (query: Query, caller: StaffCaller) => AsyncIterable<Part>;
  /** The filter as the audit log keeps it; without it as it is. */
  logged?: (query: Query) => object;
}

/** A part of a file. */
export interface Part {
  text: string;
  rows: number;
}

/** A list as CSV, from pages of rows. */
export interface CsvExport<Query extends object> extends Omit<ListFile<Query>, 'file' | 'parts'> {
  name: string;
  heads: readonly string[];
  /** A page of rows after a cursor. */
  read: (query: Query, caller: StaffCaller) => Promise<{ rows: Cell[][]; next: string | null }>;
}

const BYTE_ORDER_MARK = '\ufeff';
const TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };

/** The file of a list in CSV. */
export function csvFile<Query extends object>({ name, heads, read, ...rest }: CsvExport<Query>): ListFile<Query> {
  return {
    ...rest,
    file: `${name}.csv`,
    async *parts(query, caller) {
      let page = await read(query, caller);
      yield { text: BYTE_ORDER_MARK + csvLine(heads), rows: 0 };
      for (; ; page = await read({ ...query, cursor: page.next }, caller)) {
        yield { text: page.rows.map(csvLine).join(''), rows: page.rows.length };
        if (page.next === null) return;
      }
    },
  };
}

/** Media type of a file. */
export const typeOf = (file: string): string => TYPES[file.endsWith('.csv') ? 'csv' : 'jsonl'];

/** The filter of a query, as the audit log keeps it. */
export function loggedFilter({ logged }: ListFile<never>, query: object): object {
  const { cursor: _, ...filter } = query as { cursor?: string };
  return logged ? logged(filter as never) : filter;
}

/** @throws 401 without a session that has its second factor; 403 without the scope. */
export function requireScope(staff: StaffCaller | null, scope: ScopeName): StaffCaller {
  if (!staff?.isIn) throw unauthenticated('a file needs a staff member');
  if (!staff.scopes.includes(scope)) throw forbidden(`the file needs the scope ${scope}`);
  return staff;
}
