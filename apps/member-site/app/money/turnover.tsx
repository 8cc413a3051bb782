import type { Profile } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText } from '@sanam/ui/amount';
import { moneyWords as words } from './messages.ts';

type InPlay = Pick<NonNullable<Profile['bonus']>, 'counted' | 'required' | 'expires_at'>;

/** Turnover still to be played of a bonus, exact to the satang. */
function turnoverLeft({ counted, required }: Pick<InPlay, 'counted' | 'required'>): number {
  return Math.max(0, Math.round((required - counted) * 100) / 100);
}

/** Progress of a bonus's turnover: counted of required, what is left, and until when. Nothing without a turnover. */
export function Turnover({ bonus }: { bonus: InPlay | null }) {
  if (!bonus || bonus.required === 0) return null;
  const left = turnoverLeft(bonus);
  const counted = words.turnoverOf(bahtText(bonus.counted), bahtText(bonus.required));
  return (
    <div className="turn" data-testid="turnover">
      <div className="row between wrap">
        <span className="dim">{words.turnover}</span>
        <span className="num strong">{counted}</span>
      </div>
      <progress
        className="turnover"
        max={bonus.required}
        value={Math.min(bonus.counted, bonus.required)}
        aria-label={`${words.turnover} ${counted}`}
      />
      <p>
        {left > 0 ? words.turnoverLeft(bahtText(left)) : words.turnoverDone}
        {bonus.expires_at ? ` · ${words.turnoverUntil(formatDateTime(bonus.expires_at))}` : null}
      </p>
      {/* who has played with own money alone would take the empty bar for a fault */}
      {bonus.counted === 0 ? <p>{words.order}</p> : null}
    </div>
  );
}
