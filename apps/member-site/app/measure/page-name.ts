/** A page by its place in the site map, `home` or `promotion/detail-page`: its address might name somebody. Pure. */
export function pageName(routeId: string): string {
  return routeId
    .replace(/^routes\//, '')
    .replace(/\/page$/, '')
    .toLowerCase();
}
