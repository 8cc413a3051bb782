import type { ScopeName, WorkCounts } from '@sanam/contract';
import { type ComponentType, createContext, useContext } from 'react';
import type { StaffCallName } from '../api/ask.ts';
import type { IconName } from '../parts/icon-names.ts';
import type { Bilingual } from '../parts/words.ts';

/** A screen of the back office, as the navigation knows it. */
export interface Screen {
  /** Address. */
  path: string;
  /** What may follow in the address, as a router's pattern: `:id?/:tab?`. */
  sub?: string;
  /** Letter after `g`. */
  key: string;
  icon: IconName;
  group: keyof typeof GROUPS;
  name: Bilingual;
  /** Scopes of which one is needed. */
  scopes: readonly ScopeName[];
  /** A reading of it without parameters: who may not, has that refused and noted by the server. */
  reads?: StaffCallName;
  /** Which count of the stream stands beside its name. */
  count?: Exclude<keyof WorkCounts, 'halts_all'>;
  /** Short name in the bar of the phone. A screen without it is under "more" there. */
  tab?: Bilingual;
  load: () => Promise<{ Component: ComponentType }>;
}

/** Groups of the rail, in the order of the working day. */
export const GROUPS = {
  today: { th: '', en: '' },
  work: { th: 'งานรอทำ', en: 'Work' },
  members: { th: 'สมาชิก', en: 'Members' },
  marketing: { th: 'การตลาด', en: 'Marketing' },
  games: { th: 'เกม', en: 'Games' },
  finance: { th: 'การเงิน', en: 'Finance' },
  system: { th: 'ระบบ', en: 'System' },
};

const ScreensContext = createContext<readonly Screen[]>([]);
export const ScreensProvider = ScreensContext.Provider;

/** Whether a person with these scopes may open a screen. */
export const mayOpen = ({ scopes }: Screen, held: readonly string[]): boolean =>
  scopes.some((one) => held.includes(one));

/** The screens that a person with these scopes may open, in the order of the rail. */
export function useScreens(held: readonly string[]): Screen[] {
  return useContext(ScreensContext).filter((one) => mayOpen(one, held));
}
