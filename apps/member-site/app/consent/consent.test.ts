import { expect, test } from 'vitest';
import { consentCookie, readConsent } from './consent-cookie.ts';

test('SITE-20 a stored consent answer is read back, and no other value counts as an answer', () => {
  for (const answer of ['yes', 'no'] as const)
    expect(readConsent(`a=b; ${consentCookie(answer).split(';')[0]}; c=d`)).toBe(answer);
  for (const cookie of ['', 'sanam.consent=', 'sanam.consent=yesno', 'x.sanam.consent=yes', 'sanam.consent=true'])
    expect(readConsent(cookie), cookie).toBeUndefined();
});
