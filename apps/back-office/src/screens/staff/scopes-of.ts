interface Granted {
  status: string;
  roles: readonly { role: string }[];
}
interface Role {
  role: string;
  scopes: readonly string[];
}

/** What a person may do: the scopes of all their roles, each once; nothing while they are not active. Pure. */
export function scopesOf({ status, roles: granted }: Granted, roles: readonly Role[]): string[] {
  if (status !== 'active') return [];
  const held = roles.filter(({ role }) => granted.some((one) => one.role === role));
  return [...new Set(held.flatMap(({ scopes }) => scopes))].sort();
}

/** Every scope that some role has, each once. An owner has all of them, so these are all there are. Pure. */
export const scopesOfAll = <Name extends string>(roles: readonly { scopes: readonly Name[] }[]): Name[] =>
  [...new Set(roles.flatMap(({ scopes }) => scopes))].sort();

/**
 * The last moment of a day in Bangkok, as the server wants it; undefined without a day, and for what is none. Pure.
 * @param day `2026-11-30`
 */
export function endOfDay(day: string): string | undefined {
  const at = Date.parse(`${day}T23:59:59+07:00`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
