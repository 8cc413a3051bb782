import { at } from '../../../../page/dom.ts';
import { isCovered } from '../../../kit/page/stage.ts';

/** Whether nobody sees the fish: the page is hidden, or a dialog of the platform covers it. */
const isAtRest = () => document.hidden || isCovered();

/** Motions of each fish beside those along its way. */
const beats = new WeakMap<Element, readonly Animation[]>();
const unseen = new WeakSet<Animation>();
const sight = new IntersectionObserver(
  (changes) => {
    for (const { target, isIntersecting } of changes) {
      const own = beats.get(target) ?? target.getAnimations({ subtree: true });
      beats.set(target, own);
      for (const motion of own) {
        if (isIntersecting) unseen.delete(motion);
        else unseen.add(motion);
        moveOrRest(motion);
      }
    }
  },
  { root: at('water'), rootMargin: '0px 12%' },
);

/** Let a fish beat its tail only while it is in the water that is seen: every motion costs something in each frame. */
export const restUnseen = (fish: Element) => sight.observe(fish);

/** Let a motion of the water go on, or pause it while nobody sees it. */
export function moveOrRest(motion: Animation) {
  if (isAtRest() || unseen.has(motion)) motion.pause();
  else motion.play();
}
