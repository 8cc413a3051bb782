import { BankMark } from '@sanam/ui/bank-mark';
import { Consent } from '../../consent/consent.tsx';
import { Link } from '../../visit/link.tsx';
import { SupportLink } from '../../visit/support-link.tsx';
import { useSite } from '../../visit/use-site.ts';
import { shellWords } from '../messages.ts';

/** Age warning, banks, and links that everyone should be able to find (SITE-18). */
export function Footer() {
  const { site, banks } = useSite();
  return (
    <footer className="foot">
      <div className="inner cols">
        <div className="adult">
          <span className="n" aria-hidden="true">
            <b>{shellWords.ageShort(site.minimum_age)}</b>
          </span>
          <p>
            <b>{shellWords.age(site.minimum_age)}</b>
            {shellWords.risk}
          </p>
        </div>
        <div className="stack s">
          <span className="small dim">{shellWords.banks}</span>
          <div className="banks">
            {banks.map((bank) => (
              <BankMark key={bank.key} initials={bank.initials} color={bank.color} name={bank.name} small />
            ))}
          </div>
        </div>
        <nav aria-label={shellWords.footLinks}>
          <Link to="/responsible-play">{shellWords.responsible}</Link>
          <Link to="/terms">{shellWords.terms}</Link>
          <Link to="/privacy-policy">{shellWords.privacy}</Link>
          <SupportLink>{shellWords.contact}</SupportLink>
          <Consent />
        </nav>
        {site.licence ? <p className="tiny dimmer">{shellWords.licence(site.licence)}</p> : null}
        <p className="tiny dimmer">{site.sandbox ? shellWords.sandboxFoot(site.name) : site.name}</p>
      </div>
    </footer>
  );
}
