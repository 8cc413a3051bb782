import type { StaffPromotion } from '@sanam/contract';

export type PromotionState = 'isOpen' | 'scheduled' | 'over' | 'closed';

/** What a promotion is now. Pure. */
export function stateOf(one: Pick<StaffPromotion, 'in_force' | 'terms'>, nowMs: number): PromotionState {
  const { open, starts_at, ends_at } = one.terms;
  if (one.in_force === null) return 'scheduled';
  if (!open) return 'closed';
  if (ends_at !== null && Date.parse(ends_at) <= nowMs) return 'over';
  return starts_at !== null && Date.parse(starts_at) > nowMs ? 'scheduled' : 'isOpen';
}
