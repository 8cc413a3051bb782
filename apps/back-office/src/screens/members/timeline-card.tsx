import type { TimelineEntry } from '@sanam/contract';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { useActorName } from '../../parts/actor.ts';
import { Icon } from '../../parts/icon.tsx';
import { Baht } from '../../parts/money.tsx';
import { ErrorLine } from '../../parts/states.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { useSay } from '../../parts/words.ts';
import { memberKey } from './address.ts';
import type { BodyProps } from './body-props.ts';
import { TIMELINE_KINDS, overview as words } from './overview-words.ts';
import { shownEntry, withoutTwins } from './timeline-words.ts';
import { WithdrawalLink } from './withdrawal-link.tsx';

type Kind = TimelineEntry['kind'];
const KINDS = Object.entries(TIMELINE_KINDS) as [Kind, { th: string; en: string }][];
const ALL = { th: 'ทั้งหมด', en: 'All' };

/** Everything that happened, the latest first, of all kinds or of one. */
export function TimelineCard({ member: { id } }: Pick<BodyProps, 'member'>) {
  const say = useSay();
  const [kind, setKind] = useState<Kind>();
  const { reading, rows, readNext, total } = usePages(memberKey(id, 'timeline', kind), (cursor) =>
    ask('memberTimeline', { params: { id }, query: { kind, cursor } }),
  );
  const shown = rows && (kind === undefined ? withoutTwins(rows) : rows);
  return (
    <section className="card">
      <header className="wrap">
        <h2>{say(words.timeline)}</h2>
        <fieldset className="seg" aria-label={say(words.kind)}>
          {[[undefined, ALL] as const, ...KINDS].map(([one, name]) => (
            <button key={name.en} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
              {say(name)}
            </button>
          ))}
        </fieldset>
      </header>
      <div className="body">
        {reading.error ? (
          <ErrorLine
            refusal={asRefusal(reading.error)}
            readAt={reading.dataUpdatedAt}
            onAgain={() => void reading.refetch()}
          />
        ) : null}
        {shown?.length === 0 ? <p className="dimmer">{say(words.noEvents)}</p> : null}
        {shown || reading.error ? null : <p className="dimmer">{say(words.reading)}</p>}
        <ul className="line">
          {shown?.map((entry, at) => (
            <Entry key={`${entry.at} ${entry.kind} ${entry.what} ${at}`} entry={entry} />
          ))}
        </ul>
        {total === -1 ? (
          <button type="button" className="btn s" onClick={readNext} disabled={reading.isFetchingNextPage}>
            <Icon name="down" />
            {say(reading.isFetchingNextPage ? words.reading : words.older)}
          </button>
        ) : null}
      </div>
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const nameOf = useActorName();
  const { time, icon, look, what, ref, more } = shownEntry(entry);
  return (
    <li>
      <time dateTime={entry.at}>{time}</time>
      <span className={`dot ${look}`}>
        <Icon name={icon} />
      </span>
      <p>
        {entry.by ? <b>{nameOf(entry.by)} </b> : null}
        {entry.by ? what : <b>{what}</b>}{' '}
        <span className="dimmer">
          {ref?.startsWith('WD') ? <WithdrawalLink withdrawal={ref}>{ref}</WithdrawalLink> : ref}
          {ref && more ? ' · ' : ''}
          {more}
        </span>
      </p>
      {entry.amount === null ? null : (
        <b className="r">
          <Baht value={entry.amount} sign />
        </b>
      )}
    </li>
  );
}
