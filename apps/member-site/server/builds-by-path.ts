import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/**
 * Builds of the site for single pages: each has only the routes of one address. For every request the router goes
 * through all routes of its build several times, which is a tenth of the work for a page.
 * @returns builds by path, for the addresses without parameters. All other requests need the whole build.
 */
export function buildsByPath(build: ServerBuild): Map<string, ServerBuild> {
  const builds = new Map<string, ServerBuild>();
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  // of two routes of one path, the index is the page
  for (const route of all.toSorted((a, b) => Number(a.index ?? false) - Number(b.index ?? false))) {
    const chain = chainOf(build.routes, route);
    const path = `/${chain.flatMap(({ path = '' }) => path.split('/').filter(Boolean)).join('/')}`;
    const isPage = route.index || route.path !== undefined;
    if (!isPage || /[:*?]/.test(path)) continue;
    const ids = new Set(chain.map(({ id }) => id));
    const { assets } = build;
    builds.set(path, {
      ...build,
      routes: only(build.routes, ids),
      assets: { ...assets, routes: only(assets.routes, ids) },
    });
  }
  return builds;
}

/** A route with the layouts around it, the outermost first. */
function chainOf(routes: Routes, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [...(parent ? chainOf(routes, parent) : []), route];
}

function only<Value>(values: Record<string, Value>, ids: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)));
}
