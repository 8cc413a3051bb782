import type { StaffWithdrawalDetail } from '@sanam/contract';
import type { ReactNode } from 'react';
import { BankMark, bankName } from '../../parts/bank.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { bahtOf, memberFor, memberNo } from '../../parts/format.ts';
import { type Lease, LeaseMark } from '../../parts/lease.tsx';
import { Pill } from '../../parts/pieces.tsx';
import { Reveal } from '../../parts/reveal.tsx';
import { useSay } from '../../parts/words.ts';
import { MemberLink } from '../../shell/member-link.tsx';
import { StatePill } from './row-state.tsx';
import { Checks, Past, Path, Signals, Why } from './sections.tsx';
import { withdrawals as words } from './words.ts';

const PROOF = {
  own: { look: 'ok', icon: 'check', text: { th: 'พิสูจน์แล้ว', en: 'Proven own' } },
  none: { look: 'look', icon: 'warn', text: { th: 'ยังไม่ได้พิสูจน์', en: 'Not proven' } },
  other: { look: 'no', icon: 'stop', text: { th: 'เป็นของสมาชิกอื่น', en: 'Another member’s' } },
} as const;

/** The open withdrawal: amount, member and account at the top, evidence below, the decision at the foot. */
export function WithdrawalPanel({
  item,
  lease,
  more,
  footer,
}: {
  item: StaffWithdrawalDetail;
  lease: Lease | undefined;
  /** Acts that are done more rarely. */
  more: ReactNode;
  footer: ReactNode;
}) {
  const say = useSay();
  const [whole, satang] = bahtOf(item.amount);
  const proof = PROOF[item.account_proof];
  return (
    <>
      <header>
        <div className="row between">
          <span className="row tiny">
            <span className="mono">{item.ref}</span>
            <span className="only-desk">
              <CopyButton text={item.ref} what={item.ref} />
            </span>
          </span>
          {lease ? <LeaseMark lease={lease} /> : <StatePill state={item.state} />}
        </div>
        <div className="row between">
          <h2 className="sum num">
            {whole}
            <span className="sat">{satang}</span> <small>{say(words.baht)}</small>
          </h2>
          <span className="r">
            <b>
              <MemberLink id={item.member_id}>{item.holder_name}</MemberLink>
            </b>
            <br />
            <span className="tiny dimmer">
              {memberNo(item.member_id)} · {say(words.memberFor)} {say(memberFor(item.member_since))}
            </span>
          </span>
        </div>
        <div className="row wrap payee">
          <BankMark bank={item.bank} />
          <b className="num">{item.account}</b>
          <span className="dim">{bankName(item.bank)}</span>
          <Pill look={proof.look} icon={proof.icon}>
            {say(proof.text)}
          </Pill>
          <span className="end">
            <Reveal memberId={item.member_id} what="account" caption={words.linkedNow} />
          </span>
        </div>
      </header>
      <section className="scroll" tabIndex={-1} aria-label={say(words.evidence)}>
        <Why item={item} />
        <Signals item={item} />
        <Path item={item} />
        <Checks item={item} />
        <Past item={item} />
        {more}
      </section>
      {footer}
    </>
  );
}
