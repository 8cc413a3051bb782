import type { StaffSelf } from '@sanam/contract';

/** The person as before, when the same one has to give the second factor again. Pure. */
export function keepPerson(before: StaffSelf | null | undefined, now: StaffSelf): StaffSelf {
  const isSame = before?.id === now.id && before.roles.length > 0 && now.step === 'second_factor';
  return isSame ? { ...before, step: now.step, ends_at: now.ends_at } : now;
}
