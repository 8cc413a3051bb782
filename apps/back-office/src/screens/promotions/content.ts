import type { PromotionTerms, StaffPromotionPage } from '@sanam/contract';

/** What is written in the editor. */
export interface Content {
  terms: PromotionTerms;
  note: string;
  /** When it comes into force; null: at once. */
  from: string | null;
}

const NOTHING: PromotionTerms = {
  kind: 'deposit_match',
  name: '',
  percent: 0,
  bonus_max_baht: 0,
  tickets: 0,
  deposit_min_baht: 0,
  turnover_multiple: 0,
  contributions: { areas: {}, games: {} },
  stake_max_baht: 1,
  cash_out_max_baht: null,
  days: 1,
  once: 'ever',
  first_deposit: false,
  member_days_min: null,
  member_days_max: null,
  starts_at: null,
  ends_at: null,
  budget_baht: null,
  open: false,
};

/**
 * What the editor begins with: the draft, else the latest version, else a copy of another promotion. A version that is
 * scheduled keeps its time: without one it would come into force at once. Pure.
 * @param page null for a promotion that is not there yet.
 */
export function beginning(page: StaffPromotionPage | null, copy: PromotionTerms | undefined): Content {
  const draft = page?.draft;
  if (draft) return { terms: draft.terms, note: draft.note, from: draft.from };
  const latest = page?.versions[0];
  const isScheduled = latest !== undefined && latest.version !== page?.in_force;
  return { terms: latest?.terms ?? copy ?? NOTHING, note: '', from: isScheduled ? latest.from : null };
}

/** Whether every number is one, so that the server can be asked. Pure. */
export function isWhole(terms: PromotionTerms): boolean {
  const numbers = [...Object.values(terms), ...Object.values(terms.contributions.areas)];
  return terms.name.trim() !== '' && !numbers.some((value) => typeof value === 'number' && Number.isNaN(value));
}
