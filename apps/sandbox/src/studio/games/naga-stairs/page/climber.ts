import { all, at } from '../../../../page/dom.ts';
import { move, scatter, skipMovesOf } from '../../../kit/page/moves.ts';
import { picture } from '../../../kit/page/picture.ts';
import { putAt } from './perspective.ts';

/** Length of a jump, of the landing, and of a fall, in milliseconds: a step takes less than 900 in all. */
const JUMP_MS = 300;
const LAND_MS = 170;
const FALL_MS = 480;
const SHARDS = 9;
const PUFFS = 6;
const GLEAMS = 14;

/** Who climbs. The wrapper stands on a level; the picture in it jumps and falls. */
const pilgrim = picture('pilgrim');
pilgrim.className = 'pilgrim';
const walker = document.createElement('div');
walker.className = 'walker';
walker.ariaHidden = 'true';
walker.append(pilgrim);

/** Put the climber into the stairs. */
export function enter(stairs: HTMLElement) {
  stairs.append(walker);
  skipMovesOf(at('hall'));
}

/**
 * Let the climber stand, without a move of its own.
 * @param column slab of the level below the next one, from the left; null on the ground
 * @param distance level, counted from the next one
 */
export function stand(column: number | null, { distance = -1, isGone = false } = {}) {
  pilgrim.classList.toggle('gone', isGone);
  walker.style.setProperty('--col', String((column ?? 1) - 1));
  putAt(walker, distance);
}

/** Let both nagas look at a column, and gleam or bow. */
export function turnNagas(mood: '' | 'glad' | 'bow' | 'sorry', column = 1) {
  at('hall').dataset.mood = mood;
  for (const naga of all(at('stairs'), '.naga', HTMLElement)) naga.style.setProperty('--look', String(column - 1));
}

/** Let the climber jump on a slab of the next level, in an arc. */
export async function jump(column: number) {
  turnNagas('', column);
  stand(column, { distance: 0 });
  await move(
    pilgrim,
    [
      { transform: 'scale(1.12, .82)', easing: 'cubic-bezier(.2,.7,.4,1)' },
      { transform: 'translateY(-74%) scale(.94, 1.1)', offset: 0.5, easing: 'cubic-bezier(.6,0,.9,.5)' },
      { transform: 'none' },
    ],
    { duration: JUMP_MS },
  );
}

/** Let the climber land on firm stone: it gives in the knees, and dust flies to both sides. */
export async function land(slab: HTMLElement) {
  turnNagas('glad');
  const { x, y } = middleOf(slab);
  scatter(at('climb'), { kind: 'dust', count: 4, x, y }, (place) => ({
    frames: [
      { transform: 'translate(-50%,-50%) scale(.3)', opacity: 0.8 },
      { transform: `translate(calc(-50% + ${(place - 1.5) * 26}px), -70%) scale(1)`, opacity: 0 },
    ],
    timing: { duration: 380, easing: 'ease-out' },
  }));
  await move(
    pilgrim,
    [{ transform: 'scale(1.2, .74)' }, { transform: 'scale(.95, 1.06)', offset: 0.6 }, { transform: 'none' }],
    { duration: LAND_MS, easing: 'ease-out' },
  );
}

