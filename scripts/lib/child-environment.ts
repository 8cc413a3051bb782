/** Variables that any program may need, none of which is a secret. */
const EVERY = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'UV_THREADPOOL_SIZE',
];

/**
 * Environment of a child process: only the variables that it needs, so that it has no secret of another program.
 * @param allowed names of the variables of this process that the child gets, besides those that any program may need.
 * @param more variables that replace or add to those of this process.
 */
export function childEnvironment(
  allowed: readonly string[],
  more: Record<string, string>,
  environment: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const kept = [...EVERY, ...allowed].flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), ...more };
}
