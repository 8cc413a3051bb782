import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Link } from '../visit/link.tsx';
import { type MatchView, matchViewPath } from './match-view.ts';
import { words } from './match-words.ts';

/** Narrow a league's page to one team. It asks the page again: by the choice alone, or by a button without script. */
export function TeamForm({
  teams,
  team,
  view,
  game,
}: {
  teams: readonly string[];
  team: string | null;
  view: MatchView;
  /** Game that the address names; null on a page of one league. */
  game: string | null;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // the button is for whoever has no script, and for the time before it runs
  const [hasScript, setScript] = useState(false);
  useEffect(() => {
    setScript(true);
    // what was chosen before the script ran
    const chosen = form.current?.elements.namedItem('team');
    if (chosen instanceof HTMLSelectElement && chosen.value !== (team ?? '')) form.current?.requestSubmit();
  }, [team]);
  if (teams.length < 2) return null;
  return (
    <Form ref={form} method="get" className="team-form" preventScrollReset replace>
      {game === null ? null : <input type="hidden" name="game" value={game} />}
      <input type="hidden" name="view" value={view} />
      <label htmlFor={id} className="small dim">
        {words.team}
      </label>
      <span className="input slim">
        <select
          id={id}
          name="team"
          key={team}
          defaultValue={team ?? ''}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <option value="">{words.allTeams}</option>
          {teams.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <Icon name="down" size="s" />
      </span>
      {hasScript ? null : (
        <button type="submit" className={buttonClass({ small: true })}>
          {words.show}
        </button>
      )}
      {team === null ? null : (
        <Link className="link act" to={matchViewPath({ game, view, team: null })} preventScrollReset replace>
          {words.allTeams}
        </Link>
      )}
    </Form>
  );
}
