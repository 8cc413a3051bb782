import type { DrawShown } from '@sanam/contract';
import { words } from './draw-words.ts';

/** What of a draw is marked: last digits of each prize, or numbers. */
export interface Marks {
  lastOfFirst?: number;
  isBottom?: boolean;
  /** A digit that is marked where it runs: among the last three of the first prize, and in the other prize. */
  run?: string;
  hits?: readonly number[];
}

/**
 * Drawn digits as balls; digits that are not drawn yet are empty.
 * @param last how many of the last ones are marked
 * @param run a digit that is marked among the last three
 */
export function Balls({
  digits,
  of,
  last = 0,
  run,
}: {
  digits: string;
  of: number;
  last?: number;
  run?: string | undefined;
}) {
  return (
    <span className="balls" role="img" aria-label={words.digits(digits)}>
      {Array.from({ length: of }, (_, at) => (
        <i
          key={at}
          className={
            at >= of - last || (run !== undefined && at >= of - 3 && digits[at] === run)
              ? 'hit'
              : at >= digits.length
                ? 'blank'
                : undefined
          }
        >
          {digits[at] ?? ''}
        </i>
      ))}
    </span>
  );
}

/** Numbered balls of a draw, in the order in which they came; those that are not drawn yet are empty. */
function NumberBalls({ drawn, of, hits = [] }: { drawn: readonly number[]; of: number; hits?: readonly number[] }) {
  return (
    <span className="balls numbered" role="img" aria-label={words.numbers(drawn)}>
      {Array.from({ length: of }, (_, at) => {
        const number = drawn[at];
        return (
          <i key={at} className={number === undefined ? 'blank' : hits.includes(number) ? 'hit' : undefined}>
            {number ?? ''}
          </i>
        );
      })}
    </span>
  );
}

/** Everything that is drawn of a draw so far, in whichever form its game draws. */
export function DrawnBalls({
  draw: { draw, balls },
  marks = {},
}: {
  draw: Pick<DrawShown, 'draw' | 'balls'>;
  marks?: Marks | undefined;
}) {
  if (balls) return <NumberBalls drawn={balls.drawn} of={balls.count} hits={marks.hits ?? []} />;
  return (
    <>
      <Balls digits={draw?.first ?? ''} of={6} last={marks.lastOfFirst ?? 0} run={marks.run} />{' '}
      <Balls digits={draw?.bottom ?? ''} of={2} last={marks.isBottom ? 2 : 0} run={marks.run} />
    </>
  );
}
