import { at } from '../../../../page/dom.ts';
import { hearBar } from '../../../kit/page/stage.ts';
import { beforeFish, behindFish } from './backdrop.ts';
import { announceBoss, isBoss } from './boss.ts';
import { drawGun } from './cannon.ts';
import { dayLight, driftBefore, farLife } from './far-life.ts';
import { freest } from './places.ts';
import { layScenery } from './scenery.ts';
import { type Point, still } from './shown.ts';
import { moveOrRest } from './sight.ts';
import { middleOf, type Swimmer, standing, swimIn, swimming } from './swimmers.ts';

/** Part of the water's width, from its middle, in which a fish can be shot at well. */
const IN_SIGHT = 0.45;
/** Time in which a fish of a kind that was chosen swims in, when none is in sight. */
const CALLED_MS = 800;

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
  const laid = layScenery(seed, { width: water.clientWidth, height: water.clientHeight });
  const shoals = laid.map(swimming);
  swimmers = shoals.flatMap((shoal) => shoal.fish);
  const boss = laid.find(isBoss);
  const rarest = fish.find(isBoss);
  const travel = swimmers.find(isBoss)?.travels[0];
  water.replaceChildren(
    ...behindFish(false),
    ...farLife(),
    ...dayLight(),
    ...shoals.flatMap(({ floor }) => floor ?? []),
    // the rarest fish is the last one: it swims before all others
    ...shoals.map(({ lane }) => lane),
    ...(boss && rarest && travel ? announceBoss(boss, rarest.name, `${rarest.worth} · ${rarest.odds}`, travel) : []),
    ...beforeFish(seed),
    ...driftBefore(),
    drawGun(),
  );
  rest();
}

/** Outline a fish as the target, or none. */
export function outline(swimmer: Swimmer | null) {
  if (aimed === swimmer) return;
  aimed?.body.classList.remove('aimed');
  aimed = swimmer;
  aimed?.body.classList.add('aimed');
}

/** Outline a fish of the selected kind, unless one is outlined already. When none is in sight, one swims in. */
export function outlineKind(kind: string) {
  if (aimed?.kind === kind && !aimed.isGone) return;
  if (still.matches) return outline(swimmers.find((one) => one.kind === kind) ?? null);
  outline(inSight(kind) ?? bringIn(kind, CALLED_MS)?.swimmer ?? null);
}

/** Let the fish swim, or rest while nobody sees them. */
function rest() {
  for (const motion of at('water').getAnimations({ subtree: true })) moveOrRest(motion);
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

/**
 * Find a fish of a kind to shoot at: one in sight, or one that swims in.
 * @param milliseconds time in which it swims in
 * @returns the fish, and where its middle will then be when it swims in
 */
export function bestOf(kind: string, milliseconds: number): { swimmer: Swimmer; meets: Point | null } | null {
  const seen = still.matches ? swimmers.find((one) => one.kind === kind) : inSight(kind);
  return seen ? { swimmer: seen, meets: null } : bringIn(kind, milliseconds);
}

/** Let a fish of a kind swim in, to where most room is. */
function bringIn(kind: string, milliseconds: number) {
  const all = swimmers.filter((swimmer) => swimmer.kind === kind);
  const swimmer = all.findLast(({ isGone }) => !isGone) ?? all[0];
  if (!swimmer) return null;
  const placed = (one: Swimmer) => ({ ...middleOf(one), half: one.body.offsetWidth / 2 });
  const { y, half } = placed(swimmer);
  const others = targets().filter((one) => one !== swimmer);
  const x = freest({ y, half, toLeft: swimmer.speed < 0 }, others.map(placed), at('water').clientWidth);
  swimIn(swimmer, x, milliseconds);
  return { swimmer, meets: { x, y } };
}

/**
 * Give the water the size of the bay in px. The page's grid lays the bay out twice, first at its minimum height. Whenever
 * a text of the page changed, everything with a size in container units would be restyled and laid out both times.
 */
new ResizeObserver(([bay]) => {
  if (!bay) return;
  const { width, height } = bay.contentRect;
  Object.assign(at('water').style, { width: `${width}px`, height: `${height}px` });
}).observe(at('water').parentElement as HTMLElement);
document.addEventListener('visibilitychange', rest);
hearBar(({ type }) => type === 'visibility' && rest());
