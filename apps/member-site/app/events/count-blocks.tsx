import { spokenClock } from '@sanam/ui/countdown';
import { words } from './draw-words.ts';

const [DAY, HOUR, MINUTE] = [86_400, 3_600, 60];

/** Time left as blocks, the largest unit first: days to seconds for a long wait, minutes and seconds for a short one. */
export function CountBlocks({ label, seconds }: { label: string; seconds: number }) {
  const blocks = [
    ...(seconds >= DAY ? [{ value: Math.floor(seconds / DAY), unit: words.units.days }] : []),
    ...(seconds >= HOUR ? [{ value: Math.floor((seconds % DAY) / HOUR), unit: words.units.hours }] : []),
    { value: Math.floor((seconds % HOUR) / MINUTE), unit: words.units.minutes },
    { value: seconds % MINUTE, unit: words.units.seconds },
  ];
  const spoken =
    seconds < HOUR
      ? spokenClock(seconds)
      : blocks
          .slice(0, 3)
          .map(({ value, unit }) => `${value} ${unit}`)
          .join(' ');
  return (
    <div className="count-blocks" role="timer" aria-label={`${label} ${spoken}`}>
      {blocks.map(({ value, unit }, at) => (
        <span key={unit} aria-hidden="true">
          {at === 0 ? value : String(value).padStart(2, '0')}
          <small>{unit}</small>
        </span>
      ))}
    </div>
  );
}
