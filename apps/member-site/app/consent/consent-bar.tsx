import type { SiteInfo } from '@sanam/contract';
import { Button } from '@sanam/ui/button';
import { useEffect, useState } from 'react';
import { leaveCookie, pageCookies } from '../device/page-cookies.ts';
import { Link } from '../visit/link.tsx';
import { consentCookie, readConsent } from './consent-cookie.ts';
import { loadThirdParty } from './load-third-party.ts';
import { consentWords } from './messages.ts';

/**
 * Consent bar, shown once before anything third-party is loaded. Both answers have equal weight (SITE-20). The footer
 * keeps a button to change the answer.
 */
export default function ConsentBar({ thirdParty }: { thirdParty: SiteInfo['third_party'] }) {
  const [asked, setAsked] = useState(false);
  const [answer, setAnswer] = useState(() => readConsent(pageCookies()));
  useEffect(() => {
    if (answer === 'yes') loadThirdParty(thirdParty);
  }, [answer, thirdParty]);
  const again = (
    <button type="button" className="linklike" onClick={() => setAsked(true)}>
      {consentWords.again}
    </button>
  );
  if (answer !== undefined && !asked) return again;
  const say = (said: 'yes' | 'no') => {
    const before = answer;
    leaveCookie(consentCookie(said));
    setAnswer(said);
    setAsked(false);
    // scripts that already run can only be stopped by reloading the page
    if (before === 'yes' && said === 'no') location.reload();
  };
  const purposes = (Object.keys(consentWords.purposes) as (keyof SiteInfo['third_party'])[]).filter(
    (name) => thirdParty[name],
  );
  return (
    <>
      {again}
      <section className="consent card stack s" aria-label={consentWords.title}>
        <h2 className="h3">{consentWords.title}</h2>
        <p className="small dim">{consentWords.text}</p>
        <p className="small">{consentWords.uses(purposes.map((name) => consentWords.purposes[name]).join(', '))}</p>
        <Link className="link small" to="/privacy-policy">
          {consentWords.privacy}
        </Link>
        <div className="row">
          <Button className="grow" onClick={() => say('no')}>
            {consentWords.decline}
          </Button>
          <Button className="grow" onClick={() => say('yes')}>
            {consentWords.accept}
          </Button>
        </div>
      </section>
    </>
  );
}
