/**
 * Name of a page in the site map, such as `home` or `promotion/detail-page`. The page's URL is not used, because it
 * might identify a person. Pure.
 */
export function pageName(routeId: string): string {
  return routeId
    .replace(/^routes\//, '')
    .replace(/\/page$/, '')
    .toLowerCase();
}
