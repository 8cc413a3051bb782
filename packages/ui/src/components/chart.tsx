/** One row of a bar chart. */
export interface Bar {
  name: string;
  /** Value of the bar. Null when there is nothing to draw; `text` then gives the reason. */
  value: number | null;
  /** The value as text, with its unit. */
  text: string;
  /** Margin of error of the value, the same upwards and downwards. */
  margin?: number;
}

/**
 * A bar chart in a table. Each row has its name and its value as text, so the drawn bar is only decoration.
 * @param most value at the right end of the bars; larger values are cut off.
 * @param mark reference value for all bars, drawn as a line.
 */
export function BarChart({
  caption,
  heads,
  bars,
  most,
  mark,
}: {
  caption: string;
  heads: readonly [name: string, value: string];
  bars: readonly Bar[];
  most: number;
  mark?: number;
}) {
  const share = (value: number) => `${Math.min(100, Math.max(0, (value / most) * 100))}%`;
  return (
    <table className="bars">
      <caption>
        <span className="hide">{caption}</span>
      </caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              <span className="hide">{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.name}>
            <th scope="row">{bar.name}</th>
            <td>
              <svg aria-hidden="true" width="100%" height="20">
                <rect className="ground" width="100%" height="12" y="4" rx="4" />
                {bar.value === null ? null : <rect className="bar" width={share(bar.value)} height="12" y="4" rx="4" />}
                {bar.value === null || !bar.margin ? null : (
                  <line
                    className="margin"
                    x1={share(bar.value - bar.margin)}
                    x2={share(bar.value + bar.margin)}
                    y1="10"
                    y2="10"
                  />
                )}
                {mark === undefined ? null : <line className="mark" x1={share(mark)} x2={share(mark)} y1="0" y2="20" />}
              </svg>
              <span className={bar.value === null ? 'dimmer' : undefined}>{bar.text}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WIDTH = 600;
const HEIGHT = 200;

/**
 * A line chart over a time or a count, from left to right. A hidden table contains the same values for people who
 * cannot see the chart.
 * @param points `at` from 0 to `end`, `value` from 0 to `most`, each with its text.
 */
export function LineChart({
  caption,
  heads,
  points,
  end,
  most,
  ends,
  levels,
}: {
  caption: string;
  heads: readonly [at: string, value: string];
  points: readonly { at: number; value: number; atText: string; text: string }[];
  end: number;
  most: number;
  /** Labels below the left end and the right end of the chart. */
  ends: readonly [string, string];
  /** Labels at the top and the bottom of the chart. */
  levels: readonly [string, string];
}) {
  const x = (at: number) => (at / end) * WIDTH;
  const y = (value: number) => HEIGHT - (value / most) * HEIGHT;
  const line = points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <figure className="line-chart">
      <div className="plot" aria-hidden="true">
        <span>{levels[0]}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <line key={share} className="grid" x1="0" x2={WIDTH} y1={share * HEIGHT} y2={share * HEIGHT} />
          ))}
          <polygon className="area" points={`0,${HEIGHT} ${line} ${x(points.at(-1)?.at ?? 0).toFixed(1)},${HEIGHT}`} />
          <polyline className="line" points={line} />
        </svg>
        <span>{levels[1]}</span>
        <span className="row between">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </span>
      </div>
      <figcaption className="small dim">{caption}</figcaption>
      {/* a table ignores a width smaller than its content, so the hidden element is a div around the table */}
      <div className="hide">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.at}>
                <th scope="row">{point.atText}</th>
                <td>{point.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
