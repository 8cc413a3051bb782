import type { SlipState } from '@sanam/contract';
import { formatTime } from '@sanam/thai/dates';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { slipWords as words } from './messages.ts';

/** State of a slip that was sent. */
export function SlipStateLine({ slip: { state, cause, sent_at } }: { slip: SlipState }) {
  if (state === 'refused')
    return (
      <Note warn>
        <b>{words.states.refused}</b>
        <br />
        {cause}
      </Note>
    );
  return (
    <div className="row gap3" data-testid={`slip-${state}`}>
      {state === 'checking' ? (
        <span className="spin" aria-hidden="true" />
      ) : (
        <Icon name={state === 'matched' ? 'check' : 'clock'} className={state === 'matched' ? 'in' : ''} />
      )}
      <div>
        <p className="small strong">{words.states[state]}</p>
        <p className="small dimmer">{words.sentAt(formatTime(sent_at))}</p>
      </div>
    </div>
  );
}
