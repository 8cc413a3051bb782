import { at, make } from '../../../../page/dom.ts';
import { hearBar, isCovered } from '../../../kit/page/stage.ts';
import { drawGun } from './cannon.ts';
import { layScenery } from './scenery.ts';
import { still } from './shown.ts';
import { comeBack, middleOf, moveTo, partOf, type Swimmer, standing, swimming } from './swimmers.ts';

/** Part of the water's width, from its edges, in which a fish can be shot at well. */
const IN_SIGHT = 0.45;
/** Places on its path to which a fish is moved when all of its kind are out of sight. */
const ENTRIES = [0.28, 0.4, 0.52, 0.64];
/** How far, and how slowly, the reef behind and the weeds in front drift. */
const REEF = { across: 5, milliseconds: 11_000 };
const WEEDS = { across: 16, milliseconds: 7000 };
/** Height in pixels below which the water area counts as low. */
const LOW = 220;

let swimmers: Swimmer[] = [];
/** Fish that is outlined. */
let aimed: Swimmer | null = null;

/**
 * Fill the water with moving fish. The browser's compositor moves the fish, and no script runs per frame. With reduced
 * motion the fish stay still in rows, one of each kind.
 * @param seed random seed of the fish's positions.
 */
export function fillWater(seed: number, fish: readonly { kind: string; multiple: number }[]) {
  const water = at('water');
  water.classList.toggle('still', still.matches);
  const shadows: HTMLElement[] = [];
  swimmers = still.matches
    ? fish.map(({ kind, multiple }) => standing(kind, `${multiple} เท่า`))
    : layScenery(seed, water.clientHeight < LOW).map((one) => swimming(one, shadows));
  const fishes = swimmers.map(({ body }) => body.parentElement as HTMLElement);
  aimed = null;
  if (still.matches) water.replaceChildren(...fishes, drawGun());
  else {
    const [reef, weeds] = [make('span', '', 'reef'), make('span', '', 'weeds')];
    sway(reef, REEF);
    sway(weeds, WEEDS);
    water.replaceChildren(reef, ...shadows, ...fishes, weeds, drawGun());
  }
  rest();
}

/** Outline a fish as the target, or none. */
export function outline(swimmer: Swimmer | null) {
  if (aimed === swimmer) return;
  aimed?.body.classList.remove('aimed');
  aimed = swimmer;
  aimed?.body.classList.add('aimed');
}

/** Outline a fish of the selected kind, unless one is outlined already. */
export function outlineKind(kind: string) {
  if (aimed?.kind === kind && !aimed.isGone) return;
  outline(still.matches ? (swimmers.find((one) => one.kind === kind) ?? null) : inSight(kind));
}

/** Let what grows in the bay drift with the current: what is near by more than what is far. */
function sway(plants: HTMLElement, { across, milliseconds }: { across: number; milliseconds: number }) {
  plants.animate([{ transform: `translateX(${-across}px)` }, { transform: `translateX(${across}px)` }], {
    duration: milliseconds,
    iterations: Number.POSITIVE_INFINITY,
    direction: 'alternate',
    easing: 'ease-in-out',
  });
}

/** Pause the fish while nobody sees them: the page is hidden, or a dialog of the platform covers it. */
function rest() {
  for (const motion of at('water').getAnimations({ subtree: true })) {
    if (document.hidden || isCovered()) motion.pause();
    else motion.play();
  }
}

/** Fish that can be shot at now. */
export const targets = () => swimmers.filter(({ isGone }) => !isGone);

/** A fish of a kind that stands well in sight: the outlined one first. */
function inSight(kind: string) {
  const width = at('water').clientWidth;
  const all = swimmers.filter((swimmer) => swimmer.kind === kind && !swimmer.isGone);
  const isSeen = (swimmer: Swimmer) => Math.abs(middleOf(swimmer).x - width / 2) < width * IN_SIGHT;
  return (aimed && all.includes(aimed) && isSeen(aimed) ? aimed : all.find(isSeen)) ?? null;
}

/** Find a visible fish of a kind; when all fish of the kind are outside the water area, one is moved in. */
export function bestOf(kind: string) {
  const seen = still.matches ? swimmers.find((one) => one.kind === kind) : inSight(kind);
  if (seen) return seen;
  const all = swimmers.filter((swimmer) => swimmer.kind === kind);
  const one = all.find(({ isGone }) => !isGone) ?? all[0] ?? null;
  if (!one) return null;
  comeBack(one);
  moveTo(one, freestOf(one));
  return one;
}

/** Place on the path of a fish that is farthest from the other fish of its lane. */
function freestOf(swimmer: Swimmer): number {
  const others = swimmers.filter((one) => one !== swimmer && one.lane === swimmer.lane).map(partOf);
  const gapAt = (part: number) =>
    Math.min(1, ...others.map((other) => Math.min(Math.abs(part - other), 1 - Math.abs(part - other))));
  return ENTRIES.reduce((best, part) => (gapAt(part) > gapAt(best) ? part : best));
}

document.addEventListener('visibilitychange', rest);
hearBar(({ type }) => type === 'visibility' && rest());
