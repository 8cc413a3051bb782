import { OWN_PLAY_SPANS, type OwnPlaySpan } from '@sanam/contract/own-play-spans';

export const OWN_PLAY_PATH = '/own-play';

/** The span that the address names; 14 days for an unknown one. */
export function spanOf(query: URLSearchParams): OwnPlaySpan {
  return OWN_PLAY_SPANS.find((one) => one === query.get('span')) ?? '14d';
}

/** The year of the Gregorian calendar that a text names, or undefined. */
export const yearOf = (text: string | null | undefined): string | undefined =>
  text && /^20[2-9]\d$/.test(text) ? text : undefined;
