import { shellWords } from './messages.ts';
import { useSite } from './use-site.ts';

/** On every page of a sandbox: this is play money. Nothing may hide it. */
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

/** The rounded `20+`. */
export function AgeMark({ years, className }: { years: number; className?: string }) {
  return (
    <span className={className ? `age ${className}` : 'age'} role="img" aria-label={shellWords.age(years)}>
      {shellWords.ageShort(years)}
    </span>
  );
}
