import type { Setting } from '@sanam/contract';

/** A value that was changed and not saved, with the version that was in force when it was. */
export interface Drafted {
  value: string;
  seen: string;
}
/** Changed values, by the name of their setting. */
export type Draft = Readonly<Record<string, Drafted>>;

/** A draft with one more value; one that is in force already is no change. Pure. */
export function withValue(draft: Draft, { name, value: inForce, version }: Setting, value: string): Draft {
  const { [name]: before, ...others } = draft;
  const seen = before?.seen ?? version;
  return value === inForce && seen === version ? others : { ...others, [name]: { value, seen } };
}

/** A draft without one value. Pure. */
export function without(draft: Draft, name: string): Draft {
  const { [name]: _, ...others } = draft;
  return others;
}

/** What stands in a draft: each setting with its value, and whether somebody has changed it since. Pure. */
export function changesOf(settings: readonly Setting[], draft: Draft) {
  return settings.flatMap((setting) => {
    const drafted = draft[setting.name];
    if (!drafted) return [];
    return [{ setting, ...drafted, isConflict: drafted.seen !== setting.version }];
  });
}
