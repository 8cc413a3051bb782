import type { Inviter } from '@sanam/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { useActorName } from '../../parts/actor.ts';
import { Card } from '../../parts/card.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { wordsOfKind } from '../../parts/finding-kinds.ts';
import { dayOf, memberNo, timeOf, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Baht } from '../../parts/money.tsx';
import { Facts, Note } from '../../parts/pieces.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { Empty } from '../../parts/states.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { Below } from './tree.tsx';
import { referral as words } from './words.ts';

/** The downline of one member, opened level by level. */
export function Downline({ tabs }: { tabs: ReactNode }) {
  const say = useSay();
  const [{ member }] = useAddress('member');
  const reading = useQuery({
    queryKey: ['referral', 'member', member],
    queryFn: async () => (await ask('referralMember', { params: { id: member ?? '' } })).data,
    enabled: member !== undefined,
    retry: false,
  });
  const isGone = reading.error ? asRefusal(reading.error).isGone : false;
  return (
    <>
      <Head title={say(words.downline)} />
      {tabs}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="main rewards" tabIndex={0} aria-label={say(words.downline)}>
        <Find key={member} member={member} />
        {member === undefined ? (
          <Empty icon="tree" title={say(words.start)}>
            {say(words.startAbout)}
          </Empty>
        ) : isGone ? (
          <Empty icon="tree" title={say(words.gone)} />
        ) : (
          <ReadingError of={reading} />
        )}
        {reading.data ? <Shown of={reading.data} /> : null}
      </section>
    </>
  );
}

function Find({ member }: { member: string | undefined }) {
  const say = useSay();
  const id = useId();
  const [, change] = useAddress('member');
  const [text, setText] = useState(member ? memberNo(member) : '');
  const [isWrong, setWrong] = useState(false);
  return (
    <search>
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          const number = /^\s*(?:M-)?(\d{1,18})\s*$/i.exec(text)?.[1];
          setWrong(number === undefined);
          if (number !== undefined) change({ member: number });
        }}
      >
        <label className="hide" htmlFor={id}>
          {say(words.findButton)}
        </label>
        <div className="input search">
          <Icon name="search" />
          <input
            id={id}
            data-search
            autoComplete="off"
            placeholder={say(words.find)}
            maxLength={24}
            value={text}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={isWrong ? `${id}-e` : undefined}
            onChange={(event) => setText(event.target.value)}
          />
          <kbd>/</kbd>
        </div>
        {isWrong ? (
          <p className="error" id={`${id}-e`} role="alert">
            {say(words.wrong)}
          </p>
        ) : null}
      </form>
    </search>
  );
}

function Shown({ of }: { of: Inviter }) {
  const say = useSay();
  const actorName = useActorName();
  return (
    <>
      {of.findings.length > 0 ? (
        <Note look="look" icon="warn">
          {of.findings.map(({ id, kind }) => (
            <span key={id}>
              {wordsOfKind(kind).name} · {say(words.linkedMark)}{' '}
              <Link className="link" to={`/findings?open=${id}`}>
                #{id}
              </Link>
            </span>
          ))}
        </Note>
      ) : null}
      {of.stopped ? (
        <Note look="no" icon="stop">
          <b>{say(words.isStopped)}</b> {timeOf(of.stopped.at)} · {actorName(of.stopped.by)} · {of.stopped.note}
        </Note>
      ) : null}
      <div className="cols halves">
        <Card
          title={memberNo(of.member_id)}
          aside={
            <span className="row">
              <Link className="link" to={`/members/${of.member_id}`}>
                {say({ th: 'เปิดหน้าสมาชิก', en: 'Open the member' })}
              </Link>
              <StopButton of={of} />
            </span>
          }
        >
          <Facts
            rows={[
              [say(words.contact), of.contact ?? say(words.closedAccount)],
              [say(words.joined), dayOf(of.joined_at)],
              [say(words.above), <Above key="a" ids={of.above} />],
              [say(words.earned), <Baht key="e" value={of.earned} />],
              [say(words.claimed), <Baht key="c" value={of.claimed} />],
              [say(words.pending), <Baht key="p" value={of.pending} />],
            ]}
          />
        </Card>
        <TableCard title={say(words.levels)} sub={say(words.baht)}>
          <SmallTable
            label={say(words.levels)}
            heads={[
              [say(words.level)],
              [say(words.people), 'r'],
              [say(words.staked), 'r'],
              [say(words.won), 'r'],
              [say(words.earnedFrom), 'r'],
            ]}
            rows={of.levels.map((one) => ({
              key: String(one.level),
              cells: [
                String(one.level),
                wholeOf(one.members),
                <SumOf key="s" value={one.staked} of={one.members} />,
                <SumOf key="w" value={one.won} of={one.members} />,
                <Baht key="e" value={one.earned} />,
              ],
            }))}
          />
        </TableCard>
      </div>
      <section className="card tree" aria-label={say(words.invited)}>
        <header>
          <h2>{say(words.invited)}</h2>
        </header>
        <Below of={of.member_id} isTop />
      </section>
    </>
  );
}

/** A sum of many members; not shown for so few that it would tell what one of them did. */
function SumOf({ value, of }: { value: number | null; of: number }) {
  const say = useSay();
  if (of === 0) return <span className="dimmer">–</span>;
  return value === null ? <span className="dimmer">{say(words.tooFew)}</span> : <Baht value={value} />;
}

function Above({ ids }: { ids: readonly string[] }) {
  const say = useSay();
  if (ids.length === 0) return say(words.nobody);
  return (
    <span className="row wrap">
      {ids.map((id, at) => (
        <span key={id}>
          {at > 0 ? <Icon name="left" /> : null}{' '}
          <Link className="link mono" to={`/referral/downline?member=${id}`}>
            {memberNo(id)}
          </Link>
        </span>
      ))}
    </span>
  );
}

/** Stops the commission at once, or asks a second person to resume it. */
function StopButton({ of: { member_id, stopped } }: { of: Inviter }) {
  const say = useSay();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const call = stopped ? 'resumeCommission' : 'stopCommission';
  return (
    <>
      <button type="button" className={stopped ? 'btn s' : 'btn s danger'} onClick={() => setAsking(true)}>
        <Icon name={stopped ? 'two' : 'stop'} /> {say(stopped ? words.resume : words.stop)}
      </button>
      {isAsking ? (
        <ConfirmDialog
          title={say(stopped ? words.resume : words.stop)}
          about={<p>{say(stopped ? words.resumeAbout : words.stopAbout)}</p>}
          reason={words.why}
          yes={stopped ? words.askSecond : words.stop}
          isDanger={stopped === null}
          act={(note) => ask(call, { params: { id: member_id }, body: { note } })}
          onDone={() => {
            toast('ok', say(stopped ? words.resumeAsked : words.stoppedNow));
            void queries.invalidateQueries({ queryKey: ['referral'] });
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
