import type { CSSProperties, ReactNode } from 'react';
import { Plot } from './plot.tsx';
import { everyOf, pointsOf, ticksBetween } from './scale.ts';

/** A series of bars: values over nothing grow upwards, values under it downwards. */
export interface BarSeries {
  name: string;
  /** A token of the data: `--d-slot`. */
  color: string;
  values: readonly number[];
}

const LEFT = 48;
const RIGHT = 12;
const RIGHT_OF_LINE = 60;
const TOP = 10;
const BOTTOM = 22;
const BAR_SHARE = 0.68;
const BAR_MAX = 34;

const color = (token: string) => ({ '--c': `var(${token})` }) as CSSProperties;

/**
 * Bars of several series, one on the other, over the same slots; with a line over them that is named at its end.
 * @param at names of the slots, from left to right. @param faded slots whose time is not over.
 * @param tick text of a value of the axis. @param text text of a value in tips and in the table.
 */
export function BarPlot({
  label,
  height,
  head,
  at,
  series,
  line,
  ghosts,
  faded,
  tick,
  text,
}: {
  label: string;
  height: number;
  head: string;
  at: readonly string[];
  series: readonly BarSeries[];
  /** A line over the bars; it may end before the last slot. */
  line?: BarSeries;
  /** Outlines of other bars, which the drawn ones are compared with. */
  ghosts?: readonly BarSeries[];
  faded?: (place: number) => boolean;
  tick: (value: number) => string;
  text: (value: number) => string;
}) {
  const all = [...series, ...(line ? [line] : []), ...(ghosts ?? [])];
  const value = (one: BarSeries, place: number) => one.values[place] ?? 0;
  const sumsOf = (of: readonly BarSeries[]) =>
    at.map((_, place) => {
      const values = of.map((one) => value(one, place));
      const over = values.reduce((sum, one) => sum + Math.max(0, one), 0);
      return { over, under: values.reduce((sum, one) => sum + Math.min(0, one), 0) };
    });
  const sums = sumsOf(series);
  const heights = [...sums, ...sumsOf(ghosts ?? [])];
  const low = Math.min(0, ...heights.map(({ under }) => under), ...(line?.values ?? []));
  const high = Math.max(0, ...heights.map(({ over }) => over), ...(line?.values ?? []));
  const ticks = ticksBetween(low, high);
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const draw = (width: number) => {
    const right = line ? RIGHT_OF_LINE : RIGHT;
    const slotWidth = (width - LEFT - right) / Math.max(1, at.length);
    const barWidth = Math.min(BAR_MAX, slotWidth * BAR_SHARE);
    const middle = (place: number) => LEFT + slotWidth * (place + 0.5);
    const y = (of: number) => TOP + ((height - TOP - BOTTOM) * (most - of)) / (most - least);
    const last = at.length - 1;
    const every = everyOf(slotWidth, at);
    const ends = Math.min(last, (line?.values.length ?? 0) - 1);
    const points = pointsOf((line?.values ?? []).slice(0, ends + 1).map((one, place) => [middle(place), y(one)]));
    return {
      drawing: (
        <>
          <Grid ticks={ticks} y={y} left={LEFT} right={width - right} tick={tick} />
          {at.map((name, place) =>
            (last - place) % every === 0 ? (
              <text key={place} x={middle(place)} y={height - 5} textAnchor="middle">
                {name}
              </text>
            ) : null,
          )}
          {ghosts
            ? at.map((name, place) => (
                <Stack
                  key={name}
                  x={middle(place) - barWidth / 2}
                  width={barWidth}
                  y={y}
                  look="ghost"
                  parts={ghosts.map((one) => [one.color, value(one, place)])}
                />
              ))
            : null}
          {at.map((name, place) => (
            <Stack
              key={name}
              x={middle(place) - barWidth / 2}
              width={barWidth}
              y={y}
              look={faded?.(place) ? 'faded' : ''}
              parts={series.map((one) => [one.color, value(one, place)])}
            />
          ))}
          {line && ends >= 0 ? (
            <g style={color(line.color)}>
              <polyline className="halo" points={points} />
              <polyline className="line" points={points} />
              <circle className="end" cx={middle(ends)} cy={y(value(line, ends))} r="3" />
              <text className="strong" x={middle(ends) + 9} y={y(value(line, ends)) + 4}>
                {line.name}
              </text>
            </g>
          ) : null}
        </>
      ),
      slots: at.map((name, place) => ({
        x: LEFT + slotWidth * place,
        width: slotWidth,
        top: y(Math.max(sums[place]?.over ?? 0, line?.values[place] ?? 0)),
        head: name,
        lines: all.flatMap((one) => {
          const told = one.values[place];
          return told === undefined ? [] : [{ color: `var(${one.color})`, name: one.name, text: text(told) }];
        }),
      })),
    };
  };
  return (
    <Plot
      label={label}
      height={height}
      heads={[head, ...all.map(({ name }) => name)]}
      rows={at.map((name, place) => [name, ...all.map((one) => text(value(one, place)))])}
      draw={draw}
    />
  );
}

/** Lines of an axis, with their values at the left. */
export function Grid({
  ticks,
  y,
  left,
  right,
  tick,
}: {
  ticks: readonly number[];
  y: (value: number) => number;
  left: number;
  right: number;
  tick: (value: number) => string;
}): ReactNode {
  return ticks.map((one) => (
    <g key={one}>
      <line className={one === 0 ? 'zero' : 'grid'} x1={left} x2={right} y1={y(one)} y2={y(one)} />
      <text x={left - 6} y={y(one) + 4} textAnchor="end">
        {tick(one)}
      </text>
    </g>
  ));
}

function Stack({
  x,
  width,
  y,
  parts,
  look,
}: {
  x: number;
  width: number;
  y: (value: number) => number;
  parts: readonly (readonly [color: string, value: number])[];
  look: 'faded' | 'ghost' | '';
}) {
  let [over, under] = [0, 0];
  return (
    <g className={look || undefined}>
      {parts.map(([token, value]) => {
        if (value === 0) return null;
        const from = value > 0 ? over : under;
        if (value > 0) over += value;
        else under += value;
        const [top, bottom] = [y(Math.max(from, from + value)), y(Math.min(from, from + value))];
        return (
          <rect
            key={token}
            className="bar1"
            x={x}
            y={top}
            width={width}
            height={Math.max(1, bottom - top)}
            style={color(token)}
          />
        );
      })}
    </g>
  );
}

/** Names of the series of bars, with their colours; of a line its stroke. */
export function BarLegend({
  series,
  line,
}: {
  series: readonly Omit<BarSeries, 'values'>[];
  line?: Omit<BarSeries, 'values'>;
}) {
  return (
    <div className="legend" aria-hidden="true">
      {series.map((one) => (
        <span key={one.name}>
          <i className="block" style={color(one.color)} />
          {one.name}
        </span>
      ))}
      {line ? (
        <span>
          <i className="line" style={color(line.color)} />
          {line.name}
        </span>
      ) : null}
    </div>
  );
}
