import { useSite } from '../visit/use-site.ts';
import { shellWords } from './messages.ts';

/** Banner on every page of a sandbox site, which says that the money is play money. Nothing may hide this banner. */
export function SandboxStrip() {
  const { site } = useSite();
  if (!site.sandbox) return null;
  return (
    <aside className="strip" aria-label={shellWords.sandboxMode}>
      <span className="gem" aria-hidden="true" />
      <span>
        <b>{shellWords.sandboxMode}</b> {shellWords.sandboxMoney}
      </span>
      <span className="gem only-desk" aria-hidden="true" />
      <AgeMark years={site.minimum_age} className="only-hand" />
      <span className="row only-desk">
        <AgeMark years={site.minimum_age} /> <span aria-hidden="true">{shellWords.age(site.minimum_age)}</span>
      </span>
    </aside>
  );
}

/** The round `20+` badge. */
export function AgeMark({ years, className }: { years: number; className?: string }) {
  return (
    <span className={className ? `age ${className}` : 'age'} role="img" aria-label={shellWords.age(years)}>
      {shellWords.ageShort(years)}
    </span>
  );
}
