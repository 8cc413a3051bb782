import { at } from '../../../../page/dom.ts';
import { hearBar, isCovered } from '../../../kit/page/stage.ts';
import { beforeFish, behindFish } from './backdrop.ts';
import { drawBoss } from './boss.ts';
import { drawGun } from './cannon.ts';
import { asideOf, BOSS, layScenery, type Room, type Shoal } from './scenery.ts';
import { still } from './shown.ts';
import { comeBack, makeWay, middleOf, moveTo, partOf, type Swimmer, standing, swimming } from './swimmers.ts';

/** Part of the water's width, from its edges, in which a fish can be shot at well. */
const IN_SIGHT = 0.45;
/** Places on its path to which a fish is moved when all of its kind are out of sight. */
const ENTRIES = [0.28, 0.4, 0.52, 0.64];
/** Height in pixels below which the water area counts as low, and width below which it counts as narrow. */
const LOW = 190;
const NARROW = 560;

let swimmers: Swimmer[] = [];
/** Fish that is outlined. */
let aimed: Swimmer | null = null;

/**
 * Fill the water with moving fish. The browser's compositor moves the fish, and no script runs per frame. With reduced
 * motion the fish stay still in rows, one of each kind.
 * @param seed random seed of the fish's positions.
 * @param fish kinds of fish, with what each pays and how often as text
 */
export function fillWater(seed: number, fish: readonly { kind: string; name: string; worth: string; odds: string }[]) {
  const water = at('water');
  water.classList.toggle('still', still.matches);
  aimed = null;
  if (still.matches) {
    swimmers = fish.map(({ kind, worth }) => standing(kind, worth));
    water.replaceChildren(
      ...behindFish(true),
      ...swimmers.map(({ body }) => body.parentElement as HTMLElement),
      drawGun(),
    );
    return;
  }
  const laid = layScenery(seed, roomOf(water));
  const shoals = laid.map(swimming);
  const ways = shoals.map(({ lane }, nth) => makeWay(lane, asideOf(laid[nth] as Shoal)));
  const rarest = fish.find(({ kind }) => kind === BOSS.kind);
  const boss = drawBoss(rarest?.name ?? '', `${rarest?.worth} · ${rarest?.odds}`, ways);
  swimmers = [...shoals.flatMap((shoal) => shoal.fish), boss.swimmer];
  water.replaceChildren(
    ...behindFish(false),
    ...shoals.flatMap(({ floor }) => floor ?? []),
    // the rarest fish is so large that it swims behind all others
    boss.lane,
    ...shoals.map(({ lane }) => lane),
    boss.plate,
    ...beforeFish(seed),
    drawGun(),
  );
  rest();
}

function roomOf({ clientWidth, clientHeight }: HTMLElement): Room {
  if (clientHeight < LOW) return 'low';
  return clientWidth < NARROW ? 'narrow' : 'wide';
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

/** Pause the fish while nobody sees them: the page is hidden, or a dialog of the platform covers it. */
function rest() {
  for (const motion of at('water').getAnimations({ subtree: true })) {
    if (document.hidden || isCovered()) motion.pause();
    else motion.play();
  }
}

/** Fish that can be shot at now. */
export const targets = () => swimmers.filter(({ isGone }) => !isGone);

/** A fish of a kind that stands well in sight: the outlined one first, else the nearest. */
function inSight(kind: string) {
  const width = at('water').clientWidth;
  const all = swimmers.filter((swimmer) => swimmer.kind === kind && !swimmer.isGone);
  const isSeen = (swimmer: Swimmer) => Math.abs(middleOf(swimmer).x - width / 2) < width * IN_SIGHT;
  return (aimed && all.includes(aimed) && isSeen(aimed) ? aimed : all.findLast(isSeen)) ?? null;
}

/** Find a visible fish of a kind; when all fish of the kind are outside the water area, one is moved in. */
export function bestOf(kind: string) {
  const seen = still.matches ? swimmers.find((one) => one.kind === kind) : inSight(kind);
  if (seen) return seen;
  const all = swimmers.filter((swimmer) => swimmer.kind === kind);
  const one = all.findLast(({ isGone }) => !isGone) ?? all[0] ?? null;
  if (!one) return null;
  comeBack(one);
  moveTo(one, freestOf(one));
  return one;
}

/** Place on the path of a fish that is farthest from the other fish of its lane. */
function freestOf(swimmer: Swimmer): number {
  const others = swimmers
    .filter((one) => one.travels !== swimmer.travels && one.lane === swimmer.lane)
    .map((one) => partOf(one));
  const gapAt = (part: number) =>
    Math.min(1, ...others.map((other) => Math.min(Math.abs(part - other), 1 - Math.abs(part - other))));
  return ENTRIES.reduce((best, part) => (gapAt(part) > gapAt(best) ? part : best));
}

document.addEventListener('visibilitychange', rest);
hearBar(({ type }) => type === 'visibility' && rest());
