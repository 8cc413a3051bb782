import { type RawBuilder, sql } from 'kysely';
import { recordSystemAct } from './audit-log.ts';
import { addSeconds } from './clock.ts';
import type { SettingsGroup } from './config.ts';
import type { Database, Tx } from './database.ts';

const DAY_SECONDS = 86_400;
const BATCH = 5000;

/** A text for members, in Thai, and the same for operators, in English. */
export interface Words {
  th: string;
  en: string;
}

type Unit = 'days' | 'years';

/** A time that a setting of the owning module gives, counted from an event. */
export interface Counted {
  setting: string;
  unit: Unit;
  /** The setting's default and range. */
  usual: number;
  least: number;
  most: number;
  since: Words;
}

/** How long data is kept: for a counted time, or until something happens. */
export type Period = Counted | { until: Words };

/**
 * One step of the end of a class: rows of a table are deleted, or the given columns are overwritten; or a function of
 * the database does both. It must affect a row only once, and find the rows by an index.
 */
export type End =
  | {
      table: string;
      /** Rows whose time is over. @param before the moment before which the counted time must have begun. */
      due: (before: Date) => RawBuilder<boolean>;
      /** New values of columns; without it the rows are deleted. */
      set?: Readonly<Record<string, RawBuilder<unknown>>>;
    }
  | { call: (before: Date, now: Date, most: number) => RawBuilder<{ count: number }> };

/** Personal data with one purpose, one period and one end. The module that owns the tables declares it. */
export interface RetentionClass {
  name: string;
  what: Words;
  purpose: Words;
  /** The law or the interest for which it is kept. */
  basis: Words;
  /** Columns with the personal data, by table. Empty for data outside the database. */
  holds: Readonly<Record<string, readonly string[]>>;
  period: Period;
  /** deleted: the rows go; nameless: the columns are overwritten, and the rest of the row stays; kept: no end. */
  end: 'deleted' | 'nameless' | 'kept';
  ends?: readonly End[];
  /** Deletes what nobody needs any more, in the transaction that closes the member's account. */
  atClosing?: (tx: Tx, memberId: bigint) => Promise<void>;
  /** Names under which the member's export has the data, or the reason why it has not. */
  exported: readonly string[] | { not: string };
}

/** What a module says about the personal data in its tables. Each of its tables is named in one of the parts. */
export interface Retention {
  classes: readonly RetentionClass[];
  /** Tables kept for good that name a member by number at most, with the reason. */
  permanent?: Readonly<Record<string, string>>;
  /** Tables that hold nothing about a person, with what they hold. */
  impersonal?: Readonly<Record<string, string>>;
}

/** The period that a setting gives. The range in the documentation is that of the setting itself. */
export function counted<Group extends SettingsGroup>(
  group: Group,
  setting: keyof Group['properties'] & string,
  unit: Unit,
  since: Words,
): Counted {
  const {
    default: usual,
    minimum: least,
    maximum: most,
  } = group.properties[setting] as unknown as {
    default: number;
    minimum: number;
    maximum: number;
  };
  return { setting, unit, usual, least, most, since };
}

/** The configured length of a counted period. */
export function lengthOf({ setting }: Counted, config: object): number {
  return (config as Readonly<Record<string, number>>)[setting] as number;
}

/** The moment before which a period must have begun to be over now. Pure. */
export function startOf(period: Period, config: object, now: Date): Date {
  if ('until' in period) return now;
  const length = lengthOf(period, config);
  if (period.unit === 'days') return addSeconds(now, -length * DAY_SECONDS);
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - length);
  return start;
}

/** End the data of a class whose time is over, in batches, so that no statement takes long. @returns rows changed. */
export async function endClass(db: Database, one: RetentionClass, config: object, now: Date): Promise<number> {
  const before = startOf(one.period, config, now);
  let ended = 0;
  for (const end of one.ends ?? [])
    for (let changed = BATCH; changed === BATCH; ended += changed)
      changed = await endBatch(db, one.name, end, before, now);
  return ended;
}

/** End a batch, with its entry of the audit log in the same transaction. */
function endBatch(db: Database, name: string, end: End, before: Date, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await endRows(tx, end, before, now);
    if (rows > 0) await recordSystemAct(tx, 'endPersonalData', `class:${name}`, { rows });
    return rows;
  });
}

async function endRows(db: Tx, end: End, before: Date, now: Date): Promise<number> {
  if ('call' in end) return (await end.call(before, now, BATCH).execute(db)).rows[0]?.count ?? 0;
  const table = sql.table(end.table);
  const rows = sql`ctid = any (array(select ctid from ${table} where ${end.due(before)} limit ${BATCH} for update skip locked))`;
  const columns = Object.entries(end.set ?? {}).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const statement = end.set
    ? sql`update ${table} set ${sql.join(columns)} where ${rows}`
    : sql`delete from ${table} where ${rows}`;
  return Number((await statement.execute(db)).numAffectedRows ?? 0n);
}
