/** Size of each level beside the one below it. */
const SHRINK = 0.84;
/** Height of the next level, as a share of the scene. */
const PITCH = 0.126;

/** Place of a level in the scene. */
export interface Place {
  /** Height of its lower edge over the foot of the scene, as a share of the scene's height. */
  up: number;
  scale: number;
  isSeen: boolean;
}

/**
 * Place of a level that lies a number of levels from the next one: 0 is next, −1 is where the climber stands. Levels
 * narrow evenly towards a point above the summit, so that their edges are straight lines. Pure.
 */
export function placeOf(distance: number): Place {
  const scale = SHRINK ** distance;
  return { up: (PITCH * (1 / SHRINK - scale)) / (1 - SHRINK), scale, isSeen: distance >= -1 };
}

/** Give an element the place of a level, for the style sheet. */
export function putAt(element: HTMLElement, distance: number) {
  const { up, scale, isSeen } = placeOf(distance);
  element.style.setProperty('--up', up.toFixed(4));
  element.style.setProperty('--scale', scale.toFixed(4));
  element.classList.toggle('past', !isSeen);
}
