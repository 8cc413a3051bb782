import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

const registered: { drawnAs: string; load(): Promise<void> }[] = [];
let hasStarted = false;

/**
 * A part of a page whose script comes apart from the first page's, since guests do not see it. On a page that is
 * reached by a step inside the site it is fetched beside the page's data.
 * @param drawnAs a selector of what the server drew of it.
 */
export function later<Props extends object>(
  drawnAs: string,
  fetchIt: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { fallback: ReactNode }> {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded = await fetchIt();
  };
  const Awaited = lazy(async () => ({ default: await fetchIt() }));
  if (hasStarted) void load().catch(() => undefined);
  else registered.push({ drawnAs, load });
  return ({ fallback, ...props }) => {
    const whole = props as unknown as Props;
    // without a boundary where it is there: the server would send the fallback first, and the part behind it
    if (Loaded) return <Loaded {...whole} />;
    return (
      <Suspense fallback={fallback}>
        <Awaited {...whole} />
      </Suspense>
    );
  };
}

/** Fetches every such part: the server draws them as if they were no parts. */
export async function loadAll(): Promise<void> {
  await Promise.all(registered.map(({ load }) => load()));
}

/**
 * Fetches what the server drew already, before the page's script takes over: otherwise the first change of the page
 * would put the fallback in its place. What cannot be fetched is drawn later.
 */
export async function loadDrawn(): Promise<void> {
  hasStarted = true;
  await Promise.all(
    registered
      .filter(({ drawnAs }) => document.querySelector(drawnAs))
      .map(({ load }) => load().catch(() => undefined)),
  );
}
