import type { SettingGroup } from '@sanam/contract';
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { ConfigError, type CoreConfig, type RunningSetting, readText, type SettingsGroup } from '../../core/config.ts';

/** A setting that changes while the platform runs, as its module declares it. */
export interface Declared extends RunningSetting {
  name: string;
  group: SettingGroup;
  schema: TSchema;
}

/** What the modules declare. */
export interface Declarations {
  settings: ReadonlyMap<string, Declared>;
  /** Conditions between settings, of all parts. */
  groups: readonly SettingsGroup[];
}

/** A version of settings as it is kept: values as texts, as in the environment. */
export interface Version {
  id: bigint;
  validFrom: Date;
  /** Whether a second person agreed to it. */
  isSeconded: boolean;
  values: Readonly<Record<string, string>>;
}

/** Settings in force at a time, and what they come from. */
export interface InForce<Config> {
  config: Config;
  /** The newest version that counts, of each setting that has one. */
  versionOf: ReadonlyMap<string, bigint>;
  /** Versions that do not count, because a value is not allowed. */
  refused: readonly { id: bigint; why: string }[];
  /** When the next version begins to count. */
  nextAt: Date | undefined;
}

/** The settings that change while the platform runs, by name. Pure. */
export function declaredIn(groups: readonly SettingsGroup[]): Declarations {
  const settings = new Map<string, Declared>();
  for (const { properties, running } of groups)
    for (const [name, about] of Object.entries(running?.settings ?? {})) {
      const schema = properties[name];
      if (running && about && schema) settings.set(name, { ...about, name, group: running.group, schema });
    }
  return { settings, groups };
}

/** Bounds of a setting, or the words that it can be. Pure. */
export function rangeOf({ schema }: Pick<Declared, 'schema'>) {
  const { minimum, maximum, anyOf } = schema as {
    minimum?: number;
    maximum?: number;
    anyOf?: readonly { const?: unknown }[];
  };
  return {
    minimum: minimum ?? null,
    maximum: maximum ?? null,
    choices: anyOf?.map((one) => String(one.const)) ?? null,
  };
}

/**
 * Settings with other values. Pure.
 * @throws ConfigError for a setting that does not change while the platform runs, a value outside its range, and values
 *   that contradict each other.
 */
export function withValues<Config extends object>(
  config: Config,
  { settings, groups }: Declarations,
  values: Readonly<Record<string, string>>,
): Config {
  const changed: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(values)) {
    const declared = settings.get(name);
    if (!declared)
      throw new ConfigError(`The setting ${name} does not change while the platform runs.`, 'ค่านี้แก้จากหน้าจอไม่ได้');
    const value = readText(declared.schema, text);
    if (!Value.Check(declared.schema, value)) throw outOfRange(declared);
    changed[name] = value;
  }
  const next = { ...config, ...changed };
  for (const group of groups) group.check(next as unknown as CoreConfig);
  return next;
}

function outOfRange(declared: Declared): ConfigError {
  const { minimum, maximum, choices } = rangeOf(declared);
  if (minimum !== null && maximum !== null)
    return new ConfigError(
      `The setting ${declared.name} is not a whole number from ${minimum} to ${maximum}.`,
      `ต้องเป็นจำนวนเต็ม ${minimum.toLocaleString('en')} ถึง ${maximum.toLocaleString('en')}`,
    );
  return new ConfigError(
    `The setting ${declared.name} has a value that is not allowed.`,
    choices ? `เลือกได้: ${choices.join(', ')}` : 'รูปแบบไม่ถูกต้อง',
  );
}

/**
 * Settings in force at `now`: those of the start, and over them each version that has begun, in the order of time. A
 * version with a value that is not allowed does not count at all; the last good values stay. Pure.
 * @param versions in the order in which they count.
 */
export function inForce<Config extends object>(
  start: Config,
  declarations: Declarations,
  versions: readonly Version[],
  now: Date,
): InForce<Config> {
  let config = start;
  const versionOf = new Map<string, bigint>();
  const refused: { id: bigint; why: string }[] = [];
  for (const { id, validFrom, values } of versions) {
    if (validFrom > now) continue;
    try {
      config = withValues(config, declarations, values);
      for (const name of Object.keys(values)) versionOf.set(name, id);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      refused.push({ id, why: error.message });
    }
  }
  return { config, versionOf, refused, nextAt: versions.find(({ validFrom }) => validFrom > now)?.validFrom };
}

/** Whether two people must agree to new values: cost or risk can rise with one of them. Pure. */
export function needsSecond(
  { settings }: Declarations,
  changes: readonly { name: string; before: string; value: string }[],
): boolean {
  return changes.some(({ name, before, value }) => {
    const { risk = 'any', rises } = settings.get(name) ?? {};
    if (rises) return rises(before, value);
    if (risk === 'none') return false;
    const rise = Number(value) - Number(before);
    if (risk === 'any' || Number.isNaN(rise)) return true;
    return risk === 'up' ? rise > 0 : rise < 0;
  });
}

/** A setting as it stands in the environment. Pure. */
export const textOf = (config: object, name: string): string =>
  String((config as Readonly<Record<string, unknown>>)[name] ?? '');

/** The newest version of each setting, whether it counts already or is planned. Pure. */
export function newestOf(versions: readonly Version[]): ReadonlyMap<string, bigint> {
  const newest = new Map<string, bigint>();
  for (const { id, values } of versions)
    for (const name of Object.keys(values)) if (id > (newest.get(name) ?? 0n)) newest.set(name, id);
  return newest;
}

/** A planned version that can no longer begin as it was agreed. */
export interface BrokenPlan {
  version: Version;
  why: 'contradicts' | 'needs second';
}

/**
 * Planned versions which other versions than before would spoil: a value would contradict others at its time, or cost or
 * risk would rise with it without a second person. Pure.
 * @param before versions as they are. @param after as they would be. Both in the order in which they count.
 * @param from versions after this time are looked at.
 */
export function spoiledPlans<Config extends object>(
  start: Config,
  declarations: Declarations,
  { before, after }: { before: readonly Version[]; after: readonly Version[] },
  from: Date,
): BrokenPlan[] {
  const known = new Set(brokenPlans(start, declarations, before, from).map(({ version }) => version.id));
  return brokenPlans(start, declarations, after, from).filter(({ version }) => !known.has(version.id));
}

function brokenPlans<Config extends object>(
  start: Config,
  declarations: Declarations,
  versions: readonly Version[],
  from: Date,
): BrokenPlan[] {
  const broken: BrokenPlan[] = [];
  let config = start;
  for (const version of versions) {
    const isPlan = version.validFrom > from;
    const changes = Object.entries(version.values).map(([name, value]) => ({
      name,
      before: textOf(config, name),
      value,
    }));
    try {
      config = withValues(config, declarations, version.values);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      if (isPlan) broken.push({ version, why: 'contradicts' });
      continue;
    }
    const differing = changes.filter((one) => one.before !== one.value);
    if (isPlan && !version.isSeconded && needsSecond(declarations, differing))
      broken.push({ version, why: 'needs second' });
  }
  return broken;
}
