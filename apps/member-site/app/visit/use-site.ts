import type { Area, SiteInfo } from '@sanam/contract';
import { useRouteLoaderData } from 'react-router';
import type { BankView } from './bank-view.ts';

/** Data that the root route loads for every page. */
export interface RootData {
  site: SiteInfo;
  banks: BankView[];
  openAreas: Area[];
}

/** The brand, its limits and the banks, as loaded by the root. */
export function useSite(): RootData {
  const loaded = useRouteLoaderData('root') as RootData | undefined;
  if (!loaded) throw new Error('the root has not loaded');
  return loaded;
}

/** Areas with at least one game; every page shows the other areas as empty. */
export function useOpenAreas(): ReadonlySet<Area> {
  return new Set(useSite().openAreas);
}
