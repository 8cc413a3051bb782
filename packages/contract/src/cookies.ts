/** Prefix with which a browser accepts a cookie only from this very host, over https, for all paths (RFC 6265bis). */
const HOST_PREFIX = '__Host-';
/** Characters of a cookie's name (RFC 6265, token). */
const NAME = /^[!#$%&'*+\-.^`|~\w]+$/;

/**
 * The cookies of a request that count, by their plain names. Of two cookies with one name neither counts, because one
 * of them may come from another host of the same domain. Pure.
 * @param header the Cookie header, or the text of `document.cookie`.
 * @param isSecure whether the site is served over https: only cookies bound to the host count there.
 */
export function countedCookies(header: string, isSecure: boolean): string {
  const found = new Map<string, string | null>();
  for (const pair of header.split(';')) {
    const [, name = '', value = ''] = /^[ \t]*([^=]*)=(.*?)[ \t]*$/s.exec(pair) ?? [];
    const plain = plainName(name, isSecure);
    if (plain !== undefined) found.set(plain, found.has(plain) ? null : value);
  }
  return [...found].flatMap(([name, value]) => (value === null ? [] : `${name}=${value}`)).join('; ');
}

function plainName(name: string, isSecure: boolean): string | undefined {
  if (!NAME.test(name)) return undefined;
  if (!isSecure) return name;
  return name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : undefined;
}

/** A `Set-Cookie` line whose cookie is bound to this host and sent over https only. The line has `Path=/`. Pure. */
export function hostBound(line: string): string {
  const bound = line.startsWith(HOST_PREFIX) ? line : `${HOST_PREFIX}${line}`;
  return /;\s*Secure\s*(?:;|$)/i.test(bound) ? bound : `${bound}; Secure`;
}
