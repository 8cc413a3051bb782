import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

const registered: { drawnAs: string; load(): Promise<void> }[] = [];
let hasStarted = false;

/**
 * Make a part of a page whose script is loaded separately, because not everybody who sees the page sees this part. On
 * the first page it is fetched when the server drew it; after a navigation inside the site, together with the page's
 * data or when it is rendered.
 * @param drawnAs CSS selector for the element that the server renders for this part.
 * @returns the part, and `load` to fetch it before it is rendered, so that no fallback is seen.
 */
export function later<Props extends object>(
  drawnAs: string,
  fetchIt: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { fallback: ReactNode }> & { load(): Promise<void> } {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded = await fetchIt();
  };
  const Awaited = lazy(async () => ({ default: await fetchIt() }));
  if (hasStarted) void load().catch(() => undefined);
  else registered.push({ drawnAs, load });
  const Part = ({ fallback, ...props }: Props & { fallback: ReactNode }) => {
    const whole = props as unknown as Props;
    // no Suspense boundary when the part is loaded: the server would send the fallback first and the part after it
    if (Loaded) return <Loaded {...whole} />;
    return (
      <Suspense fallback={fallback}>
        <Awaited {...whole} />
      </Suspense>
    );
  };
  return Object.assign(Part, { load });
}

/** Load every part made by `later`, because the server renders these parts like the rest of the page. */
export async function loadAll(): Promise<void> {
  await Promise.all(registered.map(({ load }) => load()));
}

/**
 * Load the parts that the server rendered, before the page's script starts. Otherwise the first update of the page
 * would replace these parts by the fallback. A part that fails to load is rendered later.
 */
export async function loadDrawn(): Promise<void> {
  hasStarted = true;
  await Promise.all(
    registered
      .filter(({ drawnAs }) => document.querySelector(drawnAs))
      .map(({ load }) => load().catch(() => undefined)),
  );
}
