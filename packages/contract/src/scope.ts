/** What a member may do beyond being one, as a list of names or as an object that says yes or no to each (ACC-14). */
export type Scope = readonly string[] | Readonly<Record<string, boolean>>;

/** What staff may be allowed: each a call of its own asks for it. */
export const SCOPES = [
  'findings',
  'withdrawals',
  'deposits',
  'content',
  'reports',
  'broadcast',
  'games',
  'promotions',
] as const;
export type ScopeName = (typeof SCOPES)[number];

/** Whether a scope allows something. What it does not name is not allowed. */
export function hasScope(scope: Scope, wanted: ScopeName): boolean {
  return Array.isArray(scope)
    ? scope.includes(wanted)
    : Object.hasOwn(scope, wanted) && (scope as Readonly<Record<string, boolean>>)[wanted] === true;
}
