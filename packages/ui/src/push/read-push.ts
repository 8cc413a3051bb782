/** Message that `providers/push/deliver.ts` of the platform wrote. */
interface Told {
  title: string;
  text: string;
  tag: string;
  path: string;
}

/** Read a message of the platform; undefined for any other data. */
export function readPush(data: { json(): unknown } | null, home: string): Told | undefined {
  try {
    const { title, text, tag, path } = (data?.json() ?? {}) as Record<string, unknown>;
    return [title, text, tag].every((one) => typeof one === 'string')
      ? { title: String(title), text: String(text), tag: String(tag), path: ownPath(path, home) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A path of the own origin; `/` for whatever leads elsewhere. Pure. */
export function ownPath(path: unknown, home: string): string {
  try {
    // URL.canParse is newer than the browsers that show messages
    const url = new URL(typeof path === 'string' ? path : '/', home);
    return url.origin === home ? url.pathname + url.search : '/';
  } catch {
    return '/';
  }
}
