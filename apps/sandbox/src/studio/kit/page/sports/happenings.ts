import type { Standing } from '../../../bookmaker/sport.ts';
import type { Teams } from './names.ts';

export type Side = 'home' | 'away';

/** Position on the drawing of a field, in percent of its width and height. */
export interface Place {
  x: number;
  y: number;
}

/** An event of a match that the server has told. */
export interface Happening {
  /** Different for each event of a match, and the same in every later view of it. */
  key: string;
  /**
   * Kind of event. `point` counts within a game; `score` changes the score of the match; `whistle` begins or ends a
   * part of the match, and has no side.
   */
  kind: 'point' | 'score' | 'whistle';
  side: Side | null;
  /** Time on the timeline, from 0 at its start to 1 at its end. */
  at: number;
  /** Where its mark stands on the field; null for an event without a mark. */
  place: Place | null;
  /** Text of its mark on the field; empty for a mark without text. */
  mark: string;
  /** When it happened, in the match's own time; empty for a whistle. */
  when: string;
  what: string;
  /** Score after the event. */
  score: string;
}

/** Parts of a live view that are specific to one sport. `Seen` is the server's view of a match. */
export interface LivePage<Seen extends Standing> {
  /** Note that says what the marks on the field mean. */
  note: string;
  /** Places of the two crests. */
  crests: Readonly<Record<Side, Place>>;
  /** Texts that always stand on the field. */
  labels: readonly (Place & { text: string })[];
  /** Texts under the timeline. */
  axis: readonly { at: number; text: string }[];
  /** All events so far, oldest first. */
  happenings(seen: Seen, teams: Teams): Happening[];
  /** Part of the timeline that is over, from 0 to 1. */
  progress(seen: Seen): number;
}

export const scoreText = (home: number, away: number) => `${home}–${away}`;

/** Make an event that begins or ends a part of a match. */
export const whistle = (key: string, at: number, what: string, score = ''): Happening => ({
  key,
  kind: 'whistle',
  side: null,
  at,
  place: null,
  mark: '',
  when: '',
  what,
  score,
});

/**
 * Text that is read out for the events that a view of a match adds; empty for none. Points are not read out: they come
 * every two seconds.
 */
export function newsOf(fresh: readonly Happening[], { home, away }: Teams): string {
  return fresh
    .filter(({ kind }) => kind !== 'point')
    .map(({ kind, when, what, score }) =>
      [kind === 'whistle' ? `${home} พบ ${away}` : when, what, score].filter(Boolean).join(' '),
    )
    .join(' ');
}
