import type { MemberPage } from '@sanam/contract';
import { bankName } from '../../parts/bank.tsx';
import { timeOf } from '../../parts/format.ts';
import { Facts, Note } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
import { ActLink } from './act-link.tsx';
import type { BodyProps } from './body-props.ts';

const WORDS = {
  asks: { th: 'สมาชิกขอเปลี่ยนบัญชีธนาคาร', en: 'The member asks for another bank account' },
  look: { th: 'เปิดคำขอเปลี่ยนบัญชี', en: 'Open the change' },
  decline: { th: 'ไม่อนุมัติ', en: 'Decline' },
  bank: { th: 'ธนาคาร', en: 'Bank' },
  account: { th: 'เลขบัญชี', en: 'Account' },
  name: { th: 'ชื่อบัญชี', en: 'Name' },
  at: { th: 'ขอเมื่อ', en: 'Asked' },
  linked: { th: 'ผูกเมื่อ', en: 'Linked' },
};

type Asked = NonNullable<MemberPage['account_request']>;

/** The account that the member has asked for, as it will be proposed. */
export function AskedAccount({ asked }: { asked: Asked }) {
  return <AccountFacts account={asked} when={WORDS.at} at={asked.asked_at} />;
}

/** The linked account, as it will be proven. */
export function LinkedAccount({ linked }: { linked: NonNullable<MemberPage['account']> }) {
  return <AccountFacts account={linked} when={WORDS.linked} at={linked.linked_at} />;
}

function AccountFacts({
  account,
  when,
  at,
}: {
  account: Pick<Asked, 'bank' | 'account' | 'name'>;
  when: (typeof WORDS)['at'];
  at: string;
}) {
  const say = useSay();
  return (
    <Facts
      rows={[
        [say(WORDS.bank), bankName(account.bank)],
        [say(WORDS.account), account.account],
        [say(WORDS.name), account.name],
        [say(when), timeOf(at)],
      ]}
    />
  );
}

/** That the member waits for another bank account, with the way to it for those who may propose it. */
export function AskedBand({ member, onAct }: Pick<BodyProps, 'member' | 'onAct'>) {
  const say = useSay();
  const asked = member.account_request;
  if (!asked) return null;
  return (
    <Note look="look" icon="bank">
      <b>{say(WORDS.asks)}</b> · {bankName(asked.bank)} {asked.account} · {timeOf(asked.asked_at)}{' '}
      <ActLink member={member} act="account" onAct={onAct}>
        {say(WORDS.look)}
      </ActLink>{' '}
      <ActLink member={member} act="decline" onAct={onAct}>
        {say(WORDS.decline)}
      </ActLink>
    </Note>
  );
}
