import type { StaffIdentity } from '@sanam/contract';
import type { ComponentProps } from 'react';
import { timeOf } from '../../parts/format.ts';
import type { Holder } from '../../parts/holder.tsx';
import { LeaseMark } from '../../parts/lease.tsx';
import { Facts, Note } from '../../parts/pieces.tsx';
import { TakeBar } from '../../parts/take-bar.tsx';
import { useSay } from '../../parts/words.ts';
import { shell } from '../../shell/words.ts';
import { documentWords, reasonWords, identity as words } from './words.ts';

/** The open document: what differs, what was typed, and what to do. */
export function IdentityPanel({
  item,
  lease,
  other,
  isLive,
  onTake,
  onGiveBack,
  onDecide,
}: {
  item: StaffIdentity;
  lease: ComponentProps<typeof LeaseMark>['lease'] | undefined;
  other: Holder | undefined;
  isLive: boolean;
  onTake: () => void;
  onGiveBack: () => void;
  onDecide: (decision: 'pass' | 'refuse') => void;
}) {
  const say = useSay();
  const isOfMinor = item.reasons.includes('under_age');
  return (
    <>
      <header>
        <div className="row between">
          <span className="mono dimmer">{item.ref}</span>
          {lease ? <LeaseMark lease={lease} /> : null}
        </div>
        <h2>
          {say(documentWords[item.document_type])} <span className="mono">{item.number}</span>
        </h2>
      </header>
      <div className="scroll" tabIndex={-1}>
        <section className="sec">
          <Facts
            rows={[
              [say(words.member), item.member_id],
              [say(words.typed), item.name],
              [say(words.holder), item.holder_name],
              [say(words.since), timeOf(item.asked_at)],
              [say(words.tries), String(item.tries)],
            ]}
          />
        </section>
        <section className="sec">
          <h3>{say(words.reasons)}</h3>
          {item.reasons.map((reason) => (
            <Note key={reason} look="look" icon="warn">
              {say(reasonWords[reason])}
            </Note>
          ))}
        </section>
        <section className="sec">
          <h3>{say(words.todo)}</h3>
          <Note look="info" icon="info">
            {say(isOfMinor ? words.minorHint : words.hint)}
          </Note>
        </section>
      </div>
      <footer>
        <div className="acts">
          {lease ? (
            <>
              <button type="button" className="btn" onClick={onGiveBack}>
                {say(words.giveBack)} <kbd>U</kbd>
              </button>
              <button type="button" className="btn" disabled={!isLive} onClick={() => onDecide('refuse')}>
                {say(words.refuse)} <kbd>R</kbd>
              </button>
              {isOfMinor ? null : (
                <button type="button" className="btn primary grow" disabled={!isLive} onClick={() => onDecide('pass')}>
                  {say(isLive ? words.pass : shell.notLive)} <kbd>A</kbd>
                </button>
              )}
            </>
          ) : (
            <TakeBar queue="identity" itemRef={item.ref} other={other} isLive={isLive} onTake={onTake} />
          )}
        </div>
      </footer>
    </>
  );
}
