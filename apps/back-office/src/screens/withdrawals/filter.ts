import { SIGNAL_NAMES } from './signals.ts';
import { TABS, type Tab } from './words.ts';

/** Filters, as they stand in the address. */
export interface Filter {
  late?: string | undefined;
  amount?: string | undefined;
  bank?: string | undefined;
  signal?: string | undefined;
}

/** A range of amounts from the address: `10000-50000`, `50000-`, `-10000`. Pure. */
export function amountRange(text: string | undefined): { amount_min?: string; amount_max?: string } {
  const [, min = '', max = ''] = /^(\d{0,9})-(\d{0,9})$/.exec(text ?? '') ?? [];
  return { ...(min ? { amount_min: min } : {}), ...(max ? { amount_max: max } : {}) };
}

export const tabOf = (text: string | undefined): Tab => (text && Object.hasOwn(TABS, text) ? (text as Tab) : 'review');

/** The query of the list for a tab and filters from the address; what makes no sense there is left out. Pure. */
export function queryOf(tab: Tab, { late, amount, bank, signal }: Filter) {
  return {
    tab,
    ...(late ? { late: 'yes' as const } : {}),
    ...amountRange(amount),
    ...(bank && /^[a-z0-9-]{1,20}$/.test(bank) ? { bank } : {}),
    ...(signal && Object.hasOwn(SIGNAL_NAMES, signal) ? { signal: signal as keyof typeof SIGNAL_NAMES } : {}),
  };
}
