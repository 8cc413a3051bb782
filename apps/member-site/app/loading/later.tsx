import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { insist } from './insist.ts';
import { loadQuietly, reloadInstead } from './reload-on-broken-chunk.ts';
import { isSavingData } from './saving-data.ts';
import { whenStays } from './when-idle.ts';

interface Registered {
  drawnAs: string;
  load(): Promise<void>;
}

const registered: Registered[] = [];
let hasStarted = false;

/**
 * Make a part of a page whose script is loaded separately, because not everybody who sees the page sees this part. On
 * the first page it is fetched when the server drew it; after a navigation inside the site, together with the page's
 * data or when it is rendered.
 * @param drawnAs CSS selector for the element that the server renders for this part.
 * @returns the part, and a function that fetches it before it is rendered, so that no fallback is seen. When that fails
 *   nothing happens: the part is fetched again when it is rendered. When it fails then, the page is loaded anew.
 */
export function later<Props extends object>(
  drawnAs: string,
  fetchIt: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { fallback: ReactNode }> & { fetchAhead(): void } {
  let Loaded: ComponentType<Props> | undefined;
  const load = async (): Promise<void> => {
    Loaded ??= await loadQuietly(fetchIt);
  };
  const fetchAhead = () => {
    if (!isSavingData()) load().catch(() => undefined);
  };
  const Awaited = lazy(async () => {
    // what failed may be an attempt from before the part was needed
    await load().catch(load).catch(reloadInstead);
    return { default: Loaded as ComponentType<Props> };
  });
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
  await loadEach(
    () => true,
    (load) => load(),
  );
}

/**
 * Load the parts that the server rendered, before the page's script starts. Otherwise the first update of the page
 * would replace these parts by the fallback. Until all have come, the page stays as the server sent it.
 */
export async function loadDrawn(): Promise<void> {
  await loadEach(({ drawnAs }) => document.querySelector(drawnAs) !== null, insist);
  hasStarted = true;
}

/** Load parts, and those that are known only when another part has come. */
async function loadEach(
  isWanted: (part: Registered) => boolean,
  get: (load: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const asked = new Set<Registered>();
  for (;;) {
    const next = registered.filter((part) => !asked.has(part) && isWanted(part));
    if (next.length === 0) return;
    for (const part of next) asked.add(part);
    await Promise.all(next.map(({ load }) => get(load)));
  }
}
