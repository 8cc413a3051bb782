import type { Area } from '@sanam/contract';

/** Areas whose games tell draws or matches, and have a page of results. */
const EVENT_AREAS = ['lotto', 'sports', 'esports'] as const satisfies readonly Area[];
export type EventArea = (typeof EVENT_AREAS)[number];

export const hasEvents = (area: Area): area is EventArea => (EVENT_AREAS as readonly Area[]).includes(area);

/** Past draws of each series, and past match days, that a lobby shows; a page of results shows all. */
export const lobbyPast = (area: Area): number => (area === 'lotto' ? 4 : hasEvents(area) ? 1 : 0);
