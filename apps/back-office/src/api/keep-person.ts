import type { StaffSelf } from '@sanam/contract';

/** The person as before, when the same one has to give the second factor again. Pure. */
export function keepPerson(before: StaffSelf | null | undefined, now: StaffSelf): StaffSelf {
  const isSame = before?.id === now.id && before.roles.length > 0 && now.step === 'second_factor';
  return isSame ? { ...before, step: now.step, ends_at: now.ends_at } : now;
}

/**
 * Whether the page was another person's before: what it still has of them, such as notes, items they hold and what they
 * were shown, is not this person's. Pure.
 * @param last number of the last person whom the page knew.
 */
export const isOtherPerson = (last: string | undefined, now: StaffSelf): boolean =>
  last !== undefined && last !== now.id;
