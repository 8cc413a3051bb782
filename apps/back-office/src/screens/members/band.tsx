import type { MemberPage, Second } from '@sanam/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { byItself } from '../../api/by-itself.ts';
import { usePersonName } from '../../api/colleagues.ts';
import { useIsLive } from '../../api/live.ts';
import { useMe } from '../../api/session.ts';
import { DECIDE_WORDS } from '../../parts/decide-words.ts';
import { bahtOf, timeOf } from '../../parts/format.ts';
import { Note } from '../../parts/pieces.tsx';
import { ProposalChanges } from '../../parts/proposal-changes.tsx';
import { wordsOfKind } from '../../parts/proposal-kinds.ts';
import { useSay } from '../../parts/words.ts';
import { members as words } from './words.ts';

/** The question comes when a decision is begun. */
const DecideDialog = lazy(() =>
  import('../../parts/decide-dialog.tsx').then(({ DecideDialog: it }) => ({ default: it })),
);

type Says = 'yes' | 'no';

/** What waits for a second person about a member, with the yes and no of whoever may be it. */
export function SecondBands({ member }: { member: MemberPage }) {
  const queries = useQueryClient();
  const maySee = useMe().scopes.includes('members.act');
  const { data } = useQuery({
    queryKey: ['seconds', 'member', member.id],
    queryFn: async () => (await ask('seconds', { query: { member: member.id } })).data,
    enabled: maySee,
  });
  const waiting = data?.filter(({ id, member_id: about }) => id !== null && about === member.id);
  // the stream tells of proposals, and not of what they change when they are done
  const [shown, present] = [member.proposals, waiting].map((all) => all?.map(({ id }) => id).join(' '));
  const hasChanged = present !== undefined && present !== shown;
  useEffect(() => {
    if (hasChanged) byItself(() => void queries.invalidateQueries({ queryKey: ['members', 'item', member.id] }));
  }, [hasChanged, queries, member.id]);
  return member.proposals.map((proposal) => (
    <SecondBand
      key={proposal.id}
      member={member}
      proposal={proposal}
      second={waiting?.find(({ id }) => id === proposal.id)}
    />
  ));
}

/** @param second what is proposed; undefined for whoever may not see it. */
function SecondBand({
  member,
  proposal,
  second,
}: {
  member: MemberPage;
  proposal: MemberPage['proposals'][number];
  second: Second | undefined;
}) {
  const say = useSay();
  const me = useMe();
  const queries = useQueryClient();
  const isLive = useIsLive();
  const [says, setSays] = useState<Says>();
  const isOwn = proposal.first.id === me.id;
  const mayDecide = second?.may_decide ?? false;
  return (
    <Note look="leaf" icon="two">
      <div className="band">
        <div>
          <b>
            {say(mayDecide ? words.waitsYou : isOwn ? words.waitsYours : words.waitsOther)}:{' '}
            {say(wordsOfKind(proposal.kind).name)}
            {second ? amountText(second) : ''}
          </b>
          <p>
            {proposal.first.shown_name} {say(words.asked)} {timeOf(proposal.at)} · “{proposal.note}”
          </p>
          {second ? <Content second={second} cash={member.money.cash} /> : null}
        </div>
        {mayDecide || isOwn ? (
          <div className="row">
            <button type="button" className="btn s danger" disabled={!isLive} onClick={() => setSays('no')}>
              {say(isOwn ? DECIDE_WORDS.takeBack : DECIDE_WORDS.no)}
            </button>
            {mayDecide ? (
              <button type="button" className="btn s primary" disabled={!isLive} onClick={() => setSays('yes')}>
                {say(DECIDE_WORDS.yes)}
              </button>
            ) : null}
          </div>
        ) : null}
      </div>
      {says ? (
        <Suspense>
          {' '}
          <DecideDialog
            item={proposal}
            says={says}
            onDecided={() => {
              void queries.invalidateQueries({ queryKey: ['members'] });
              void queries.invalidateQueries({ queryKey: ['seconds'] });
            }}
            onClose={() => setSays(undefined)}
          >
            {second ? <Content second={second} cash={member.money.cash} /> : null}
          </DecideDialog>
        </Suspense>
      ) : null}
    </Note>
  );
}

const satangOf = ({ content }: Second) => (typeof content.satang === 'string' ? Number(content.satang) : undefined);
const amountText = (second: Second): string => {
  const satang = satangOf(second);
  return satang === undefined ? '' : ` ${satang > 0 ? '+' : ''}${bahtOf(satang / 100).join('')} บาท`;
};

/** What exactly is proposed, and what it leads to. */
function Content({ second, cash }: { second: Second; cash: number }) {
  const say = useSay();
  const person = usePersonName();
  const satang = satangOf(second);
  const { effect } = wordsOfKind(second.kind);
  return (
    <>
      <ProposalChanges of={second} names={{ person, role: (role) => role }} />
      <p className="tiny dim">
        {[
          satang === undefined ? '' : `${say(words.willBe)} ${bahtOf(cash + satang / 100).join('')}`,
          effect ?? '',
          second.needs_owner ? say(words.needsOwner) : '',
          second.expires_at ? `${say(words.until24)} ${timeOf(second.expires_at)}` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}
