import type { SiteInfo } from '@sanam/contract';
import { Button } from '@sanam/ui/button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { consentCookie, readConsent } from './consent-cookie.ts';
import { loadThirdParty } from './load-third-party.ts';
import { consentWords } from './messages.ts';

/** Asks once before anything of others is loaded; both answers weigh the same (SITE-20). `asked` anew when the person wants to change it. */
export default function ConsentBar({ thirdParty, asked, onAnswered }: { thirdParty: SiteInfo['third_party']; asked: boolean; onAnswered: () => void }) {
  const [answer, setAnswer] = useState(() => readConsent(document.cookie));
  useEffect(() => {
    if (answer === 'yes') loadThirdParty(thirdParty);
  }, [answer, thirdParty]);
  if (answer !== undefined && !asked) return null;
  const say = (said: 'yes' | 'no') => {
    const before = answer;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers people still use
    document.cookie = consentCookie(said);
    setAnswer(said);
    onAnswered();
    // what runs already can only be ended with the page
    if (before === 'yes' && said === 'no') location.reload();
  };
  const purposes = (Object.keys(consentWords.purposes) as (keyof SiteInfo['third_party'])[]).filter((name) => thirdParty[name]);
  return (
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
  );
}
