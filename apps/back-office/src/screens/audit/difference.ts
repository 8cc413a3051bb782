/** A line of what an act changed: gone, come, or as it was. */
export interface Line {
  sign: '−' | '+' | ' ';
  text: string;
}

/**
 * What an entry says about values before and after a change, line by line; undefined when it says nothing of them. Pure.
 */
export function differenceOf({ before, after }: Readonly<Record<string, unknown>>): Line[] | undefined {
  if (before === undefined && after === undefined) return undefined;
  const [old, fresh] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((name): Line[] => {
    const [was, is] = [old[name], fresh[name]];
    if (was === is) return [{ sign: ' ', text: `${name}: ${is}` }];
    const gone: Line[] = was === undefined ? [] : [{ sign: '−', text: `${name}: ${was}` }];
    const come: Line[] = is === undefined ? [] : [{ sign: '+', text: `${name}: ${is}` }];
    return [...gone, ...come];
  });
}

/** The rest of an entry's detail as names and texts, without the values before and after, and the reason. Pure. */
export function restOf(detail: Readonly<Record<string, unknown>>): [name: string, text: string][] {
  return Object.entries(detail)
    .filter(([name, value]) => !['before', 'after', 'note'].includes(name) && value !== null)
    .map(([name, value]) => [name, textOf(value)]);
}

function valuesOf(value: unknown): Record<string, string> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object') return { value: textOf(value) };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textOf(one)]));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
