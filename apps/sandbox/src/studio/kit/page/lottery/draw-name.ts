import { timeText } from '../time-text.ts';

const day = new Intl.DateTimeFormat('th-TH-u-ca-buddhist', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Bangkok',
});

/** Name of a draw: the day of a big draw, or the minute when a quick draw ends. */
export function drawName({ ends_at: endsAt, is_big: isBig }: { ends_at: string; is_big: boolean }) {
  return isBig ? `งวด ${day.format(new Date(endsAt))}` : `รอบ ${timeText(endsAt)}`;
}
