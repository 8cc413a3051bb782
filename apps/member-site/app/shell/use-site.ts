import type { Area, SiteInfo } from '@sanam/contract';
import { useRouteLoaderData } from 'react-router';
import type { BankView } from '../money/bank-view.ts';
import type { loader } from '../root.tsx';

/** The brand, its limits and the banks, as the root loaded them. */
export function useSite(): { site: SiteInfo; banks: BankView[]; openAreas: Area[] } {
  const loaded = useRouteLoaderData<typeof loader>('root');
  if (!loaded) throw new Error('the root has not loaded');
  return loaded;
}

/** The areas with at least one game; the others say so wherever they are named. */
export function useOpenAreas(): ReadonlySet<Area> {
  return new Set(useSite().openAreas);
}
