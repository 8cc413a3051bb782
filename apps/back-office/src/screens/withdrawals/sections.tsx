import type { StaffWithdrawalDetail } from '@sanam/contract';
import { bahtText, timeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Baht } from '../../parts/money.tsx';
import { Facts, Note, Pill } from '../../parts/pieces.tsx';
import { Weight } from '../../parts/weight.tsx';
import { type Say, useSay } from '../../parts/words.ts';
import { WAITS_FOR } from '../../parts/work-dialogs.tsx';
import { MemberLink } from '../../shell/member-link.tsx';
import { pathMarks } from './path.ts';
import { reasonsOf, whyTwo } from './reasons.ts';
import { SIGNAL_ICONS, SIGNAL_NAMES, sentenceOf } from './signals.ts';
import { CHECKS, STATES, withdrawals as words } from './words.ts';

interface Of {
  item: StaffWithdrawalDetail;
}

/** Why a person looks at it, with figures and limits, and whether two people must. */
export function Why({ item }: Of) {
  const say = useSay();
  const two = whyTwo(item);
  const reasons = reasonsOf(item);
  if (reasons.length === 0 && !two) return null;
  return (
    <section className="sec">
      <h3>{say(words.why)}</h3>
      <p className="dim">
        {reasons.join(' · ')}
        {two ? (
          <>
            {' '}
            · {two} <b className="strong">{say(words.soTwo)}</b>
          </>
        ) : null}
      </p>
    </section>
  );
}

/** Signals, heaviest first, each with what it is made of. */
export function Signals({ item: { evidence } }: Of) {
  const say = useSay();
  return (
    <section className="sec">
      <h3>
        {say(words.signals)} {evidence.length}
      </h3>
      {evidence.length === 0 ? <p className="dim">{say(words.noSignals)}</p> : null}
      {evidence.map((signal) => {
        const { text, members } = sentenceOf(signal);
        return (
          <div key={signal.key} className="signal">
            <Icon name={SIGNAL_ICONS[signal.key]} size="m" />
            <b>{SIGNAL_NAMES[signal.key]}</b>
            <Weight of={signal.weight} />
            <p>
              {text}
              {members.map((id) => (
                <span key={id}>
                  {' '}
                  <MemberLink id={id} />
                </span>
              ))}
            </p>
          </div>
        );
      })}
    </section>
  );
}

/** The way of this money: where it came from, how it was played, and what is held. */
export function Path({ item: { path, amount } }: Of) {
  const say = useSay();
  const { marks, earlier } = pathMarks(path.steps);
  return (
    <section className="sec">
      <h3>{say(words.path)}</h3>
      <ol className="path">
        {marks.map((mark) => (
          <li key={mark.key} className={mark.look}>
            {mark.label}
            <b>
              <Baht value={mark.amount} sign />
            </b>
          </li>
        ))}
      </ol>
      <p className="tiny dimmer">
        {say(words.before)} {bahtText(path.before)} · {say(words.after)} {bahtText(path.after)} · {say(words.held)}{' '}
        {bahtText(amount)}
        {earlier > 0 ? ` · ${say(words.earlier)} ${earlier}` : ''}
        {path.is_cut ? ` · ${say(words.cut)}` : ''}
      </p>
    </section>
  );
}

/** What was checked: what is not in order first. */
export function Checks({ item: { checks } }: Of) {
  const say = useSay();
  const bad = checks.filter(({ ok }) => !ok);
  const fine = checks.filter(({ ok }) => ok);
  return (
    <section className="sec">
      {bad.length > 0 ? (
        <>
          <h3 className="bad">
            {say(words.checksBad)} {bad.length}
          </h3>
          <ul className="oks">
            {bad.map(({ key }) => (
              <li key={key} className="bad">
                <Icon name="warn" />
                {CHECKS[key].bad}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h3>
        {say(words.checksOk)} {fine.length}
      </h3>
      <ul className="oks">
        {fine.map(({ key }) => (
          <li key={key}>
            <Icon name="check" />
            {CHECKS[key].ok}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was decided so far, what happened, and what it waits for. */
export function Past({ item }: Of) {
  const say = useSay();
  return (
    <>
      {item.parking ? (
        <section className="sec">
          <Note look="look" icon="clock">
            <b>
              {say(words.parking)} {say(words.until)} {timeOf(item.parking.until)}
            </b>{' '}
            · {say(words.waitsFor)} {waitsFor(say, item.parking.waits_for)} · {item.parking.by.shown_name}:{' '}
            {item.parking.reason}
          </Note>
        </section>
      ) : null}
      {item.decisions.length > 0 ? (
        <section className="sec">
          <h3>{say(words.decisions)}</h3>
          <ul className="said">
            {item.decisions.map((said) => (
              <li key={`${said.by.id} ${said.at}`}>
                <b>{said.by.shown_name}</b> {say(said.decision === 'approve' ? words.approved : words.rejected)}{' '}
                <span className="dimmer tiny num">{timeOf(said.at)}</span>
                {said.note ? <p className="dim">{said.note}</p> : null}
                {said.decision === 'approve' && !said.counts ? (
                  <Pill look="off" icon="info">
                    {say(words.notCounted)}
                  </Pill>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="sec">
        <h3>{say(words.steps)}</h3>
        <Facts
          rows={[
            ...item.steps.map(
              (step) => [stateName(say, step.state), <span key={step.at}>{timeOf(step.at)}</span>] as const,
            ),
            ...(item.payout_reference
              ? [
                  [
                    say(words.reference),
                    <span key="r" className="mono break">
                      {item.payout_reference}
                    </span>,
                  ] as const,
                ]
              : []),
            ...(item.cause ? [[say(words.cause), item.cause] as const] : []),
          ]}
        />
      </section>
    </>
  );
}

const waitsFor = (say: Say, who: string) =>
  Object.hasOwn(WAITS_FOR, who) ? say(WAITS_FOR[who as keyof typeof WAITS_FOR]) : who;
const stateName = (say: Say, state: string) =>
  Object.hasOwn(STATES, state) ? say(STATES[state as keyof typeof STATES]) : state;
