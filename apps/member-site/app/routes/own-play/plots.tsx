import type { OwnPlay, OwnPlaySpan } from '@sanam/contract';
import { signedBaht } from '@sanam/ui/amount';
import { PartBars, PartLine } from '@sanam/ui/part-plot';
import { cumulative } from '@sanam/ui/plot-scale';
import { words } from './messages.ts';
import { kindOf, longestOf, partName, partShort, pauseText, timeText, timeUnit } from './part-words.ts';

interface Plotted {
  span: OwnPlaySpan;
  play: OwnPlay;
}

/** Time of play by part of the span. */
export function TimePlot({
  span,
  play: { parts, pause_seconds },
  limitMinutes,
}: Plotted & { /** The member’s limit of time for such a part; null without one. */ limitMinutes: number | null }) {
  const kind = kindOf(span);
  const { seconds, unit } = timeUnit(parts, limitMinutes ?? 0);
  const longest = longestOf(parts);
  const most = longest ? words.time.most(partName(kind, longest), timeText(longest.played_seconds)) : words.time.none;
  return (
    <PartBars
      title={words.time.title[kind]}
      unit={words.time.unit[unit]}
      words={`${most} · ${words.time.how(pauseText(pause_seconds))}`}
      limit={limitMinutes === null ? undefined : { value: (limitMinutes * 60) / seconds, name: words.timeLimit }}
      table={words.table}
      heads={[words.part[kind], words.kpi.time]}
      parts={parts.map((part) => ({
        name: partName(kind, part),
        short: partShort(kind, part),
        value: part.played_seconds / seconds,
        text: timeText(part.played_seconds),
      }))}
      tick={(value) => (unit === 'hours' ? words.tickHours(value) : String(value))}
    />
  );
}

/** Net result from the beginning of the span to each of its parts. */
export function NetPlot({ span, play: { parts, total } }: Plotted) {
  const kind = kindOf(span);
  const sums = cumulative(parts.map(({ net }) => net));
  return (
    <PartLine
      title={words.net.title}
      unit={words.net.unit}
      words={words.net.now(signedBaht(total.net))}
      table={words.table}
      heads={[words.part[kind], words.net.title]}
      parts={parts.map((part, at) => ({
        name: partName(kind, part),
        short: partShort(kind, part),
        value: sums[at] ?? 0,
        text: signedBaht(sums[at] ?? 0),
      }))}
      tick={(value) => value.toLocaleString('en-US').replace('-', '−')}
    />
  );
}
