import type { Limit, MemberCare } from '@sanam/contract';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useActorName } from '../../parts/actor.ts';
import { BLOCK_WORDS, LEVEL_WORDS, LIMIT_WORDS, PERIOD_WORDS, SIGNAL_WORDS } from '../../parts/care-words.ts';
import { bahtOf, dayOf, memberNo, timeOf, wholeOf } from '../../parts/format.ts';
import { Pill } from '../../parts/pieces.tsx';
import { RestOfQueue } from '../../parts/rest-of-queue.tsx';
import { useMore } from '../../parts/use-more.ts';
import { type Say, useSay } from '../../parts/words.ts';
import { ActLink } from './act-link.tsx';
import { addressOfMember, memberKey } from './address.ts';
import { blockText } from './block-text.ts';
import type { BodyProps } from './body-props.ts';
import { CHANGE_WORDS, OUTCOME_WORDS, WAY_WORDS, protection as words } from './protection-words.ts';
import { ReadingError, TableCard } from './table-card.tsx';

/** Limits, breaks, signals and contacts of a member; staff can only make protection stricter (SAFE-06). */
export function ProtectionTab({ member, onAct }: BodyProps) {
  const say = useSay();
  const nameOf = useActorName();
  const { reading, readMore } = useMore(
    memberKey(member.id, 'care'),
    async (limit) => (await ask('memberCare', { params: { id: member.id }, query: { limit } })).data,
  );
  const care = reading.data;
  /** What a list that is not whole lacks. */
  const restOf = (list: keyof MemberCare['totals']) =>
    care ? (
      <RestOfQueue
        shown={care[list].length}
        total={care.totals[list]}
        isFiltered={false}
        isReading={reading.isPlaceholderData}
        onMore={readMore}
      />
    ) : null;
  const by = (actor: string) => (actor === 'member' ? say(words.byMember) : nameOf(actor));
  return (
    <div className="main">
      <ReadingError of={reading} />
      <TableCard
        title={say(words.limits)}
        {...(care ? { sub: `${say(words.check)} ${care.check_minutes} ${say(words.minutes)}` } : {})}
        aside={
          <ActLink member={member} act="limit" onAct={onAct}>
            {say(words.lower)}
          </ActLink>
        }
        isFailed={reading.isError}
        none={say(words.noLimits)}
        heads={[
          [say(words.limit)],
          [say(words.per), 'only-desk'],
          [say(words.set), 'r'],
          [say(words.used), 'r only-desk'],
          [say(words.left), 'r'],
          [say(words.raise), 'r only-desk'],
        ]}
        rows={care?.limits
          .filter(({ amount }) => amount !== null)
          .map((one) => ({ key: `${one.kind} ${one.period}`, cells: limitCells(one, say) }))}
      />
      <TableCard
        title={say(words.breaks)}
        {...(care ? { sub: blockText(care.block, say) } : {})}
        aside={
          <ActLink member={member} act="break" onAct={onAct}>
            {say(words.begin)}
          </ActLink>
        }
        isFailed={reading.isError}
        none={say(words.noBreaks)}
        heads={[
          [say(words.kind)],
          [say(words.began), 'r only-desk'],
          [say(words.ends), 'r'],
          [say(words.by), 'only-desk'],
        ]}
        rows={care?.breaks.map((one) => ({
          key: one.began_at,
          cells: [
            <span key="k">
              {say(BLOCK_WORDS[one.kind])}{' '}
              {one.same_person_as ? (
                <Link className="link tiny" to={addressOfMember(one.same_person_as)}>
                  {say(words.same)} {memberNo(one.same_person_as)}
                </Link>
              ) : null}
              {one.note ? <span className="sub">{one.note}</span> : null}
            </span>,
            timeOf(one.began_at),
            one.ends_at ? timeOf(one.ends_at) : say(words.forever),
            by(one.by),
          ],
        }))}
      >
        {restOf('breaks')}
      </TableCard>
      <TableCard
        title={say(words.signals)}
        aside={
          care?.level ? (
            <Pill look={care.level === 'heavy' ? 'look' : 'info'} icon={care.level === 'heavy' ? 'warn' : 'eye'}>
              {say(LEVEL_WORDS[care.level])}
            </Pill>
          ) : null
        }
        isFailed={reading.isError}
        none={say(words.noSignals)}
        heads={[[say(words.day)], [say(words.signal)], [say(words.measure), 'r']]}
        rows={care?.signals.map(({ kind, day, measure }) => ({
          key: `${day} ${kind}`,
          cells: [dayOf(day), say(SIGNAL_WORDS[kind]), `${wholeOf(measure)} ${say(SIGNAL_WORDS[kind].unit)}`],
        }))}
      />
      <TableCard
        title={say(words.contacts)}
        aside={
          <ActLink member={member} act="contact" onAct={onAct}>
            {say(words.contact)}
          </ActLink>
        }
        isFailed={reading.isError}
        none={say(words.noContacts)}
        heads={[[say(words.contacts)], [say(words.outcome)], [say(words.by), 'only-desk'], [say(words.at), 'r']]}
        rows={care?.contacts.map((one) => ({
          key: one.at,
          cells: [
            <span key="t">
              {say(WAY_WORDS[one.way])}
              <span className="sub break">{one.text}</span>
            </span>,
            say(OUTCOME_WORDS[one.outcome]),
            one.staff,
            timeOf(one.at),
          ],
        }))}
      >
        {restOf('contacts')}
      </TableCard>
      <TableCard
        title={say(words.changes)}
        isFailed={reading.isError}
        none={say(words.noChanges)}
        heads={[[say(words.what)], [say(words.limit), 'only-desk'], [say(words.by), 'only-desk'], [say(words.at), 'r']]}
        rows={care?.changes.map((one) => ({
          key: `${one.at} ${one.what} ${one.kind} ${one.period}`,
          cells: [
            say(CHANGE_WORDS[one.what] ?? { th: one.what, en: one.what }),
            changeText(one, say),
            by(one.by),
            timeOf(one.at),
          ],
        }))}
      >
        {restOf('changes')}
      </TableCard>
    </div>
  );
}

/** Baht, or minutes of time played. */
const amountOf = (kind: Limit['kind'], amount: number, say: Say) =>
  kind === 'time' ? `${wholeOf(Math.ceil(amount))} ${say(words.minutes)}` : bahtOf(amount).join('');

function limitCells({ kind, period, amount, used, left, raise }: Limit, say: Say) {
  return [
    say(LIMIT_WORDS[kind]),
    say(PERIOD_WORDS[period]),
    amountOf(kind, amount ?? 0, say),
    amountOf(kind, used, say),
    amountOf(kind, left ?? 0, say),
    raise ? `${raise.to === null ? say(words.off) : amountOf(kind, raise.to, say)} · ${timeOf(raise.from)}` : '–',
  ];
}

function changeText({ kind, period, before, after }: MemberCare['changes'][number], say: Say): string {
  if (kind === null || period === null) return '–';
  const amount = (value: number | null) => (value === null ? say(words.off) : amountOf(kind, value, say));
  return `${say(LIMIT_WORDS[kind])} · ${say(PERIOD_WORDS[period])}: ${amount(before)} → ${amount(after)}`;
}
