/** Tabs of the page of a member, in their order. */
export const TABS = [
  'overview',
  'movements',
  'requests',
  'play',
  'bonuses',
  'referrals',
  'devices',
  'protection',
  'consents',
  'notes',
  'looks',
] as const;
export type Tab = (typeof TABS)[number];

/** Address of a member's page. */
export const addressOfMember = (id: string, tab: Tab = 'overview'): string =>
  `/members/${id}${tab === 'overview' ? '' : `/${tab}`}`;

/** Key of a query about one member. */
export const memberKey = (id: string, part: string, ...filter: unknown[]) =>
  ['members', 'item', id, part, ...filter] as const;
