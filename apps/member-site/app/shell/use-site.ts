import type { Area, SiteInfo } from '@sanam/contract';
import { useRouteLoaderData } from 'react-router';
import type { BankView } from '../money/bank-view.ts';

/** What the root loads for every page. */
export interface RootData {
  site: SiteInfo;
  banks: BankView[];
  openAreas: Area[];
}

/** The brand, its limits and the banks, as the root loaded them. */
export function useSite(): RootData {
  const loaded = useRouteLoaderData('root') as RootData | undefined;
  if (!loaded) throw new Error('the root has not loaded');
  return loaded;
}

/** The areas with at least one game; the others say so wherever they are named. */
export function useOpenAreas(): ReadonlySet<Area> {
  return new Set(useSite().openAreas);
}
