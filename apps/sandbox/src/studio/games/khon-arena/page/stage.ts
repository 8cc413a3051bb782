import { make } from '../../../../page/dom.ts';
import type { DrawCrest } from '../../../kit/page/sports/crest-shape.ts';
import type { Happening, Scene, Side } from '../../../kit/page/sports/happenings.ts';
import { GAMES_TO_WIN, POINTS_TO_WIN } from '../league.ts';
import type { MatchSeen } from '../play-match.ts';
import { drawFighter, type Fighter } from './fighter.ts';
import { litBy } from './lamps.ts';

const SIDES: readonly Side[] = ['home', 'away'];
/** Places of the lamps of the home side, in percent of the stage's width; the away side mirrors them. */
const FIRST_LAMP = 8;
const LAMP = 5.6;
/** Places of the masks of the home side, which light up with the games that it wins. */
const MASKS = [14.5, 24];

/**
 * Draw the stage from the front: a fighter of each side, a lotus lamp for each point of the game that is played, and a
 * mask for each game that a side must win. A fighter strikes when its side wins a point, and the other gives way.
 */
export function drawStage(fixture: Readonly<Record<Side, number>>, drawCrest: DrawCrest): Scene<MatchSeen> {
  const sides = SIDES.map((side) => {
    const mirrored = (x: number) => (side === 'home' ? x : 100 - x);
    const fighter = drawFighter(side, drawCrest(fixture[side]), fixture[side]);
    const lamps = Array.from({ length: POINTS_TO_WIN }, (_, nth) =>
      placed(make('i', '', `lotus ${side}`), mirrored(FIRST_LAMP + nth * LAMP)),
    );
    const masks = Array.from({ length: GAMES_TO_WIN }, (_, nth) => {
      const mask = placed(make('span', '', 'win-mask'), mirrored(MASKS[nth] ?? 0));
      mask.append(drawCrest(fixture[side]));
      return mask;
    });
    return { side, fighter, lamps, masks };
  });
  const spark = make('i', '', 'spark');

  return {
    elements: [...sides.flatMap(({ fighter, lamps, masks }) => [...masks, fighter.element, ...lamps]), spark],
    show(seen, fresh) {
      const lit = litBy(seen);
      for (const { side, lamps, masks } of sides) {
        for (const [nth, lamp] of lamps.entries()) lamp.classList.toggle('lit', nth < lit[side].points);
        for (const [nth, mask] of masks.entries()) mask.classList.toggle('lit', nth < lit[side].games);
      }
      act(fresh.findLast(({ side }) => side !== null));
      for (const { side, fighter } of sides)
        fighter.rest(seen.phase === 'over' ? (seen[side] === GAMES_TO_WIN ? 'won' : 'lost') : 'ready');
    },
  };

  /** Play the newest event: a point is a stroke, and the last point of a game is a harder one. */
  function act(newest: Happening | undefined) {
    if (!newest?.side) return;
    const fighterOf = (wanted: boolean): Fighter | undefined =>
      sides.find(({ side }) => (side === newest.side) === wanted)?.fighter;
    const isHard = newest.kind === 'score';
    fighterOf(true)?.strike(isHard);
    fighterOf(false)?.giveWay(isHard);
    spark.animate(
      [
        { opacity: 0, transform: 'translate(-50%, -50%) scale(.3)' },
        { opacity: 1, transform: `translate(-50%, -50%) scale(${isHard ? 1.5 : 1})`, offset: 0.4 },
        { opacity: 0, transform: 'translate(-50%, -50%) scale(1.7)' },
      ],
      { duration: isHard ? 700 : 420, delay: 140, easing: 'ease-out' },
    );
  }
}

function placed<Shape extends HTMLElement>(element: Shape, x: number): Shape {
  element.style.left = `${x}%`;
  return element;
}
