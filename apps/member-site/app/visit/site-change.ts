let isChanged = false;

/** Note that the site's limits are others now: the next reload reads them anew. */
export function noteSiteChange(): void {
  isChanged = true;
}

/** Whether the site's limits are others since they were read last. Asking is reading them. */
export function takeSiteChange(): boolean {
  const was = isChanged;
  isChanged = false;
  return was;
}
