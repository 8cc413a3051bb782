import type { MemberPage, Second } from '@sanam/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useMe } from '../../api/session.ts';
import { bankName } from '../../parts/bank.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { bahtOf, memberNo, timeOf } from '../../parts/format.ts';
import { Note } from '../../parts/pieces.tsx';
import { proposalName } from '../../parts/proposal-kinds.ts';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import { members as words } from './words.ts';

type Says = 'yes' | 'no';

/** What waits for a second person about a member, with the yes and no of whoever may be it. */
export function SecondBands({ member }: { member: MemberPage }) {
  const hasAny = member.proposals.length > 0;
  const { data } = useQuery({
    queryKey: ['seconds'],
    queryFn: async () => (await ask('seconds')).data,
    enabled: hasAny,
  });
  return member.proposals.map((proposal) => (
    <SecondBand
      key={proposal.id}
      member={member}
      proposal={proposal}
      second={data?.find(({ id }) => id === proposal.id)}
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
  const [says, setSays] = useState<Says>();
  const isOwn = proposal.first.id === me.id;
  const mayDecide = second?.may_decide ?? false;
  const name = `${proposalName(proposal.kind)}${second ? amountText(second) : ''}`;
  return (
    <Note look="leaf" icon="two">
      <div className="band">
        <div>
          <b>
            {say(mayDecide ? words.waitsYou : isOwn ? words.waitsYours : words.waitsOther)}: {name}
          </b>
          <p>
            {proposal.first.shown_name} {say(words.asked)} {timeOf(proposal.at)} · “{proposal.note}”
          </p>
          {second ? <Content second={second} cash={member.money.cash} /> : null}
        </div>
        {mayDecide || isOwn ? (
          <div className="row">
            <button type="button" className="btn s danger" onClick={() => setSays('no')}>
              {say(isOwn ? words.takeBack : words.refuse)}
            </button>
            {mayDecide ? (
              <button type="button" className="btn s primary" onClick={() => setSays('yes')}>
                {say(words.approve)}
              </button>
            ) : null}
          </div>
        ) : null}
      </div>
      {says ? (
        <DecideDialog
          id={proposal.id}
          title={`${say(says === 'yes' ? words.approve : isOwn ? words.takeBack : words.refuse)}: ${name}`}
          subject={memberNo(member.id)}
          says={says}
          yes={says === 'yes' ? words.approve : isOwn ? words.takeBack : words.refuse}
          onClose={() => setSays(undefined)}
        >
          {second ? <Content second={second} cash={member.money.cash} /> : null}
        </DecideDialog>
      ) : null}
    </Note>
  );
}

/** The question before the word of the second person, or before the first one takes it back. */
function DecideDialog({
  id,
  title,
  subject,
  says,
  yes,
  children,
  onClose,
}: {
  id: string;
  title: string;
  subject: string;
  says: Says;
  yes: { th: string; en: string };
  children: ReactNode;
  onClose: () => void;
}) {
  const say = useSay();
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      title={title}
      about={children}
      reason={words.reasonFree}
      lengthMin={0}
      yes={yes}
      isDanger={says === 'no'}
      act={async (note) => {
        const { state, why } = await ask('decideSecond', { params: { id }, body: { says, ...(note ? { note } : {}) } });
        toast(state === 'outdated' ? 'no' : 'ok', say(words[state]), why ?? subject);
      }}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['members'] });
        void queries.invalidateQueries({ queryKey: ['seconds'] });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const satangOf = ({ content }: Second) => (typeof content.satang === 'string' ? Number(content.satang) : undefined);
const amountText = (second: Second): string => {
  const satang = satangOf(second);
  return satang === undefined ? '' : ` ${satang > 0 ? '+' : ''}${bahtOf(satang / 100).join('')} บาท`;
};

/** What exactly is proposed. */
function Content({ second, cash }: { second: Second; cash: number }) {
  const say = useSay();
  const text = (key: string) => (typeof second.content[key] === 'string' ? second.content[key] : undefined);
  const satang = satangOf(second);
  const account = text('accountNumber');
  const rows = [
    text('evidence') ? `${say(words.evidence)}: ${text('evidence')}` : undefined,
    satang === undefined ? undefined : `${say(words.willBe)} ${bahtOf(cash + satang / 100).join('')}`,
    account
      ? `${say(words.newAccount)}: ${bankName(text('bank') ?? '')} ${account} ${text('holderName') ?? ''}`
      : undefined,
    text('phone') ? `${say(words.newPhone)}: ${text('phone')}` : undefined,
    second.needs_owner ? say(words.needsOwner) : undefined,
    second.expires_at ? `${say(words.until24)} ${timeOf(second.expires_at)}` : undefined,
  ].filter((row) => row !== undefined);
  return <p className="tiny dim">{rows.join(' · ')}</p>;
}
