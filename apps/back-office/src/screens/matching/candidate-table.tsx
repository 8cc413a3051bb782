import { dayOf, memberNo, timeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Baht } from '../../parts/money.tsx';
import { Pill } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
import type { Candidate } from './use-matching.ts';
import { DEPOSIT_STATES, FIELDS, FITS, matching as words } from './words.ts';

const MARKS = { yes: ['y', 'check'], near: ['p', 'more'], no: ['n', 'x'], hidden: ['', 'more'] } as const;
const SCORED = ['amount', 'account', 'name', 'bank', 'time'] as const;

/** How one field fits, as a small sign. */
function FitMark({ fit }: { fit: keyof typeof FITS }) {
  const say = useSay();
  const [look, icon] = MARKS[fit];
  return (
    <span className={`fit ${look}`} title={say(FITS[fit])}>
      <Icon name={icon} />
      <span className="hide">{say(FITS[fit])}</span>
    </span>
  );
}

/** Deposits that a payment may be for, ranked by the fields that fit. Number keys choose one. */
export function CandidateTable({
  candidates,
  picked,
  onPick,
}: {
  candidates: readonly Candidate[];
  picked: Candidate | undefined;
  onPick: (ref: string) => void;
}) {
  const say = useSay();
  return (
    <section className="card">
      <header>
        <h2>
          {say(words.candidates)} {candidates.length}
        </h2>
        <span className="tiny dimmer">{say(words.ranked)}</span>
      </header>
      {candidates.length === 0 ? (
        <p className="body dim">{say(words.noCandidates)}</p>
      ) : (
        <section className="wide" tabIndex={-1} aria-label={say(words.candidates)}>
          <table className="table cand">
            <thead>
              <tr>
                <th scope="col">{say(words.deposit)}</th>
                <th scope="col">{say(words.member)}</th>
                <th scope="col" className="r">
                  {say(words.asked)}
                </th>
                <th scope="col">{say(words.begun)}</th>
                <th scope="col">{say(words.state)}</th>
                {SCORED.map((field) => (
                  <th key={field} scope="col" className="c m">
                    {say(FIELDS[field])}
                  </th>
                ))}
                <th scope="col" className="r">
                  {say(words.fit)}
                </th>
              </tr>
            </thead>
            <tbody>
              {candidates.map((one, at) => (
                <tr key={one.deposit_ref} className={one === picked ? 'sel' : undefined}>
                  <td>
                    <button
                      type="button"
                      className="row start mono"
                      aria-pressed={one === picked}
                      onClick={() => onPick(one.deposit_ref)}
                    >
                      <kbd>{at + 1}</kbd> {one.deposit_ref}
                    </button>
                  </td>
                  <td>
                    <b>{one.member_name}</b>
                    <span className="sub">{memberNo(one.member_id)}</span>
                  </td>
                  <td className="amt">
                    <Baht value={one.amount} />
                  </td>
                  <td className="num">
                    {timeOf(one.created_at).slice(-5)}
                    <span className="sub">{dayOf(one.created_at)}</span>
                  </td>
                  <td>
                    <Pill
                      look={one.state === 'credited' ? 'ok' : 'look'}
                      icon={one.state === 'credited' ? 'check' : 'clock'}
                    >
                      {say(DEPOSIT_STATES[one.state] ?? { th: one.state, en: one.state })}
                    </Pill>
                  </td>
                  {SCORED.map((field) => (
                    <td key={field} className="c m">
                      <FitMark fit={one.fits[field]} />
                    </td>
                  ))}
                  <td className="r">
                    <b>{one.fit_count}</b>
                    <span className="dimmer"> / {SCORED.length}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
