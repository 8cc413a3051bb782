import { Card } from '../card.tsx';
import { bahtOf } from '../format.ts';
import { useSay } from '../words.ts';
import { axisOf } from './baht-axis.ts';
import { BarLegend, BarPlot, type BarSeries } from './bar-plot.tsx';
import { dayNames } from './scale.ts';

const HEIGHT = 190;
const BAHT = { th: 'บาท', en: 'Baht' };

/**
 * A card with bars of baht by day or week, oldest first, and perhaps a line over them.
 * @param head what a place is called in the table of the plot
 * @param days first days of the places, as 2026-11-25
 */
export function DatedBars({
  title,
  head,
  days,
  series,
  line,
}: {
  title: string;
  head: string;
  days: readonly string[];
  series: readonly BarSeries[];
  line?: BarSeries;
}) {
  const say = useSay();
  // bars stand on one another
  const tops = days.map((_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const axis = axisOf([...tops, ...(line?.values ?? []).map((value) => value ?? 0)]);
  const over = line ? { line } : {};
  return (
    <Card title={title} sub={say(axis.unit)}>
      <BarLegend series={series} {...over} />
      <BarPlot
        label={`${title} ${say(BAHT)}`}
        height={HEIGHT}
        head={head}
        at={dayNames(days)}
        series={series}
        {...over}
        tick={axis.tick}
        text={(value) => bahtOf(value).join('')}
      />
    </Card>
  );
}
