import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadQuietly } from './reload-on-broken-chunk.ts';
import { whenStays } from './when-idle.ts';

const registered: { drawnAs: string; load(): Promise<void> }[] = [];
let hasStarted = false;

/**
 * Make a part of a page whose script is loaded separately, because not everybody who sees the page sees this part. On
 * the first page it is fetched when the server drew it; after a navigation inside the site, together with the page's
 * data or when it is rendered.
 * @param drawnAs CSS selector for the element that the server renders for this part.
 * @returns the part, and a function that fetches it before it is rendered, so that no fallback is seen. When that fails
 *   nothing happens: the part is fetched again when it is rendered.
 */
export function later<Props extends object>(
  drawnAs: string,
  fetchIt: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { fallback: ReactNode }> & { fetchAhead(): void } {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded = await fetchIt();
  };
  const fetchAhead = () => void loadQuietly(load).catch(() => undefined);
  const Awaited = lazy(async () => ({ default: await fetchIt() }));
  if (hasStarted) fetchAhead();
  else registered.push({ drawnAs, load });
  const Part = ({ fallback, ...props }: Props & { fallback: ReactNode }) => {
    const whole = props as unknown as Props;
    // decided once: changing from the awaited to the loaded part would mount it anew, and lose what was typed into it
    const [Ready] = useState(() => Loaded);
    // no Suspense boundary when the part is loaded: the server would send the fallback first and the part after it
    if (Ready) return <Ready {...whole} />;
    return (
      <Suspense fallback={fallback}>
        <Awaited {...whole} />
      </Suspense>
    );
  };
  return Object.assign(Part, { fetchAhead });
}

/** Fetch the scripts of parts that are rendered only later, once the person stays on the page. */
export function usePartsAhead(parts: readonly { fetchAhead(): void }[]): void {
  useEffect(
    () =>
      whenStays(() => {
        for (const part of parts) part.fetchAhead();
      }),
    [parts],
  );
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
