import type { Calls, PromotionTerms, ReplyOf, StaffPromotionPage, TermCheck } from '@sanam/contract';
import { Link } from 'react-router';
import { useActorName } from '../../parts/actor.ts';
import { bahtText, dayOf, timeOf, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note, Pill } from '../../parts/pieces.tsx';
import { RISE_NAMES, termChanges } from '../../parts/term-changes.ts';
import { type Bilingual, useSay } from '../../parts/words.ts';
import { BudgetBar } from './list.tsx';
import { promotions as words } from './words.ts';

type Checked = ReplyOf<Calls['checkPromotion']>['data'];

const CHECKS: Readonly<Record<TermCheck, Bilingual>> = {
  turnover: words.checkTurnover,
  product: words.checkProduct,
  budget: words.checkBudget,
};

/** What is different, whether a second person is needed, the budget, the versions, and what is checked by itself. */
export function Side({
  id,
  page,
  terms,
  before,
  shown,
  checked,
}: {
  id: string;
  page: StaffPromotionPage | null;
  terms: PromotionTerms;
  before: PromotionTerms | undefined;
  /** The version that is looked at, if it is not the draft. */
  shown: number | undefined;
  checked: Checked | undefined;
}) {
  const say = useSay();
  const changes = before ? termChanges(before, terms) : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className="side" tabIndex={0} aria-label={say(words.differs)}>
      <section>
        <h2>
          {say(words.differs)} {before && page?.in_force ? <span className="n">{changes.length}</span> : null}
        </h2>
        {before ? (
          <dl className="diff">
            {changes.map(({ name, before: was, after }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <del>{was}</del> <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        <p className="tiny dimmer">
          {say(!before ? words.isNew : changes.length === 0 ? words.sameAsBefore : words.keepTerms)}
        </p>
      </section>
      {checked && checked.rises.length > 0 ? (
        <Note look="look" icon="two">
          <b>{say(words.needsTwo)}</b> {checked.rises.map((rise) => RISE_NAMES[rise]).join(' · ')}
        </Note>
      ) : null}
      {page && page.versions.length > 0 ? <Used page={page} budget={terms.budget_baht} /> : null}
      {page ? <Versions id={id} page={page} shown={shown} /> : null}
      {checked ? <Checks checked={checked} /> : null}
    </section>
  );
}

function Used({ page, budget }: { page: StaffPromotionPage; budget: number | null }) {
  const say = useSay();
  const sum = (name: 'granted' | 'completed' | 'expired' | 'forfeited') =>
    page.versions.reduce((all, one) => all + one[name], 0);
  const granted = sum('granted');
  const share = (count: number) => `${granted === 0 ? 0 : Math.round((count / granted) * 100)}%`;
  return (
    <section>
      <h2>{say(words.budgetUsed)}</h2>
      <BudgetBar used={page.committed} of={budget} />
      <p className="tiny dimmer">
        {say(words.givenTimes)} {wholeOf(granted)} {say(words.times)} · {say(words.completed)} {share(sum('completed'))}{' '}
        · {say(words.expired)} {share(sum('expired'))} · {say(words.forfeited)} {share(sum('forfeited'))}
      </p>
      <p className="tiny">
        <Link className="link" to="/reports/bonuses">
          {say(words.result)}
        </Link>
      </p>
    </section>
  );
}

function Versions({ id, page, shown }: { id: string; page: StaffPromotionPage; shown: number | undefined }) {
  const say = useSay();
  const nameOf = useActorName();
  return (
    <section>
      <h2>{say(words.versions)}</h2>
      <ul className="vers">
        {page.draft ? (
          <li>
            <Link to={`/promotions/${id}`} aria-current={shown === undefined ? 'true' : undefined}>
              <Pill look="leaf" icon="pen">
                <span className="hide">{say(words.draft)}</span>
              </Pill>
              <span className="ellipsis">
                {say(words.draft)} · {nameOf(page.draft.saved_by)}
              </span>
              <span className="dimmer tiny num">{timeOf(page.draft.saved_at)}</span>
            </Link>
          </li>
        ) : null}
        {page.versions.map((one) => (
          <li key={one.version}>
            <Link to={`/promotions/${id}/${one.version}`} aria-current={shown === one.version ? 'true' : undefined}>
              <Pill
                look={one.version === page.in_force ? 'ok' : one.version > (page.in_force ?? 0) ? 'info' : 'off'}
                icon={
                  one.version === page.in_force ? 'check' : one.version > (page.in_force ?? 0) ? 'clock' : 'history'
                }
              >
                {one.version}
              </Pill>
              <span className="ellipsis">{one.note}</span>
              <span className="dimmer tiny num">{dayOf(one.from)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Checks({ checked }: { checked: Checked }) {
  const say = useSay();
  const { expected } = checked;
  return (
    <section aria-live="polite">
      <h2>{say(words.checks)}</h2>
      <ul className="auto">
        {checked.checks.map(({ check, ok }) => (
          <li key={check}>
            <span className={ok ? 'in' : 'bad'}>
              <Icon name={ok ? 'check' : 'x'} />
            </span>
            <span>
              {say(CHECKS[check])}
              {check === 'turnover' ? ` ${checked.turnover_max} ${say(words.multiple)}` : ''}
            </span>
          </li>
        ))}
        {checked.fault ? (
          <li>
            <span className="bad">
              <Icon name="stop" />
            </span>
            <span>
              {say(words.cannot)}: <span lang="en">{checked.fault}</span>
            </span>
          </li>
        ) : null}
        {expected ? (
          <li>
            <Icon name="coin" />
            <span>
              {say(words.expected)} <b>{bahtText(expected.cost)}</b> {say(words.baht)} {say(words.perBonus)}{' '}
              {bahtText(expected.bonus)}
              {expected.budget === null ? null : (
                <>
                  {' · '}
                  <b>{bahtText(expected.budget)}</b> {say(words.baht)} {say(words.ofBudget)}
                </>
              )}
              {' · '}
              {say(words.doneShare)} {expected.done_percent}% · {say(words.simulated)} {wholeOf(expected.players)}{' '}
              {say(words.people)} {say(words.perStake)} {bahtText(expected.stake)} ·{' '}
              {expected.rtp === null ? say(words.noRtp) : `${say(words.rtp)} ${expected.rtp}%`}
            </span>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
