import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { useId } from 'react';
import { Form, Link } from 'react-router';
import { type MatchView, matchViewPath } from './match-view.ts';
import { words } from './messages.ts';

/** Narrow a league's page to one team. It asks the page again, by its button or, with script, by the choice alone. */
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
  if (teams.length < 2) return null;
  return (
    <Form method="get" className="team-form" preventScrollReset replace>
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
      <button type="submit" className={buttonClass({ small: true })}>
        {words.show}
      </button>
      {team === null ? null : (
        <Link className="link act" to={matchViewPath({ game, view, team: null })} preventScrollReset replace>
          {words.allTeams}
        </Link>
      )}
    </Form>
  );
}
