import type { TeamShown } from '@sanam/contract';
import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import { crestOf } from './crest-of.ts';

/** Ids of the crests that stand on the page, by the names of their teams. */
const Drawn = createContext<ReadonlyMap<string, string>>(new Map());

/** Draw the crests that a provider tells once, for every `Crest` within. */
export function Crests({ teams, children }: { teams: readonly TeamShown[]; children: ReactNode }) {
  const id = useId();
  const drawn = useMemo(() => new Map(teams.map(({ name }, at) => [name, `${id}${at}`])), [teams, id]);
  return (
    <Drawn value={drawn}>
      {teams.length > 0 ? (
        <svg className="hide" aria-hidden="true">
          {teams.map(({ name, crest }) => (
            <symbol key={name} id={drawn.get(name)} viewBox="0 0 40 42">
              {crest.map(({ path, fill, line }, at) => (
                <path key={at} d={path} fill={fill} stroke={line} strokeWidth={2} strokeLinejoin="round" />
              ))}
            </symbol>
          ))}
        </svg>
      ) : null}
      {children}
    </Drawn>
  );
}

/**
 * A team's crest, as its provider draws it; without a drawing, a small shield in two colours with its initials. Only
 * decoration beside the team's name.
 */
export function Crest({ name }: { name: string }) {
  const id = useContext(Drawn).get(name);
  if (id !== undefined)
    return (
      <svg className="crest drawn" viewBox="0 0 40 42" aria-hidden="true">
        <use href={`#${id}`} />
      </svg>
    );
  const { initials, colours, pattern } = crestOf(name);
  return <i className={`crest k${colours} p${pattern}`} data-of={initials} aria-hidden="true" />;
}
