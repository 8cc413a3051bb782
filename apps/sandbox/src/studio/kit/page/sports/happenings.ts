import type { Standing } from '../../../bookmaker/sport.ts';
import type { DrawCrest } from './crest-shape.ts';
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
   * part of the match, and has no side; `card` and `chance` leave the score as it is.
   */
  kind: 'point' | 'score' | 'whistle' | 'card' | 'chance';
  /** Name of the sign that stands for the event on the timeline and in words; absent where the kind has only one. */
  sign?: string;
  side: Side | null;
  /** Time on the timeline, from 0 at its start to 1 at its end. */
  at: number;
  /** Where it stands on the field; null for an event without a place. */
  place: Place | null;
  /** Text of its mark on the field; empty for a mark without text; null for an event that leaves no mark. */
  mark: string | null;
  /** What the ball of the field says when it comes to the place; absent for an event without the ball. */
  call?: string;
  /** When it happened, in the match's own time; empty for a whistle. */
  when: string;
  what: string;
  /** Score after the event. */
  score: string;
}

/** Drawings on a field that follow the match. */
export interface Scene<Seen extends Standing> {
  elements: readonly HTMLElement[];
  /** @param fresh events that this view adds; none at the first view, which shows everything without motion */
  show(seen: Seen, fresh: readonly Happening[]): void;
}

/** Parts of a live view that are specific to one sport. `Seen` is the server's view of a match. */
export interface LivePage<Seen extends Standing> {
  /** Note that says what the marks on the field mean. */
  note: string;
  /** Whether a ball comes to the place of each event. */
  hasBall: boolean;
  /** Places of the two crests; null where the scene shows them. */
  crests: Readonly<Record<Side, Place>> | null;
  /** Texts that always stand on the field. */
  labels: readonly (Place & { text: string })[];
  /** Texts under the timeline. */
  axis: readonly { at: number; text: string }[];
  /** Draws what else moves on the field; absent where marks and the ball are all. */
  drawScene?: (fixture: Readonly<Record<Side, number>>, drawCrest: DrawCrest) => Scene<Seen>;
  /** All events so far, oldest first. */
  happenings(seen: Seen, teams: Teams): Happening[];
  /** Part of the timeline that is over, from 0 to 1. */
  progress(seen: Seen): number;
  /** Figures of both sides so far. */
  figures(seen: Seen): Figure[];
}

/** A figure of both sides, with the sign of the events that it counts, if these have one. */
export interface Figure {
  name: string;
  sign?: string;
  home: number;
  away: number;
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
 * Text that is read out for the events that a view of a match adds; empty for none. Points and chances are not read
 * out: they come every few seconds.
 */
export function newsOf(fresh: readonly Happening[], { home, away }: Teams): string {
  return fresh
    .filter(({ kind }) => kind !== 'point' && kind !== 'chance')
    .map(({ kind, when, what, score }) =>
      [kind === 'whistle' ? `${home} พบ ${away}` : when, what, score].filter(Boolean).join(' '),
    )
    .join(' ');
}
