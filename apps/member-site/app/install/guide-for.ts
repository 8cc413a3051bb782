/** Names of the guides. */
export const GUIDES = ['android', 'ios', 'desktop'] as const;
export type Guide = (typeof GUIDES)[number];

/**
 * All guides, with the guide for this system first. The system is undefined while it is being detected, or when it is
 * not recognized.
 */
export function guidesFor(os: string | undefined): readonly Guide[] {
  const first: Guide | undefined =
    os === undefined || os === ''
      ? undefined
      : os === 'Android'
        ? 'android'
        : os === 'iOS' || os === 'iPadOS'
          ? 'ios'
          : 'desktop';
  return first ? [first, ...GUIDES.filter((guide) => guide !== first)] : GUIDES;
}
