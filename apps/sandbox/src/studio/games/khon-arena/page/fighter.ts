import { make } from '../../../../page/dom.ts';
import type { Side } from '../../../kit/page/sports/happenings.ts';

const SVG = 'http://www.w3.org/2000/svg';
const still = matchMedia('(prefers-reduced-motion: reduce)');
const GOLD = '#e6bd6a';
const INK = '#170b09';

/** Cloth of the fighters of each team of the league, and its shade. */
const CLOTHS = [
  ['#b93420', '#7a1d14'],
  ['#5a2a6e', '#3a1a49'],
  ['#c8923c', '#8a5f1d'],
  ['#12654d', '#0a4234'],
  ['#1f4f86', '#14345c'],
  ['#5d6a78', '#3c4650'],
  ['#14757c', '#0c4c52'],
  ['#2f559f', '#1c3670'],
] as const;

/** A fighter of the stage. */
export interface Fighter {
  element: HTMLElement;
  strike: (isHard: boolean) => void;
  giveWay: (isHard: boolean) => void;
  /** How it stands while nothing happens. */
  rest: (how: 'ready' | 'won' | 'lost') => void;
}

/**
 * Draw a masked fighter in the wide stance of the khon, with a sword. Its movements are strokes and steps, made of
 * transforms alone; whoever wants no motion sees it stand.
 */
export function drawFighter(side: Side, mask: SVGElement, team: number): Fighter {
  const [cloth, shade] = CLOTHS[team % CLOTHS.length] ?? ['', ''];
  const element = make('span', '', `fighter ${side}`);
  const body = make('span', '', 'body');
  const legs = drawing('legs', [
    // the far leg, the near leg, and the anklets
    ['M54 86C44 90 36 98 31 110L36 138H22C18 138 16 141 16 144H44L46 114L60 98Z', shade],
    ['M58 86C70 90 80 98 85 110L82 138H94C98 138 100 141 100 144H72L71 114L54 98Z', cloth],
    ['M34 128H44V133H35ZM72 128H82V133H72ZM29 112L46 113V118L31 117ZM71 113L86 112L85 117L71 118Z', GOLD],
    // the cloth in front
    ['M48 84H66L69 122L58 134L47 122Z', shade],
    ['M53 84H61L64 118L58 127L52 118Z', GOLD],
    ['M44 82L30 100L26 122L36 112L48 92ZM70 82L84 100L90 120L79 111L66 92Z', cloth],
  ]);
  const back = drawing('back-arm', [
    ['M42 58L22 70L27 90L36 87L34 76L48 70Z', shade],
    ['M22 70L20 64L27 66ZM24 80L33 77L34 81L25 84Z', GOLD],
  ]);
  const chest = drawing('chest', [
    ['M41 54C46 49 68 49 73 54L75 74C73 82 68 88 57 88C46 88 41 82 39 74Z', cloth],
    ['M38 54C46 70 68 70 76 54L84 46L80 60C70 78 44 78 34 60L30 46Z', GOLD],
    ['M42 80C50 85 64 85 72 80V87C64 92 50 92 42 87Z', GOLD],
    ['M57 66L61 72L57 78L53 72Z', '#b93420'],
  ]);
  const arm = drawing('arm', [
    // the blade behind the hand
    ['M97 62L126 18L131 14L129 21L102 66Z', '#f5efe4'],
    ['M92 60L106 69L104 73L90 64Z', GOLD],
    ['M70 56L92 66L100 60L106 67L94 78L68 70Z', cloth],
    ['M84 63L90 66L86 75L80 73Z', GOLD],
  ]);
  const head = make('span', '', 'head');
  head.append(mask);
  body.append(back, legs, chest, head, arm);
  element.append(make('i', '', 'shade'), body);
  const ahead = side === 'home' ? 1 : -1;

  function move(of: HTMLElement | SVGElement, frames: Keyframe[], milliseconds: number) {
    if (!still.matches) of.animate(frames, { duration: milliseconds, easing: 'cubic-bezier(.3, .7, .3, 1)' });
  }
  const to = (x: number, y = 0, turn = 0) => ({
    transform: `translate(${ahead * x}%, ${y}%) rotate(${ahead * turn}deg)`,
  });

  return {
    element,
    strike(isHard) {
      const far = isHard ? 34 : 24;
      move(
        element,
        [to(0), { ...to(-5, 1, -3), offset: 0.18 }, { ...to(far, -2, 7), offset: 0.45 }, to(0)],
        isHard ? 900 : 620,
      );
      move(
        arm,
        [
          { transform: 'rotate(0)' },
          { transform: 'rotate(-46deg)', offset: 0.2 },
          { transform: 'rotate(58deg)', offset: 0.48 },
          { transform: 'rotate(0)' },
        ],
        isHard ? 900 : 620,
      );
    },
    giveWay(isHard) {
      const far = isHard ? -22 : -11;
      move(
        element,
        [to(0), { ...to(2), offset: 0.3 }, { ...to(far, isHard ? 5 : 1, isHard ? -12 : -6), offset: 0.55 }, to(0)],
        isHard ? 900 : 620,
      );
    },
    rest(how) {
      element.dataset.rest = how;
    },
  };
}

/** A part of the body, on the common ground of 116 × 148 that all parts share. */
function drawing(className: string, shapes: readonly (readonly [path: string, fill: string])[]) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 116 148');
  svg.setAttribute('class', `part ${className}`);
  for (const [path, fill] of shapes) {
    const shape = document.createElementNS(SVG, 'path');
    shape.setAttribute('d', path);
    shape.setAttribute('fill', fill);
    shape.setAttribute('stroke', INK);
    shape.setAttribute('stroke-width', '1.2');
    shape.setAttribute('stroke-linejoin', 'round');
    svg.append(shape);
  }
  return svg;
}
