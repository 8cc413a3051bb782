import { at, make } from '../../../../page/dom.ts';
import type { Fixture } from '../../../bookmaker/pair-teams.ts';
import type { DrawCrest } from './crest-shape.ts';
import type { Happening } from './happenings.ts';

/** An event of one of the matches of a day. */
export interface DayHappening extends Happening {
  /** Index of the match in its day. */
  match: number;
}

/**
 * The newest scores of all matches of a day, newest first. Pure.
 * @param days events of each match, oldest first
 */
export function newestOf(days: readonly (readonly Happening[])[], most: number): DayHappening[] {
  return days
    .flatMap((told, match) => told.map((one) => ({ ...one, match })))
    .filter(({ kind }) => kind === 'score')
    .sort((one, other) => other.at - one.at || one.match - other.match)
    .slice(0, most);
}

/** Maintain the list of the newest events of a day; unchanged ones stay. */
export function listFeed(drawCrest: DrawCrest) {
  const list = at('feed');
  let shown = '';

  return (name: string, fixtures: readonly Fixture[], newest: readonly DayHappening[]) => {
    const now = JSON.stringify([name, newest.map(({ match, key }) => [match, key])]);
    if (now === shown) return;
    shown = now;
    at('feed-title').textContent = name;
    at('no-feed').hidden = newest.length > 0;
    list.replaceChildren(...newest.map((one) => line(one, fixtures[one.match])));
  };

  function line({ kind, side, when, what, score }: DayHappening, fixture: Fixture | undefined) {
    const item = make('li', '', `feed-line of-${kind}`);
    item.append(make('span', when, 'when'));
    if (fixture && side) item.append(drawCrest(fixture[side]));
    item.append(make('span', what, 'what'));
    item.append(make('b', score, 'then'));
    return item;
  }
}
