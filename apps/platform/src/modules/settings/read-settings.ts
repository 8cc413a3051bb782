import type { Calls, ReplyOf, Setting, SettingGroup, SettingVersion } from '@sanam/contract';
import { SETTING_GROUPS } from '@sanam/contract';
import { sql } from 'kysely';
import { idOfCursor, pageOf, rowsFor } from '../../core/paging.ts';
import { readAll } from '../../core/read-together.ts';
import { newestOf, rangeOf, textOf } from './in-force.ts';
import type { Settings } from './settings.ts';

/** Versions of a page. */
const SHOWN = 20;

/** Every setting: those that change while the platform runs, and those of the server. One statement. */
export async function readSettingsList<Config extends object>(
  settings: Settings<Config>,
): Promise<ReplyOf<Calls['staffSettings']>['data']> {
  const { db, clock, declarations, start } = settings;
  const { config, versionOf } = settings.state();
  const now = clock.now();
  const known = settings.versions();
  const newest = newestOf(known);
  const planned = known.filter(({ validFrom }) => validFrom > now);
  const ids = [...new Set([...versionOf.values(), ...planned.map(({ id }) => id)])];
  const [versions, proposed] = await readAll(db, [
    (from) =>
      from
        .selectFrom('setting_version as v')
        .innerJoin('setting_value as s', 's.version_id', 'v.id')
        .innerJoin('staff_known as k', 'k.id', 'v.made_by')
        .select(['v.id', 's.name', 's.before', 'v.valid_from', 'v.reason', 'v.made_by', 'k.shown_name'])
        .where('v.id', '=', (of) => of.fn.any(of.val(ids)))
        .execute(),
    (from) =>
      from
        .selectFrom('staff_proposal')
        .select('subject')
        .where('kind', '=', 'change-settings')
        .where('state', '=', 'open')
        .where('expires_at', '>', now)
        .execute(),
  ]);
  const listed = [...declarations.settings.values()].map((declared): Setting => {
    const { name, group, unit, risk } = declared;
    const rowOf = (version: bigint | undefined) => versions.find((one) => one.id === version && one.name === name);
    const last = rowOf(versionOf.get(name));
    return {
      name,
      group,
      unit,
      risk,
      ...rangeOf(declared),
      value: textOf(config, name),
      start: textOf(start, name),
      version: String(newest.get(name) ?? 0n),
      changed: last
        ? {
            at: last.valid_from.toISOString(),
            by: { id: String(last.made_by), shown_name: last.shown_name ?? '' },
            reason: last.reason,
            before: last.before,
          }
        : null,
      planned: planned.flatMap(({ id, validFrom, values }) => {
        const row = rowOf(id);
        const value = values[name];
        if (value === undefined || !row) return [];
        const by = { id: String(row.made_by), shown_name: row.shown_name ?? '' };
        return [{ version: String(id), at: validFrom.toISOString(), value, by, reason: row.reason }];
      }),
    };
  });
  const open = new Set(proposed.map(({ subject }) => subject));
  return {
    settings: listed,
    proposed: SETTING_GROUPS.filter((group) => open.has(`settings:${group}`)),
    server: serverSettings(settings),
  };
}

/** Settings that only the server's environment changes: numbers as they are, of a text only whether it is set. Pure. */
function serverSettings<Config extends object>({ start, declarations }: Settings<Config>) {
  return declarations.groups
    .flatMap(({ properties }) => Object.keys(properties))
    .filter((name) => !declarations.settings.has(name))
    .map((name) => {
      const value = (start as Readonly<Record<string, unknown>>)[name];
      const isShown = typeof value === 'number' || typeof value === 'boolean';
      return { name, value: isShown ? String(value) : null, is_set: value !== undefined && value !== '' };
    });
}

/**
 * What was changed in a group or is planned, the last made first, a page at a time. One statement.
 * @param cursor of the page; undefined for the newest.
 * @throws 422 for a cursor that is none.
 */
export async function readSettingVersions(
  { db, clock }: Pick<Settings, 'db' | 'clock'>,
  group: SettingGroup,
  cursor?: string,
): Promise<ReplyOf<Calls['settingVersions']>> {
  const before = cursor === undefined ? sql`true` : sql`v.id < ${idOfCursor(cursor)}`;
  const { rows } = await sql<{
    id: bigint;
    valid_from: Date;
    reason: string;
    made_by: bigint;
    by_name: string | null;
    seconded_by: bigint | null;
    second_name: string | null;
    cancelled_at: Date | null;
    cancel_reason: string | null;
    cancel_by: bigint | null;
    cancel_name: string | null;
    given: { name: string; before: string; value: string }[];
  }>`
    select v.id, v.valid_from, v.reason, v.made_by, a.shown_name as by_name, v.seconded_by, b.shown_name as second_name,
        x.cancelled_at, x.reason as cancel_reason, x.cancelled_by as cancel_by, c.shown_name as cancel_name,
        (select jsonb_agg(jsonb_build_object('name', name, 'before', before, 'value', value) order by name)
          from setting_value s where s.version_id = v.id) as given
      from setting_version v
        left join staff_known a on a.id = v.made_by
        left join staff_known b on b.id = v.seconded_by
        left join setting_cancellation x on x.version_id = v.id
        left join staff_known c on c.id = x.cancelled_by
      where v.settings_group = ${group} and ${before} order by v.id desc limit ${rowsFor(SHOWN)}`.execute(db);
  const now = clock.now();
  const { shown, next } = pageOf(rows, SHOWN, ({ id }) => String(id));
  const data = shown.map(
    (row): SettingVersion => ({
      id: String(row.id),
      state: row.cancelled_at ? 'cancelled' : row.valid_from > now ? 'planned' : 'begun',
      valid_from: row.valid_from.toISOString(),
      reason: row.reason,
      by: { id: String(row.made_by), shown_name: row.by_name ?? '' },
      second: row.seconded_by === null ? null : { id: String(row.seconded_by), shown_name: row.second_name ?? '' },
      cancelled: row.cancelled_at && {
        at: row.cancelled_at.toISOString(),
        by: { id: String(row.cancel_by), shown_name: row.cancel_name ?? '' },
        reason: row.cancel_reason ?? '',
      },
      values: row.given,
    }),
  );
  return { data, next_cursor: next };
}

/** The last change of a setting that counts, with who made it; null when the value of the start is in force. */
export async function lastChangeOf<Config extends object>(
  { db, state }: Settings<Config>,
  name: string,
): Promise<{ at: string; by: string; reason: string } | null> {
  const version = state().versionOf.get(name);
  if (version === undefined) return null;
  const row = await db
    .selectFrom('setting_version')
    .select(['valid_from', 'made_by', 'reason'])
    .where('id', '=', version)
    .executeTakeFirst();
  return row ? { at: row.valid_from.toISOString(), by: `staff:${row.made_by}`, reason: row.reason } : null;
}
