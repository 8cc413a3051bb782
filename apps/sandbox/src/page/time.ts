/** Format a duration as hours, minutes and seconds: 1:02:03. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (value: number) => String(value % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`;
}

/** Wait this number of milliseconds. */
export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Pause in which the browser draws what has changed. */
const BREATH_MS = 20;

/**
 * Let the browser draw what has changed before more is done, so that no task of the page grows long. It works in a hidden
 * page too, where nothing is drawn.
 */
export const breathe = (): Promise<void> => sleep(BREATH_MS);

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Format a time in Bangkok as dd/mm/yy HH:mm. */
export function moment(iso: string): string {
  return time.format(new Date(iso)).replace(',', '');
}
