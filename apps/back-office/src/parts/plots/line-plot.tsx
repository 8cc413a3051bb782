import type { CSSProperties } from 'react';
import { Plot } from './plot.tsx';
import { apart, everyOf, pointsOf, roundUp, ticksBetween, ticksTo } from './scale.ts';

export interface LineSeries {
  name: string;
  /** Text at the end of its line. */
  end: string;
  /** A token of the data: `--d-in`. */
  color: string;
  values: readonly number[];
  isDashed?: boolean;
  /** Whether the room under the line is tinted. */
  isArea?: boolean;
}

const LEFT = 40;
const RIGHT = 78;
const TOP = 10;
const BOTTOM = 22;
const LABEL_APART = 15;

/**
 * Lines over the same slots, each named at its end.
 * @param at names of the slots, from left to right.
 * @param every how many slots lie between two labels of the axis, when there is room.
 * @param tick text of a value of the axis. @param text text of a value in tips and in the table.
 */
export function LinePlot({
  label,
  height,
  head,
  at,
  series,
  every,
  tick,
  text,
}: {
  label: string;
  height: number;
  /** Head of the column of slots in the table. */
  head: string;
  at: readonly string[];
  series: readonly LineSeries[];
  every: number;
  tick: (value: number) => string;
  text: (value: number) => string;
}) {
  const all = series.flatMap(({ values }) => values);
  const lowest = Math.min(0, ...all);
  const ticks = lowest < 0 ? ticksBetween(lowest, Math.max(0, ...all)) : ticksTo(roundUp(Math.max(...all)));
  const least = Math.min(0, ticks[0] ?? 0);
  const most = lowest < 0 ? (ticks.at(-1) ?? 1) : roundUp(Math.max(...all));
  const draw = (width: number) => {
    const inner = width - LEFT - RIGHT;
    const x = (place: number) => LEFT + (inner * place) / Math.max(1, at.length - 1);
    const y = (value: number) => TOP + (height - TOP - BOTTOM) * ((most - value) / (most - least));
    const slotWidth = inner / Math.max(1, at.length - 1);
    const ends = series.map(({ values }) => y(values.at(-1) ?? 0));
    const spread = apart(ends, LABEL_APART);
    // not over the names of the slots
    const over = Math.max(0, ...spread.map((place) => place - (height - BOTTOM)));
    const labels = spread.map((place) => place - over);
    const last = at.length - 1;
    const apartBy = Math.max(every, everyOf(slotWidth, at));
    return {
      drawing: (
        <>
          {ticks.map((value) => (
            <g key={value}>
              <line
                className={value === 0 ? 'zero' : 'grid'}
                x1={LEFT}
                x2={width - RIGHT}
                y1={y(value)}
                y2={y(value)}
              />
              <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
                {tick(value)}
              </text>
            </g>
          ))}
          {at.map((name, place) =>
            (last - place) % apartBy === 0 ? (
              <text key={name} x={x(place)} y={height - 5} textAnchor="middle">
                {name}
              </text>
            ) : null,
          )}
          {series.map(({ name, end, color, values, isDashed, isArea }, which) => {
            const points = pointsOf(values.map((value, place) => [x(place), y(value)] as const));
            return (
              <g key={name} style={{ '--c': `var(${color})` } as CSSProperties}>
                {isArea ? <polygon className="area" points={`${x(0)},${y(0)} ${points} ${x(last)},${y(0)}`} /> : null}
                <polyline className={isDashed ? 'line dash' : 'line'} points={points} />
                <circle className="end" cx={x(last)} cy={ends[which]} r="3" />
                <text className="strong" x={width - RIGHT + 8} y={(labels[which] ?? 0) + 4}>
                  {end}
                </text>
              </g>
            );
          })}
        </>
      ),
      slots: at.map((name, place) => ({
        x: x(place) - slotWidth / 2,
        width: slotWidth,
        top: Math.min(...series.map(({ values }) => y(values[place] ?? 0))),
        head: name,
        lines: series.map((one) => ({
          color: `var(${one.color})`,
          name: one.name,
          text: text(one.values[place] ?? 0),
        })),
      })),
    };
  };
  return (
    <Plot
      label={label}
      height={height}
      heads={[head, ...series.map(({ name }) => name)]}
      rows={at.map((name, place) => [name, ...series.map(({ values }) => text(values[place] ?? 0))])}
      draw={draw}
    />
  );
}

/** The names of the series over a plot, with their lines. */
export function Legend({ series }: { series: readonly Pick<LineSeries, 'name' | 'color' | 'isDashed'>[] }) {
  return (
    <div className="legend" aria-hidden="true">
      {series.map(({ name, color, isDashed }) => (
        <span key={name}>
          <i className={isDashed ? 'dash' : 'line'} style={{ '--c': `var(${color})` } as CSSProperties} />
          {name}
        </span>
      ))}
    </div>
  );
}
