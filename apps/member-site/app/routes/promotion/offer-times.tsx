import { formatDateTime } from '@sanam/thai/dates';
import { words } from './messages.ts';

/** From when to when something is offered, as far as it is set. */
export function OfferTimes({ starts, ends }: { starts: string | null; ends: string | null }) {
  if (!starts && !ends) return null;
  return (
    <span className="tiny dimmer">
      {starts ? words.starts(formatDateTime(starts)) : null} {ends ? words.ends(formatDateTime(ends)) : null}
    </span>
  );
}
