import { make } from '../../../../page/dom.ts';

const FLIGHT_MS = 300;
const CHIP_PX = 30;
/** Height of the arc over the straight way. */
const ARC_PX = 26;
const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Let a chip fly from one element to another in an arc: one element goes across, the one inside it up and down. With
 * reduced motion nothing flies.
 * @param worth baht of the chip that is drawn
 */
export async function flyChip(worth: number, from: Element, to: Element): Promise<void> {
  if (still.matches) return;
  const [start, end] = [middleOf(from), middleOf(to)];
  const [across, disc] = [make('i', '', 'flight'), make('i', '', `disc stack c${worth}`)];
  across.ariaHidden = 'true';
  across.append(disc);
  document.body.append(across);
  const time = { duration: FLIGHT_MS, fill: 'both' as const };
  across.animate([{ transform: `translateX(${start.x}px)` }, { transform: `translateX(${end.x}px)` }], {
    ...time,
    easing: 'cubic-bezier(.3,.3,.4,1)',
  });
  const flight = disc.animate(
    [
      { transform: `translateY(${start.y}px) rotate(0)`, easing: 'cubic-bezier(.2,.6,.5,1)' },
      {
        transform: `translateY(${(start.y + end.y) / 2 - ARC_PX}px) rotate(120deg)`,
        offset: 0.5,
        easing: 'cubic-bezier(.5,0,.8,.5)',
      },
      { transform: `translateY(${end.y}px) rotate(200deg)` },
    ],
    time,
  );
  await flight.finished.catch(() => flight);
  across.remove();
}

/** Place of a chip in the middle of an element. */
function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + (width - CHIP_PX) / 2, y: top + (height - CHIP_PX) / 2 };
}
