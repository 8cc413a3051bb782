/** Names of the guides. */
export const GUIDES = ['android', 'ios', 'desktop'] as const;
export type Guide = (typeof GUIDES)[number];

/** All guides, with the guide of this system first. The system is undefined when it is not known, or not known yet. */
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
