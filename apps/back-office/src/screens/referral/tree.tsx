import type { Invited } from '@sanam/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { dayOf, memberNo, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Pill } from '../../parts/pieces.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { NotHere } from '../../parts/states.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { useSay } from '../../parts/words.ts';
import { referral as words } from './words.ts';

/** Members whom one invited, read when they are opened, page by page. */
export function Below({ of, isTop }: { of: string; isTop?: boolean }) {
  const say = useSay();
  const { reading, rows, readNext, total } = usePages(['referral', 'below', of], (cursor) =>
    ask('referralBelow', { params: { id: of }, query: cursor ? { cursor } : {} }),
  );
  return (
    <>
      <ReadingError of={reading} />
      {rows?.length === 0 ? <p className="body dimmer">{say(words.noneBelow)}</p> : null}
      {rows ? null : <NotHere isFailed={reading.isError} />}
      <ul className={isTop ? 'top' : undefined}>
        {rows?.map((one) => (
          <Person key={one.member_id} of={one} />
        ))}
      </ul>
      {total === -1 ? (
        <button type="button" className="btn s" onClick={readNext} disabled={reading.isFetching}>
          {say(words.more)} <span className="hide">{memberNo(of)}</span>
        </button>
      ) : null}
    </>
  );
}

function Person({ of }: { of: Invited }) {
  const say = useSay();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className="row wrap person">
        {of.below > 0 ? (
          <button
            type="button"
            className="btn quiet icononly s"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${say(words.open)} ${memberNo(of.member_id)}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} />
          </button>
        ) : (
          <span className="leafroom" />
        )}
        <Link className="link mono" to={`/referral/downline?member=${of.member_id}`}>
          {memberNo(of.member_id)}
        </Link>
        <span className="dim">{of.contact ?? say(words.closedAccount)}</span>
        <span className="tiny dimmer">
          {say(words.joined)} {dayOf(of.joined_at)}
        </span>
        {of.below > 0 ? (
          <span className="n">
            {wholeOf(of.below)}
            <span className="hide"> {say(words.invited)}</span>
          </span>
        ) : null}
        {of.is_linked ? (
          <Pill look="look" icon="warn">
            {say(words.linkedMark)}
          </Pill>
        ) : null}
      </div>
      <div id={id}>{isOpen ? <Below of={of.member_id} /> : null}</div>
    </li>
  );
}
