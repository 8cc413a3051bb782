import type { StaffIdentity } from '@sanam/contract';
import { ageOn } from '@sanam/thai/dates';
import { compareNames } from '@sanam/thai/names';
import type { IdentityAnswer } from '../../providers/identity-check/identity-port.ts';

/** Why a check was not passed at once, as data: staff and members read the words of their own pages. */
export type IdentityReason = StaffIdentity['reasons'][number];

/** What is known of a member and of what they typed. */
export interface IdentityFacts {
  /** Name as typed. */
  name: string;
  /** Name of the linked bank account. */
  holderName: string;
  /** Date of birth that the member stated. */
  birthDate: string;
  /** Calendar day in Bangkok. */
  today: string;
}

export type Verdict = { to: 'passed' | 'refused' | 'review'; reasons: IdentityReason[] };

const MINIMUM_AGE = 20;

/**
 * Judge a document by the service's answer. Pure. A document that exists passes when its name, the typed name and the
 * name of the bank account are one person's and its date of birth is the member's; what differs goes to staff, because
 * names change and are spelled in two scripts. A document without a date of birth in the answer goes to staff too: the
 * member's age would rest on their own word. A document that does not exist is refused.
 * @param answer undefined when no service is asked.
 */
export function judgeIdentity(
  facts: IdentityFacts,
  answer: Exclude<IdentityAnswer, { outcome: 'unavailable' }> | undefined,
): Verdict {
  if (answer?.outcome === 'not_found') return { to: 'refused', reasons: ['not_found'] };
  const isSame = (name: string) => compareNames(facts.holderName, name) === 'full';
  const reasons: IdentityReason[] = [];
  if (!isSame(facts.name)) reasons.push('name_differs');
  if (!answer) return { to: 'review', reasons: [...reasons, 'no_service'] };
  if (!isSame(answer.name)) reasons.push('document_name_differs');
  if (answer.birthDate === null) return { to: 'review', reasons: [...reasons, 'birth_date_untold'] };
  if (answer.birthDate !== facts.birthDate) reasons.push('birth_date_differs');
  if ((ageOn(answer.birthDate, facts.today) ?? 0) < MINIMUM_AGE) reasons.push('under_age');
  return { to: reasons.length === 0 ? 'passed' : 'review', reasons };
}

/** State of a member's identity, as they and the withdrawal see it. */
export type IdentityState = 'unasked' | 'waiting' | 'passed' | 'refused' | 'review';

/**
 * State of a member's latest check for the account that is linked now. Pure. A check that was passed with another
 * holder's name does not count for this account.
 */
export function identityState(
  latest: { state: Exclude<IdentityState, 'unasked'>; holder_name: string } | undefined,
  holderName: string | undefined,
): IdentityState {
  if (!latest) return 'unasked';
  return latest.state === 'passed' && latest.holder_name !== holderName ? 'unasked' : latest.state;
}

/**
 * Whether a check shows the holder of the linked account, who is too young. Pure. Such a document never passes, so the
 * money would be locked in if a withdrawal waited for it.
 */
export function isOfMinor(check: { reasons: string[]; holder_name: string }, holderName: string): boolean {
  const isSamePerson = !check.reasons.some((one) => one === 'name_differs' || one === 'document_name_differs');
  return check.reasons.includes('under_age') && isSamePerson && check.holder_name === holderName;
}
