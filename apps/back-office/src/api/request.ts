/** What a call is given. */
export interface Parts {
  body?: unknown;
  query?: unknown;
  params?: unknown;
}

/**
 * Address and options of a request. Pure.
 * @param isUnattended whether the page makes it by itself.
 */
export function requestOf(
  [method, path]: readonly [method: string, path: string],
  { body, query, params }: Parts,
  isUnattended: boolean,
): [string, RequestInit] {
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[key] ?? ''),
  );
  const given = Object.entries((query ?? {}) as Record<string, string | undefined>).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (isUnattended) headers['x-unattended'] = '1';
  return [filled + search, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }];
}
