import type { Measured, MeasureWindow, WindowMeasure } from '@sanam/contract';
import { measureOf } from './measured-text.ts';
import { words } from './messages.ts';

const FIGURES: readonly [head: string, text: (measured: Measured) => string][] = [
  [words.rtpHead, ({ rtp, margin }) => words.withMargin(rtp, margin)],
  [words.hitRate, ({ hit_rate }) => words.percent(hit_rate)],
  [words.volatility, ({ volatility }) => words.times(volatility)],
  [words.biggest, ({ biggest_win, biggest_multiple }) => words.biggestValue(biggest_win, biggest_multiple)],
];

/**
 * Every figure of the time windows that have enough rounds. Each window has its own section, because a phone has no
 * room for four columns.
 */
export function FiguresTable({
  read,
  gamecode,
}: {
  read: readonly { name: MeasureWindow; window: WindowMeasure | undefined }[];
  gamecode: string;
}) {
  return (
    <section className="card stack">
      <h2>{words.detailTitle}</h2>
      <div className="figures">
        {read.map(({ name, window }) => {
          const measure = measureOf(window, gamecode);
          if (!measure?.measured) return null;
          const { measured, rounds } = measure;
          return (
            <div key={name}>
              <h3>{words.window[name]}</h3>
              <dl className="facts">
                <div>
                  <dt>{words.roundsHead}</dt>
                  <dd>{words.rounds(rounds)}</dd>
                </div>
                {FIGURES.map(([head, text]) => (
                  <div key={head}>
                    <dt>{head}</dt>
                    <dd>{text(measured)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          );
        })}
      </div>
      <p className="small dimmer">{words.volatilityMeans}</p>
    </section>
  );
}
