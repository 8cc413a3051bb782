import type { ReactNode } from 'react';
import { axisOf, labelled } from '../plot-scale.ts';
import { Icon } from './icon.tsx';

/** A part of time in a plot: its name in the table, its short name below the plot, and its value with its text. */
export interface PlotPart {
  name: string;
  short: string;
  value: number;
  text: string;
}

const HEIGHT = 210;
const TOP = 20;
const FOOT = 180;
const LEFT = 48;
/** Widths of the drawing on a phone and on a desktop screen, with the number of labels that fit below it. */
const SHAPES = [
  { of: 'only-hand', width: 326, labels: 5 },
  { of: 'only-desk', width: 500, labels: 7 },
] as const;

/** What a plot draws into its frame. */
interface Drawing {
  width: number;
  /** Height of a value. */
  y: (value: number) => number;
  labels: readonly number[];
}

/**
 * Frame of a plot over parts of time: the drawing for a phone and for a desktop screen, what it shows in words, and the
 * same values as a table that unfolds. It needs no script.
 * @param tick text of a mark of the axis.
 */
function PartPlot({
  title,
  unit,
  words,
  table,
  heads,
  parts,
  values,
  tick,
  draw,
}: PlotProps & { values: readonly number[]; draw: (drawing: Drawing) => ReactNode }) {
  const marks = axisOf(values);
  const [low, high] = [marks[0] ?? 0, marks.at(-1) ?? 1];
  const y = (value: number) => FOOT - ((value - low) / (high - low)) * (FOOT - TOP);
  return (
    <section className="card stack s part-plot">
      <div className="row between">
        <h2>{title}</h2>
        <span className="tiny dimmer">{unit}</span>
      </div>
      {SHAPES.map(({ of, width, labels }) => (
        <svg key={of} className={of} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          {marks.map((mark) => (
            <g key={mark}>
              <path className={mark === 0 ? 'zero' : 'grid'} d={`M${LEFT} ${y(mark).toFixed(1)}H${width}`} />
              <text x={LEFT - 6} y={(y(mark) + 4).toFixed(1)} textAnchor="end">
                {tick(mark)}
              </text>
            </g>
          ))}
          {draw({ width, y, labels: labelled(parts.length, labels) })}
        </svg>
      ))}
      <p className="small dim">{words}</p>
      <details className="fold">
        <summary>
          {table}
          <Icon name="down" size="xs" />
        </summary>
        <table className="table">
          <caption className="hide">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col" className="r">
                {heads[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="amt">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

interface PlotProps {
  title: string;
  unit: string;
  /** What the plot shows, as a sentence. */
  words: string;
  /** Name of what unfolds the table. */
  table: string;
  heads: readonly [part: string, value: string];
  parts: readonly PlotPart[];
  tick: (value: number) => string;
}

/**
 * Bars over parts of time, upwards from zero; the last one, which is the present part, is gold.
 * @param limit value that a dashed line marks, with its name.
 */
export function PartBars({ limit, ...props }: PlotProps & { limit?: { value: number; name: string } | undefined }) {
  const { parts } = props;
  return (
    <PartPlot
      {...props}
      values={[...parts.map(({ value }) => value), limit?.value ?? 0]}
      draw={({ width, y, labels }) => {
        const slot = (width - LEFT) / Math.max(1, parts.length);
        const wide = Math.min(20, slot * 0.62);
        const bars = parts.map(({ name, short, value }, at) => {
          const middle = LEFT + slot * (at + 0.5);
          const top = Math.min(y(value), FOOT - 2);
          const isLast = at === parts.length - 1;
          return (
            <g key={name}>
              <rect
                className={isLast ? 'now' : 'past'}
                x={(middle - wide / 2).toFixed(1)}
                y={top.toFixed(1)}
                width={wide.toFixed(1)}
                height={(FOOT - top).toFixed(1)}
                rx="3"
              />
              {labels.includes(at) ? (
                <text className={isLast ? 'v' : undefined} x={middle.toFixed(1)} y="202" textAnchor="middle">
                  {short}
                </text>
              ) : null}
            </g>
          );
        });
        return (
          <>
            {bars}
            {limit ? (
              <>
                <path className="limit" d={`M${LEFT} ${y(limit.value).toFixed(1)}H${width}`} />
                <text x={width} y={(y(limit.value) - 7).toFixed(1)} textAnchor="end">
                  {limit.name}
                </text>
              </>
            ) : null}
          </>
        );
      }}
    />
  );
}

/** A line over parts of time, above and below zero, with the text of its last value at its end. */
export function PartLine(props: PlotProps) {
  const { parts } = props;
  const last = parts.at(-1);
  return (
    <PartPlot
      {...props}
      values={parts.map(({ value }) => value)}
      draw={({ width, y, labels }) => {
        const room = width - LEFT - 24;
        const x = (at: number) => LEFT + 8 + (parts.length > 1 ? (room * at) / (parts.length - 1) : room);
        const points = parts.map(({ value }, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`);
        const end = { x: x(parts.length - 1), y: y(last?.value ?? 0) };
        return (
          <>
            <path
              className="area"
              d={`M${x(0).toFixed(1)} ${y(0).toFixed(1)}L${points.join('L')}L${end.x.toFixed(1)} ${y(0).toFixed(1)}Z`}
            />
            <path className="line" d={`M${points.join('L')}`} />
            <circle className="end" cx={end.x.toFixed(1)} cy={end.y.toFixed(1)} r="5" />
            <text
              className="v"
              x={(end.x - 12).toFixed(1)}
              y={(end.y + (end.y > FOOT - 20 ? -12 : 20)).toFixed(1)}
              textAnchor="end"
            >
              {last?.text}
            </text>
            {labels.map((at) => (
              <text key={at} x={x(at).toFixed(1)} y="202" textAnchor={at === parts.length - 1 ? 'end' : 'middle'}>
                {parts[at]?.short}
              </text>
            ))}
          </>
        );
      }}
    />
  );
}
