import { formatDateTime } from '@sanam/thai/dates';
import { words } from './messages.ts';

/** Start time and end time of an offer; a time that is not set is left out. */
export function OfferTimes({ starts, ends }: { starts: string | null; ends: string | null }) {
  if (!starts && !ends) return null;
  return (
    <span className="tiny dimmer">
      {starts ? words.starts(formatDateTime(starts)) : null} {ends ? words.ends(formatDateTime(ends)) : null}
    </span>
  );
}
