import type { CSSProperties } from 'react';
import { Grid } from './bar-plot.tsx';
import { Plot } from './plot.tsx';
import { ticksBetween } from './scale.ts';

/** A step from one sum to another: a sum stands on the ground, a change hangs at the one before. */
export interface Step {
  name: string;
  color: string;
  value: number;
  isSum?: boolean;
}

const LEFT = 48;
const RIGHT = 12;
const TOP = 22;
const BOTTOM = 22;
const BAR_SHARE = 0.62;

/** Steps from a sum over its changes to another sum. @param tick text of the axis. @param text text of a value. */
export function StepPlot({
  label,
  height,
  heads,
  steps,
  tick,
  text,
}: {
  label: string;
  height: number;
  heads: readonly [step: string, value: string];
  steps: readonly Step[];
  tick: (value: number) => string;
  text: (value: number) => string;
}) {
  let level = 0;
  const places = steps.map(({ value, isSum }) => {
    const from = isSum ? 0 : level;
    level = isSum ? value : level + value;
    return { from, to: level };
  });
  const levels = places.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...levels), Math.max(0, ...levels)];
  const ticks = ticksBetween(low, high);
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const draw = (width: number) => {
    const slotWidth = (width - LEFT - RIGHT) / Math.max(1, steps.length);
    const y = (of: number) => TOP + ((height - TOP - BOTTOM) * (most - of)) / (most - least);
    const topOf = (at: number) => y(Math.max(places[at]?.from ?? 0, places[at]?.to ?? 0));
    return {
      drawing: (
        <>
          <Grid ticks={ticks} y={y} left={LEFT} right={width - RIGHT} tick={tick} />
          {steps.map(({ name, color, value }, at) => {
            const { from, to } = places[at] ?? { from: 0, to: 0 };
            const x = LEFT + slotWidth * at + (slotWidth * (1 - BAR_SHARE)) / 2;
            return (
              <g key={name} style={{ '--c': `var(${color})` } as CSSProperties}>
                <rect
                  className="bar1"
                  x={x}
                  y={topOf(at)}
                  width={slotWidth * BAR_SHARE}
                  height={Math.max(1.5, Math.abs(y(from) - y(to)))}
                />
                {at < steps.length - 1 ? (
                  <line
                    className="grid"
                    x1={x}
                    x2={x + slotWidth * (1 + BAR_SHARE)}
                    y1={y(to)}
                    y2={y(to)}
                    strokeDasharray="2 3"
                  />
                ) : null}
                <text className="value" x={x + (slotWidth * BAR_SHARE) / 2} y={topOf(at) - 6} textAnchor="middle">
                  {tick(value)}
                </text>
                <text x={x + (slotWidth * BAR_SHARE) / 2} y={height - 5} textAnchor="middle">
                  {name}
                </text>
              </g>
            );
          })}
        </>
      ),
      slots: steps.map(({ name, color, value }, at) => ({
        x: LEFT + slotWidth * at,
        width: slotWidth,
        top: topOf(at) - 18,
        head: name,
        lines: [{ color: `var(${color})`, name: heads[1], text: text(value) }],
      })),
    };
  };
  return (
    <Plot
      label={label}
      height={height}
      heads={heads}
      rows={steps.map(({ name, value }) => [name, text(value)])}
      draw={draw}
    />
  );
}
