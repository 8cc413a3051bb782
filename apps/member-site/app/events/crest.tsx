import { crestOf } from './crest-of.ts';

/** A team's crest: a small shield in two colours with its initials. Only decoration beside the team's name. */
export function Crest({ name }: { name: string }) {
  const { initials, colours, pattern } = crestOf(name);
  return <i className={`crest k${colours} p${pattern}`} data-of={initials} aria-hidden="true" />;
}
