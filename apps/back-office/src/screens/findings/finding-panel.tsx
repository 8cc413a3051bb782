import type { Calls, ReplyOf } from '@sanam/contract';
import type { ComponentProps } from 'react';
import { wordsOfDifference } from '../../parts/difference-words.ts';
import { wordsOfKind } from '../../parts/finding-kinds.ts';
import { timeOf } from '../../parts/format.ts';
import type { Holder } from '../../parts/holder.tsx';
import { LeaseMark } from '../../parts/lease.tsx';
import { Facts, Note, Pill } from '../../parts/pieces.tsx';
import { wordsOfProviderDifference } from '../../parts/provider-difference-words.ts';
import { TakeBar } from '../../parts/take-bar.tsx';
import { type Bilingual, useSay } from '../../parts/words.ts';
import { shell } from '../../shell/words.ts';
import { findings as words } from './words.ts';

export type Finding = ReplyOf<Calls['findings']>['data'][number];

/** Kinds whose detail is a difference of two books, with its words. */
const COMPARED: Readonly<Record<string, (what: string) => Bilingual | undefined>> = {
  bank_differs: wordsOfDifference,
  gateway_differs: wordsOfDifference,
  provider_differs: wordsOfProviderDifference,
  round_without_end: wordsOfProviderDifference,
};

/** Whose payouts a finding halts. */
export function HaltPill({ finding: { halts_payouts: halts, member_id: member } }: { finding: Finding }) {
  const say = useSay();
  if (halts === 'all')
    return (
      <Pill look="no" icon="stop">
        {say(words.all)}
      </Pill>
    );
  return halts === 'member' && member !== null ? (
    <Pill look="look" icon="user">
      {say(words.ofMember)}
    </Pill>
  ) : (
    <Pill look="off" icon="info">
      {say(words.none)}
    </Pill>
  );
}

/** The open finding: what it is, what was seen, and what to do. */
export function FindingPanel({
  finding,
  lease,
  other,
  isLive,
  onTake,
  onGiveBack,
  onClose,
}: {
  finding: Finding;
  lease: ComponentProps<typeof LeaseMark>['lease'] | undefined;
  other: Holder | undefined;
  isLive: boolean;
  onTake: () => void;
  onGiveBack: () => void;
  onClose: () => void;
}) {
  const say = useSay();
  const { name, todo } = wordsOfKind(finding.kind);
  const seen = Object.entries(finding.detail);
  const { what } = finding.detail;
  const differs = typeof what === 'string' ? COMPARED[finding.kind]?.(what) : undefined;
  return (
    <>
      <header>
        <div className="row between">
          <span className="mono dimmer">#{finding.id}</span>
          {lease ? <LeaseMark lease={lease} /> : <HaltPill finding={finding} />}
        </div>
        <h2>{name}</h2>
        {differs ? <p>{say(differs)}</p> : null}
        <p className="mono tiny dim">{finding.kind}</p>
      </header>
      <div className="scroll" tabIndex={-1}>
        <section className="sec">
          <Facts
            rows={[
              [
                say(words.subject),
                <span key="s" className="mono break">
                  {finding.subject}
                </span>,
              ],
              ...(finding.member_id ? [[say(words.member), finding.member_id] as const] : []),
              [say(words.since), timeOf(finding.opened_at)],
              ...(lease ? [[say(words.halts), <HaltPill key="h" finding={finding} />] as const] : []),
            ]}
          />
        </section>
        <section className="sec">
          <h3>{say(words.todo)}</h3>
          <Note look="info" icon="info">
            {todo}
          </Note>
        </section>
        {seen.length > 0 ? (
          <section className="sec">
            <h3>{say(words.seen)}</h3>
            <table className="table compact" aria-label={say(words.seen)}>
              <thead>
                <tr>
                  <th scope="col">{say(words.key)}</th>
                  <th scope="col">{say(words.value)}</th>
                </tr>
              </thead>
              <tbody>
                {seen.map(([key, value]) => (
                  <tr key={key}>
                    <th scope="row" className="mono plain">
                      {key}
                    </th>
                    <td className="mono break">{typeof value === 'string' ? value : JSON.stringify(value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ) : null}
      </div>
      <footer>
        <div className="acts">
          {lease ? (
            <>
              <button type="button" className="btn" onClick={onGiveBack}>
                {say(words.giveBack)} <kbd>U</kbd>
              </button>
              <button type="button" className="btn primary grow" disabled={!isLive} onClick={onClose}>
                {say(isLive ? words.close : shell.notLive)} <kbd>A</kbd>
              </button>
            </>
          ) : (
            <TakeBar queue="findings" itemRef={finding.id} other={other} isLive={isLive} onTake={onTake} />
          )}
        </div>
      </footer>
    </>
  );
}
