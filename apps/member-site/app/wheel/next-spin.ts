import type { Wheel } from '@sanam/contract';

/**
 * What is still to be staked today for the next ticket from stakes, in baht; null when stakes earn none, or no more
 * today. Pure.
 */
export function toNextSpinBaht({
  today,
  rules: { stakes },
}: {
  today: Pick<Wheel['today'], 'staked' | 'from_stakes'>;
  rules: Wheel['rules'];
}): number | null {
  if (stakes === null || today.from_stakes >= stakes.most) return null;
  const next = (today.from_stakes + 1) * stakes.each;
  // in whole satang; what was staked becomes a ticket some minutes after
  return Math.max(0, Math.round((next - today.staked) * 100) / 100);
}