/** Let the slab break under the climber: pieces fly, the climber turns over and falls, dust rises, the ground shakes. */
export async function fall(slab: HTMLElement) {
  turnNagas('sorry');
  const { x, y, height } = middleOf(slab);
  const climb = at('climb');
  scatter(climb, { kind: 'shard', count: SHARDS, x, y }, (place) => {
    const angle = (place / SHARDS) * Math.PI * 2 + 0.4;
    const [far, size] = [height * (0.9 + (place % 3) * 0.45), 0.5 + (place % 4) * 0.22];
    const [dx, dy] = [Math.cos(angle) * far, Math.sin(angle) * far * 0.55];
    return {
      frames: [
        { transform: `translate(-50%,-50%) scale(${size})`, opacity: 1, easing: 'cubic-bezier(.1,.6,.5,1)' },
        {
          transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy - height * 0.9}px)) rotate(${angle * 60}deg) scale(${size})`,
          opacity: 1,
          offset: 0.4,
          easing: 'cubic-bezier(.5,0,.9,.6)',
        },
        {
          transform: `translate(calc(-50% + ${dx * 1.5}px), calc(-50% + ${height * 1.5}px)) rotate(${angle * 150}deg) scale(${size * 0.8})`,
          opacity: 0,
        },
      ],
      timing: { duration: 560 + (place % 3) * 40 },
    };
  });
  scatter(climb, { kind: 'dust', count: PUFFS, x, y }, (place) => ({
    frames: [
      { transform: 'translate(-50%,-50%) scale(.4)', opacity: 0 },
      { transform: 'translate(-50%,-60%) scale(1)', opacity: 0.9, offset: 0.3 },
      {
        transform: `translate(calc(-50% + ${(place - 2.5) * 20}px), calc(-50% - ${height * (0.4 + (place % 3) * 0.3)}px)) scale(2.2)`,
        opacity: 0,
      },
    ],
    timing: { duration: 560, delay: 180, easing: 'ease-out' },
  }));
  void move(
    at('stairs'),
    [0, -4, 4, -3, 2, 0].map((shift, place) => ({ transform: `translate(${shift}px, ${place % 2 ? 2 : 0}px)` })),
    { duration: 240 },
  );
  await move(
    pilgrim,
    [
      { transform: 'none', opacity: 1, easing: 'cubic-bezier(.2,.7,.4,1)' },
      { transform: 'translateY(-30%) rotate(-24deg)', opacity: 1, offset: 0.28, easing: 'cubic-bezier(.5,0,1,.7)' },
      { transform: 'translateY(34%) rotate(150deg) scale(.5)', opacity: 1, offset: 0.8 },
      { transform: 'translateY(58%) rotate(230deg) scale(.12)', opacity: 0 },
    ],
    { duration: FALL_MS },
  );
  pilgrim.classList.add('gone');
}

/** Let the climber hop in a shower of light while the nagas bow: the player took the money with a gain. */
export function cheer(slab: HTMLElement) {
  const { x, y, height } = middleOf(slab);
  scatter(at('climb'), { kind: 'gleam', count: GLEAMS, x, y }, (place) => {
    const side = (place / (GLEAMS - 1) - 0.5) * 2;
    const [dx, up] = [side * height * 2.4, height * (1.5 + (place % 4) * 0.6)];
    return {
      frames: [
        { transform: 'translate(-50%,-50%) scale(.3)', opacity: 0, easing: 'cubic-bezier(.1,.7,.4,1)' },
        {
          transform: `translate(calc(-50% + ${dx * 0.7}px), calc(-50% - ${up}px)) scale(1)`,
          opacity: 1,
          offset: 0.45,
          easing: 'cubic-bezier(.5,0,.9,.6)',
        },
        { transform: `translate(calc(-50% + ${dx}px), ${height * 0.4}px) scale(.4)`, opacity: 0 },
      ],
      timing: { duration: 900 + (place % 5) * 60, delay: (place % 3) * 50 },
    };
  });
  void move(
    pilgrim,
    [
      { transform: 'none' },
      { transform: 'translateY(-34%) scale(.96, 1.06)', offset: 0.2 },
      { transform: 'scale(1.14, .84)', offset: 0.4 },
      { transform: 'translateY(-22%)', offset: 0.6 },
      { transform: 'scale(1.08, .9)', offset: 0.8 },
      { transform: 'none' },
    ],
    { duration: 760, easing: 'ease-in-out' },
  );
}

/** Middle of a slab's top in the stairs, and its height, in pixels. */
function middleOf(slab: HTMLElement): { x: string; y: string; height: number } {
  const [box, around] = [slab.getBoundingClientRect(), at('climb').getBoundingClientRect()];
  return {
    x: `${box.x + box.width / 2 - around.x}px`,
    y: `${box.y + box.height * 0.42 - around.y}px`,
    height: box.height,
  };
}
