import type { CSSProperties } from 'react';
import { pointsOf } from './scale.ts';

const WIDTH = 62;
const HEIGHT = 20;
const EDGE = 3;

/** A line without axis beside a figure. The figure stands as a text, so the line is only decoration. */
export function Spark({ values, color }: { values: readonly number[]; color: string }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (values.length < 2 || low === high) return null;
  const x = (place: number) => EDGE + ((WIDTH - 2 * EDGE) * place) / (values.length - 1);
  const y = (value: number) => EDGE + ((HEIGHT - 2 * EDGE) * (high - value)) / (high - low);
  const points = values.map((value, place) => [x(place), y(value)] as const);
  const last = points.at(-1);
  return (
    <svg
      className="spark"
      aria-hidden="true"
      width={WIDTH}
      height={HEIGHT}
      style={{ '--c': `var(${color})` } as CSSProperties}
    >
      <polygon className="area" points={`${EDGE},${HEIGHT} ${pointsOf(points)} ${WIDTH - EDGE},${HEIGHT}`} />
      <polyline className="line" points={pointsOf(points)} />
      {last ? <circle className="end" cx={last[0]} cy={last[1]} r="2.5" /> : null}
    </svg>
  );
}
