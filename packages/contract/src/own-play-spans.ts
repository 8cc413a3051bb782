/** Spans of the member's own play: so many days, weeks (from Monday) or months, the present one last. */
export const OWN_PLAY_SPANS = ['7d', '14d', '30d', '12w', '12m'] as const;
export type OwnPlaySpan = (typeof OWN_PLAY_SPANS)[number];
