import type { Setting } from '@sanam/contract';

/** A value that was changed and not saved, with the version that was in force when it was. */
export interface Drafted {
  value: string;
  seen: string;
}
/** Changed values, by the name of their setting. */
export type Draft = Readonly<Record<string, Drafted>>;

/** What a setting will be at a time, as far as is planned; now without one. Pure. */
export function valueAt({ value, planned }: Setting, at: string | null): string {
  return at === null ? value : (planned.findLast((one) => Date.parse(one.at) <= Date.parse(at))?.value ?? value);
}

/**
 * A draft with one more value. One that is in force already is no change, unless another is planned: then it may be what
 * it goes back to. Pure.
 */
export function withValue(draft: Draft, { name, value: inForce, version, planned }: Setting, value: string): Draft {
  const { [name]: before, ...others } = draft;
  const seen = before?.seen ?? version;
  return value === inForce && seen === version && planned.length === 0
    ? others
    : { ...others, [name]: { value, seen } };
}

/** A draft without one value. Pure. */
export function without(draft: Draft, name: string): Draft {
  const { [name]: _, ...others } = draft;
  return others;
}

/** A draft without what it had when it was saved; a value that was typed since stays. Pure. */
export const withoutSaved = (draft: Draft, saved: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name, { value }]) => saved[name]?.value !== value));

/**
 * What stands in a draft: each setting with its value, with what it would be otherwise at that time, and whether somebody
 * has changed it since. Pure.
 * @param at the time from which it shall count; null: at once.
 */
export function changesOf(settings: readonly Setting[], draft: Draft, at: string | null) {
  return settings.flatMap((setting) => {
    const drafted = draft[setting.name];
    if (!drafted) return [];
    const before = valueAt(setting, at);
    const isConflict = drafted.seen !== setting.version;
    return drafted.value === before && !isConflict ? [] : [{ setting, ...drafted, before, isConflict }];
  });
}
