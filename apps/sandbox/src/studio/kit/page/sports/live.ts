import { make, write } from '../../../../page/dom.ts';
import type { Standing } from '../../../bookmaker/sport.ts';
import { drawBall } from './ball.ts';
import { drawBefore } from './before.ts';
import type { DrawCrest } from './crest-shape.ts';
import type { PastResult } from './form.ts';
import type { Happening, LivePage, Place, Side } from './happenings.ts';
import type { Teams } from './names.ts';
import { drawTally } from './tally.ts';

const SIDES: readonly Side[] = ['home', 'away'];

/**
 * Draw the live view of a match: the field with a mark for each event, the timeline, the figures of both sides, and the
 * events in words, newest first. Everything comes from the server's view of the match; marks that stand are kept, and
 * only new ones move. Before the match the field shows the newest results of both teams.
 * @param fixture indices of the teams in the league
 */
export function drawLive<Seen extends Standing>(
  page: LivePage<Seen>,
  fixture: Readonly<Record<Side, number>>,
  teams: Teams,
  {
    clockText,
    teamName,
    drawCrest: crest,
    formOf,
  }: {
    /** how far the match is, as text; empty before its start */
    clockText: (seen: Seen) => string;
    teamName: (team: number) => string;
    drawCrest: DrawCrest;
    formOf: (team: number) => PastResult[];
  },
) {
  const field = make('div', '', 'field');
  const line = make('div', '', 'timeline');
  // the drawings repeat what the list says
  for (const drawing of [field, line]) drawing.setAttribute('aria-hidden', 'true');
  field.append(
    ...page.labels.map(({ text, ...place }) => placed(make('span', text, 'label'), place)),
    ...SIDES.flatMap((side) => {
      if (!page.crests) return [];
      const badge = make('span', '', 'badge');
      badge.append(crest(fixture[side]));
      return [placed(badge, page.crests[side])];
    }),
  );
  const scene = page.drawScene?.(fixture, crest);
  if (scene) field.append(...scene.elements);
  const [score, clock] = [make('b'), make('span')];
  const board = make('p', '', 'scoreboard');
  board.append(clock, score);
  field.append(board);
  const elapsed = make('i', '', 'elapsed');
  const head = make('i', '', 'playhead');
  const rail = make('div', '', 'rail');
  rail.append(elapsed);
  const track = make('div', '', 'track');
  track.append(rail, head, ...page.axis.map(({ at, text }) => timed(make('span', text, 'tick'), at)));
  line.append(
    ...SIDES.map((side) => {
      const small = crest(fixture[side]);
      small.classList.add(side);
      return small;
    }),
    track,
  );
  const log = make('ol', '', 'log');
  log.reversed = true;
  log.tabIndex = 0;
  log.setAttribute('aria-label', `เหตุการณ์ ${teams.home} พบ ${teams.away}`);
  const ball = page.hasBall ? drawBall() : null;
  if (ball) field.append(...ball.elements);
  const before = drawBefore(teams, teamName);
  const tally = drawTally(teams);
  const note = make('p', '', 'field-note');
  const newest = make('p', '', 'newest');
  const element = make('div', '', 'view');
  const more = make('div', '', 'view-more');
  element.append(field, before.element, note, newest, line);
  more.append(tally.element, make('h2', 'เหตุการณ์', 'log-name'), log);
  /** Keys of the events that stand; null until the first view, which shows them without motion. */
  let known: Set<string> | null = null;

  return {
    element,
    /** Figures and events in words. They stand after the prices where there is only one column. */
    more,
    /** Show a view of the match. @returns the events that it adds; none at the first view */
    show(seen: Seen): Happening[] {
      const all = page.happenings(seen, teams);
      const fresh = all.filter(({ key }) => !known?.has(key));
      const isFirst = known === null;
      known = new Set(all.map(({ key }) => key));
      for (const happening of fresh) {
        const looks = `of-${happening.kind} ${happening.side ?? ''} ${isFirst ? '' : 'landed'}`;
        const { place, mark, sign } = happening;
        if (place && mark !== null) field.append(placed(make('span', mark, `mark ${looks}`), place));
        if (happening.side)
          track.append(timed(make('i', '', `dot ${sign ? `sign ${sign} ` : ''}${looks}`), happening.at));
        log.prepend(row(happening, looks));
      }
      elapsed.style.transform = `scaleX(${page.progress(seen)})`;
      head.style.transform = `translateX(${100 * page.progress(seen)}%)`;
      element.classList.toggle('running', seen.phase === 'playing');
      write(clock, clockText(seen));
      write(score, seen.phase === 'coming' ? '' : `${seen.home}–${seen.away}`);
      const latest = all.at(-1);
      write(newest, latest ? ['ล่าสุด', latest.when, latest.what, latest.score].filter(Boolean).join(' ') : '');
      const isComing = seen.phase === 'coming';
      element.classList.toggle('coming', isComing);
      for (const part of [newest, line, more]) part.hidden = isComing;
      before.element.hidden = !isComing;
      if (isComing) before.show({ home: formOf(fixture.home), away: formOf(fixture.away) });
      write(note, isComing ? 'ผลที่ผ่านมาไม่มีผลต่อนัดนี้' : page.note);
      tally.show(page.figures(seen));
      ball?.show(latest);
      scene?.show(seen, isFirst ? [] : fresh);
      return isFirst ? [] : fresh;
    },
  };

  function row({ side, when, what, score, sign }: Happening, looks: string) {
    const item = make('li', '', `event ${looks}`);
    item.append(make('span', when, 'when'), side ? crest(fixture[side]) : make('span'), make('span', what, 'what'));
    if (sign) item.append(make('i', '', `sign ${sign}`));
    if (score) item.append(make('b', score, 'then'));
    return item;
  }
}

function placed<Shape extends HTMLElement>(element: Shape, { x, y }: Place): Shape {
  element.style.left = `${x}%`;
  element.style.top = `${y}%`;
  return element;
}

function timed<Shape extends HTMLElement>(element: Shape, at: number): Shape {
  element.style.left = `${100 * at}%`;
  return element;
}
