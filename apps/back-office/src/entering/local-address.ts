/** Where to go after signing in: an address of our own pages, never of another host. Pure. */
export function localAddress(wanted: string | null): string {
  const isLocal = wanted !== null && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign-in');
  return isLocal ? wanted : '/';
}
