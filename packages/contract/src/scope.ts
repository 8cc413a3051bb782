/** A person's permissions, as a list of names or as an object that maps each name to true or false (ACC-14). */
export type Scope = readonly string[] | Readonly<Record<string, boolean>>;

/** Names of the staff permissions. Each permission is required by its own HTTP calls. */
export const SCOPES = [
  'findings',
  'withdrawals',
  'deposits',
  'content',
  'reports',
  'broadcast',
  'games',
  'promotions',
  'rewards',
  'members',
  'members.act',
  'members.full',
  'care',
  'support',
  'second',
  'staff',
  'audit',
  'settings',
] as const;
export type ScopeName = (typeof SCOPES)[number];

/** Whether a scope allows an action. An action that the scope does not name is not allowed. */
export function hasScope(scope: Scope, wanted: ScopeName): boolean {
  return Array.isArray(scope)
    ? scope.includes(wanted)
    : Object.hasOwn(scope, wanted) && (scope as Readonly<Record<string, boolean>>)[wanted] === true;
}
