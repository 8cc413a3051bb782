let isChanged = false;

/** Note that the site's limits are others now: reloads read them anew until they are here. */
export function noteSiteChange(): void {
  isChanged = true;
}

/** Whether the site's limits are others than those that were read last. */
export const isSiteChanged = (): boolean => isChanged;

/** Note that the limits were read. */
export function noteSiteRead(): void {
  isChanged = false;
}
