import type { ComponentType } from 'react';
import type { Tab } from './address.ts';
import type { BodyProps } from './body-props.ts';
import { ConsentsTab, DevicesTab } from './devices-tab.tsx';
import { BonusesTab, ReferralsTab } from './gifts-tabs.tsx';
import { MovementsTab } from './movements-tab.tsx';
import { LooksTab, NotesTab } from './notes-tabs.tsx';
import { Overview } from './overview.tsx';
import { PlayTab } from './play-tab.tsx';
import { ProtectionTab } from './protection-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';

/** What stands under each tab. */
export const TAB_BODIES: Readonly<Record<Tab, ComponentType<BodyProps>>> = {
  overview: Overview,
  movements: MovementsTab,
  requests: RequestsTab,
  play: PlayTab,
  bonuses: BonusesTab,
  referrals: ReferralsTab,
  devices: DevicesTab,
  protection: ProtectionTab,
  consents: ConsentsTab,
  notes: NotesTab,
  looks: LooksTab,
};
