/* Names of limits, breaks and contacts. They stand alone, so that a page can load them without the calls. */

/** What limits are about: deposits, losses and stakes in baht, and time played in minutes. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;
/** Windows of limits: the calendar day, the week from Monday, and the month, in Bangkok. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
/** Lengths of a time-out. */
export const TIME_OUTS = ['1_day', '7_days', '30_days', '42_days'] as const;
/** Lengths of a self-exclusion. */
export const EXCLUSIONS = ['6_months', '1_year', '5_years', 'forever'] as const;

/** How staff contact a member about their play, and what comes of it. */
export const CONTACT_WAYS = ['sms', 'phone', 'chat'] as const;
export const CONTACT_OUTCOMES = ['sent', 'talked', 'no_answer', 'wants_limit', 'wants_break', 'wants_nothing'] as const;
