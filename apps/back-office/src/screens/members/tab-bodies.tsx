import { type ComponentType, lazy } from 'react';
import type { Tab } from './address.ts';
import type { BodyProps } from './body-props.ts';
import { MovementsTab } from './movements-tab.tsx';
import { Overview } from './overview.tsx';
import { RequestsTab } from './requests-tab.tsx';

/** These come when they are opened: most who open a member look at the overview, and at money. */
const PlayTab = lazy(() => import('./play-tab.tsx').then(({ PlayTab: it }) => ({ default: it })));
const BonusesTab = lazy(() => import('./gifts-tabs.tsx').then(({ BonusesTab: it }) => ({ default: it })));
const ReferralsTab = lazy(() => import('./gifts-tabs.tsx').then(({ ReferralsTab: it }) => ({ default: it })));
const DevicesTab = lazy(() => import('./devices-tab.tsx').then(({ DevicesTab: it }) => ({ default: it })));
const ConsentsTab = lazy(() => import('./devices-tab.tsx').then(({ ConsentsTab: it }) => ({ default: it })));
const ProtectionTab = lazy(() => import('./protection-tab.tsx').then(({ ProtectionTab: it }) => ({ default: it })));
const NotesTab = lazy(() => import('./notes-tabs.tsx').then(({ NotesTab: it }) => ({ default: it })));
const LooksTab = lazy(() => import('./notes-tabs.tsx').then(({ LooksTab: it }) => ({ default: it })));

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
