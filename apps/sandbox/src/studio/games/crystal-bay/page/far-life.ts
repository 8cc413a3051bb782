import { make } from '../../../../page/dom.ts';
import { DAY_SECONDS, dayOf } from './times-of-day.ts';

/**
 * Life far behind the fish that can be shot at, and the light of the day. All of it is pale and small, and the rules say
 * that it is scenery: nothing here can be hit.
 */

/** What crosses far behind: its picture, its depth, and the seconds of its round and of its crossing. */
const FAR = [
  { name: 'school', top: 20, wide: 30, every: 46, crosses: 30, from: 0.12, toLeft: false, rises: 3 },
  { name: 'school', top: 43, wide: 22, every: 61, crosses: 40, from: 0.5, toLeft: true, rises: 4 },
  { name: 'turtle', top: 30, wide: 13, every: 83, crosses: 44, from: 0.9, toLeft: true, rises: 10 },
  { name: 'school', top: 57, wide: 18, every: 71, crosses: 46, from: 0.78, toLeft: false, rises: 2 },
  { name: 'ray', top: 62, wide: 12, every: 97, crosses: 38, from: 0.6, toLeft: false, rises: 8 },
] as const;
/** Jellyfish that rise slowly: place from the left, width, seconds of a round, and where they begin in it. */
const JELLIES = [
  { left: 14, wide: 7, every: 52, from: 0.25 },
  { left: 74, wide: 9, every: 67, from: 0.7 },
  { left: 44, wide: 5, every: 59, from: 0.05 },
] as const;
/** Currents of bubbles from the floor: place from the left, seconds of a round, and part of it in which they rise. */
const CURRENTS = [
  { left: 9, every: 17, rises: 0.42, from: 0.6 },
  { left: 84, every: 23, rises: 0.34, from: 0.2 },
] as const;
/** Groups of plankton lights, each with its own drift and its own glimmer in seconds. */
const PLANKTON = [
  { drift: 19, glimmer: 2.3 },
  { drift: 26, glimmer: 3.1 },
  { drift: 33, glimmer: 4.2 },
] as const;

const forever = (seconds: number, iterationStart = 0) =>
  ({ duration: seconds * 1000, iterations: Number.POSITIVE_INFINITY, iterationStart }) as const;

/** Make what lives far behind. */
export function farLife(): HTMLElement[] {
  const crossing = FAR.map(({ name, top, wide, every, crosses, from, toLeft, rises }) => {
    const one = make('span', '', `far of-${name}`);
    one.style.cssText = `top:${top}%;--wide:${wide}cqw`;
    const ends = crosses / every;
    const [begin, end] = toLeft ? ['104cqw', `${-wide - 4}cqw`] : [`${-wide - 4}cqw`, '104cqw'];
    const middle = `${50 - wide / 2}cqw`;
    const flip = toLeft ? ' scaleX(-1)' : '';
    one.animate(
      [
        { transform: `translate(${begin}, 0)${flip}`, offset: 0 },
        { transform: `translate(${middle}, ${-rises}cqh)${flip}`, offset: ends / 2 },
        { transform: `translate(${end}, 0)${flip}`, offset: ends },
        { transform: `translate(${end}, 0)${flip}`, offset: 1 },
      ],
      forever(every, from),
    );
    return one;
  });
  const jellies = JELLIES.map(({ left, wide, every, from }, nth) => {
    const [way, one] = [make('span', '', 'far-way'), make('i', '', 'far of-jelly')];
    way.style.left = `${left}%`;
    one.style.setProperty('--wide', `${wide}cqw`);
    way.animate(
      [
        { transform: 'translate(0, 84cqh)' },
        { transform: `translate(${nth % 2 ? -5 : 5}cqw, 40cqh)` },
        { transform: 'translate(0, -24cqh)' },
      ],
      forever(every, from),
    );
    one.animate([{ transform: 'scale(1, .9)' }, { transform: 'scale(.86, 1.06)' }], {
      ...forever(1.7 + nth * 0.3),
      direction: 'alternate',
      easing: 'ease-in-out',
    });
    way.append(one);
    return way;
  });
  return [...jellies, ...crossing];
}

/** Make the light of the day: that of the morning and of the night lies over the water. It changes slowly. */
export function dayLight(): HTMLElement[] {
  return (['morning', 'night'] as const).map((light) => {
    const tint = make('span', '', `tint of-${light}`);
    tint.animate(dayOf(light), forever(DAY_SECONDS));
    return tint;
  });
}

/** Make the currents of bubbles, and the plankton that glimmers at night, before the fish. */
export function driftBefore(): HTMLElement[] {
  const currents = CURRENTS.map(({ left, every, rises, from }) => {
    const current = make('span', '', 'current');
    current.style.left = `${left}%`;
    current.animate(
      [
        { transform: 'translate(0, 100cqh)', opacity: 0.9, offset: 0 },
        { transform: 'translate(14px, 20cqh)', opacity: 0.8, offset: rises * 0.6 },
        { transform: 'translate(-8px, -46cqh)', opacity: 0, offset: rises },
        { transform: 'translate(-8px, -46cqh)', opacity: 0, offset: 1 },
      ],
      forever(every, from),
    );
    return current;
  });
  const night = make('span', '', 'plankton');
  night.append(
    ...PLANKTON.map(({ drift, glimmer }, nth) => {
      const [group, lights] = [make('span', '', 'drift'), make('i', '', `lights nth-${nth}`)];
      group.animate([{ transform: 'translate(-3cqw, 2cqh)' }, { transform: `translate(3cqw, ${-3 - nth * 2}cqh)` }], {
        ...forever(drift),
        direction: 'alternate',
        easing: 'ease-in-out',
      });
      lights.animate([{ opacity: 0.25 }, { opacity: 1 }], { ...forever(glimmer), direction: 'alternate' });
      group.append(lights);
      return group;
    }),
  );
  night.animate(dayOf('night'), forever(DAY_SECONDS));
  return [...currents, night];
}
