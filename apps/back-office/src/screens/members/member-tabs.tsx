import type { MemberPage } from '@sanam/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { wholeOf } from '../../parts/format.ts';
import { useSay } from '../../parts/words.ts';
import { addressOfMember, TABS, type Tab } from './address.ts';
import { members as words } from './words.ts';

/** Names of the tabs of a member. */
export const TAB_NAMES: Readonly<Record<Tab, { th: string; en: string }>> = {
  overview: { th: 'ภาพรวม', en: 'Overview' },
  movements: { th: 'เดินบัญชี', en: 'Movements' },
  requests: { th: 'ฝาก-ถอน', en: 'Deposits, withdrawals' },
  play: { th: 'การเล่น', en: 'Play' },
  bonuses: { th: 'โบนัส', en: 'Bonuses' },
  referrals: { th: 'แนะนำเพื่อน', en: 'Referral' },
  devices: { th: 'อุปกรณ์และการเข้า', en: 'Devices and sign-ins' },
  protection: { th: 'วงเงินและการพัก', en: 'Protection' },
  consents: { th: 'ความยินยอม', en: 'Consents' },
  notes: { th: 'โน้ต', en: 'Notes' },
  looks: { th: 'ใครเปิดดู', en: 'Who looked' },
};

const countsOf = ({ counts }: MemberPage): Partial<Record<Tab, number>> => ({
  bonuses: counts.bonuses,
  referrals: counts.referrals,
  devices: counts.sessions,
  notes: counts.notes,
  looks: counts.looks,
});

/** The tabs of a member, as links. */
export function MemberTabs({ member, tab }: { member: MemberPage; tab: Tab }) {
  const say = useSay();
  const counts = countsOf(member);
  const list = useRef<HTMLElement>(null);
  // on a narrow page the tabs lie side by side beyond its edge
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-tab=${tab}]`);
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - list.current.clientWidth / 3;
  }, [tab]);
  return (
    <nav ref={list} className="tabs mtabs" aria-label={say(words.tabs)}>
      {TABS.map((one) => (
        <Link
          key={one}
          data-tab={one}
          to={addressOfMember(member.id, one)}
          className={one === tab ? 'on' : undefined}
          aria-current={one === tab ? 'page' : undefined}
        >
          {say(TAB_NAMES[one])} {counts[one] ? <span className="n">{wholeOf(counts[one])}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
