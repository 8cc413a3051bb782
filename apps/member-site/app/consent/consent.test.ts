import { expect, test } from 'vitest';
import { consentCookie, readConsent } from './consent-cookie.ts';

test('SITE-20 an answer is remembered, and nothing else is taken for one', () => {
  for (const answer of ['yes', 'no'] as const)
    expect(readConsent(`a=b; ${consentCookie(answer).split(';')[0]}; c=d`)).toBe(answer);
  for (const cookie of ['', 'sanam.consent=', 'sanam.consent=yesno', 'x.sanam.consent=yes', 'sanam.consent=true'])
    expect(readConsent(cookie), cookie).toBeUndefined();
});
