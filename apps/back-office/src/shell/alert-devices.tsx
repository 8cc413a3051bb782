import type { StaffPush } from '@sanam/contract';
import { useId } from 'react';
import { timeOf } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { Note, Pill } from '../parts/pieces.tsx';
import { RefusalNote } from '../parts/states.tsx';
import { useSay } from '../parts/words.ts';
import type { AlertState } from './alert-state.ts';
import { alertWords as words } from './alert-words.ts';
import { type Alerts, useAlerts } from './use-alerts.ts';

const NEVER = { off_here: words.offHere, unsupported: words.unsupported } as const;

/** Alerts in one's browsers: the switch of this one, a test, and the list of all. */
export function AlertDevices() {
  const say = useSay();
  const id = useId();
  const alerts = useAlerts();
  return (
    <section className="stack alerts-here" aria-labelledby={id}>
      <p className="label" id={id}>
        {say(words.title)}
      </p>
      {alerts?.refusal ? <RefusalNote refusal={alerts.refusal} field="error" /> : null}
      {alerts && 'state' in alerts ? <Body alerts={alerts} /> : null}
    </section>
  );
}

function Body({ alerts }: { alerts: Alerts }) {
  const say = useSay();
  const { state, devices, own, trouble, remove, isRemoving } = alerts;
  return (
    <>
      {state === 'off_here' || state === 'unsupported' ? (
        <Note look="info" icon="info">
          {say(NEVER[state])}
        </Note>
      ) : (
        <Here alerts={alerts} state={state} />
      )}
      {state === 'blocked' ? (
        <Note look="look" icon="warn" role="alert">
          {say(words.blocked)}
        </Note>
      ) : null}
      {trouble ? (
        <Note look="no" icon="stop" role="alert">
          {say(words[trouble])}
        </Note>
      ) : null}
      {devices.length > 0 ? (
        <ul className="devices" aria-label={say(words.devices)}>
          {devices.map((one) => (
            <Device
              key={one.id}
              of={one}
              isThis={one === own}
              isRemoving={isRemoving}
              onRemove={() => remove(one.id)}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

type Possible = Exclude<AlertState, keyof typeof NEVER>;
const SAYS: Readonly<Record<Possible, { th: string; en: string }>> = {
  blocked: words.isBlocked,
  on: words.on,
  off: words.off,
  changing: words.changing,
};

/** The switch of this browser, and the test that shows whether it works. */
function Here({ alerts: { turn, sendTest, isTesting }, state }: { alerts: Alerts; state: Possible }) {
  const say = useSay();
  const [name, lead] = [useId(), useId()];
  const isOn = state === 'on';
  const isChanging = state === 'changing';
  return (
    <>
      <div className="row between">
        <span id={name}>{say(words.here)}</span>
        <span className="row">
          <span className="tiny dim" role="status">
            {say(SAYS[state])}
          </span>
          <button
            type="button"
            role="switch"
            className="toggle"
            aria-checked={isOn}
            aria-labelledby={name}
            aria-describedby={lead}
            aria-busy={isChanging}
            aria-disabled={isChanging}
            onClick={() => (isChanging ? undefined : turn(!isOn))}
          >
            <span className={isOn ? 'switch on' : 'switch'} aria-hidden="true" />
          </button>
        </span>
      </div>
      <p className="tiny dim" id={lead}>
        {say(words.lead)}
      </p>
      {isOn ? (
        <div>
          <button type="button" className="btn" onClick={sendTest} disabled={isTesting}>
            <Icon name="bell" />
            {say(words.test)}
          </button>
        </div>
      ) : null}
    </>
  );
}

function Device({
  of: { name, created_at },
  isThis,
  isRemoving,
  onRemove,
}: {
  of: StaffPush['devices'][number];
  isThis: boolean;
  isRemoving: boolean;
  onRemove: () => void;
}) {
  const say = useSay();
  const shown = name || say(words.unknown);
  return (
    <li className="row between">
      <span>
        <b>{shown}</b>{' '}
        {isThis ? (
          <Pill look="info" icon="device">
            {say(words.thisOne)}
          </Pill>
        ) : null}
        <span className="tiny dimmer since">
          {say(words.since)} {timeOf(created_at)}
        </span>
      </span>
      <button type="button" className="btn quiet" onClick={onRemove} disabled={isRemoving}>
        {say(words.remove)}
        <span className="hide"> {shown}</span>
      </button>
    </li>
  );
}
