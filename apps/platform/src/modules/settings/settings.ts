import type { WhatIf } from '@sanam/contract';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Current, SettingsGroup } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import { openFinding } from '../../core/findings.ts';
import { EVERY_PROCESS, type Live } from '../../core/live.ts';
import { type Declarations, declaredIn, type InForce, inForce, type Version } from './in-force.ts';

/** What settings would have changed lately, under those in force and under others. */
type AskWhatIf<Config> = (db: Database, compared: { before: Config; after: Config }, now: Date) => Promise<WhatIf[]>;

/** Dependencies of this module's use cases. */
export interface Settings<Config extends object = object> {
  db: Database;
  clock: Clock;
  declarations: Declarations;
  /** Settings of the start: the environment and the defaults. */
  start: Config;
  proposalHours: number;
  /** Longest time for which a change is planned. */
  planDays: number;
  /** What other settings of a group would have changed lately; nothing for a group that cannot tell. */
  askWhatIf(group: string, compared: { before: Config; after: Config }): Promise<WhatIf[]>;
  /** The settings in force, from this process's copy. */
  current: Current<Config>;
  /** The settings that were in force at a time, from the same copy. */
  at: (time: Date) => Config;
  /** That copy, with what it comes from. */
  state: () => InForce<Config>;
  /** The versions of that copy, planned ones too, in the order in which they count. */
  versions: () => readonly Version[];
  /** Read the versions again; this process follows them from then on. */
  readAnew: () => Promise<void>;
  /** Read the versions again soon; a reading that fails is logged, and repeated within half a minute. */
  readSoon: () => void;
  /** Call back whenever other settings are in force, until the returned function is called. */
  onChange: (listener: () => void) => () => void;
  close: () => void;
}

/** Versions that were not called off, in the order in which they count. */
export async function readVersions(db: Database | Tx): Promise<Version[]> {
  const { rows } = await sql<{ id: bigint; valid_from: Date; is_seconded: boolean; given: Record<string, string> }>`
    select v.id, v.valid_from, v.seconded_by is not null as is_seconded, jsonb_object_agg(s.name, s.value) as given
      from setting_version v join setting_value s on s.version_id = v.id
      where not exists (select from setting_cancellation x where x.version_id = v.id)
      group by v.id order by v.valid_from, v.id`.execute(db);
  return rows.map(({ id, valid_from, is_seconded, given }) => ({
    id,
    validFrom: valid_from,
    isSeconded: is_seconded,
    values: given,
  }));
}

/** Longest time until a process that missed the news follows a change. */
const READ_AGAIN_MS = 30_000;

/**
 * Open the settings in force. They are read once, and again when the database tells of a change: no request reads them.
 * Whatever the versions say, only allowed values count; a version that is not allowed opens a finding.
 */
export function openSettings<Config extends object>(needs: {
  db: Database;
  clock: Clock;
  live: Live;
  log: Logger;
  start: Config & { PROPOSAL_HOURS: number; SETTING_PLAN_DAYS: number };
  groups: readonly SettingsGroup[];
  /** What each group of settings would have changed; a group without an entry cannot tell. */
  whatIf: Readonly<Record<string, AskWhatIf<Config>>>;
}): Settings<Config> {
  const { db, clock, live, log, start, groups, whatIf } = needs;
  const declarations = declaredIn(groups);
  const listeners = new Set<() => void>();
  const told = new Set<bigint>();
  let versions: readonly Version[] = [];
  let state = inForce<Config>(start, declarations, versions, clock.now());
  let reading: Promise<void> | undefined;
  let isAsked = false;
  let beginning: ReturnType<typeof setTimeout> | undefined;

  function follow(): void {
    const before = state.config;
    const next = inForce<Config>(start, declarations, versions, clock.now());
    const isSame = JSON.stringify(before) === JSON.stringify(next.config);
    // the same values stay the same object: rules are not worked out again
    state = isSame ? { ...next, config: before } : next;
    if (!isSame) for (const listener of listeners) listener();
    // a planned version begins at its time, also when nobody asks
    clearTimeout(beginning);
    const waitMs = state.nextAt ? state.nextAt.getTime() - clock.now().getTime() : Number.POSITIVE_INFINITY;
    if (waitMs <= READ_AGAIN_MS) beginning = setTimeout(follow, waitMs).unref();
  }
  async function read(): Promise<void> {
    versions = await readVersions(db);
    follow();
    for (const { id, why } of state.refused) {
      if (told.has(id)) continue;
      await openFinding(db, { kind: 'setting_refused', subject: `setting:${id}`, detail: { why } });
      told.add(id);
    }
  }
  // one reading at a time; news that come meanwhile are followed by another
  async function readAnew(): Promise<void> {
    if (reading) {
      isAsked = true;
      return reading;
    }
    reading = (async () => {
      do {
        isAsked = false;
        await read();
      } while (isAsked);
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  }
  const hear = () =>
    void readAnew().catch((error) => log.warn({ err: error }, 'the settings could not be read; the last ones stay'));
  // told of a change, or that news of one may have been missed
  const unsubscribe = live.subscribe(EVERY_PROCESS, hear);
  const again = setInterval(hear, READ_AGAIN_MS);
  again.unref();
  const now = () => {
    if (state.nextAt && clock.now() >= state.nextAt) follow();
    return state;
  };
  return {
    db,
    clock,
    declarations,
    start,
    proposalHours: start.PROPOSAL_HOURS,
    planDays: start.SETTING_PLAN_DAYS,
    askWhatIf: async (group, compared) => (await whatIf[group]?.(db, compared, clock.now())) ?? [],
    current: () => now().config,
    at: (time) => inForce<Config>(start, declarations, versions, time).config,
    state: now,
    versions: () => versions,
    readAnew,
    readSoon: hear,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      clearInterval(again);
      clearTimeout(beginning);
      unsubscribe();
    },
  };
}
