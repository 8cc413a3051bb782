import type { StaffWithdrawal } from '@sanam/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useIsLive } from '../../api/live.ts';
import { asRefusal } from '../../api/refusal.ts';
import { useMe } from '../../api/session.ts';
import { useEndOfQuestion, useOwnLease } from '../../parts/lease.tsx';
import { focusFilter, focusNote } from '../../parts/note-field.tsx';
import { usePreferences } from '../../parts/preferences.ts';
import { toast } from '../../parts/toasts.tsx';
import { useNote } from '../../parts/use-note.ts';
import { useWork } from '../../parts/use-work.ts';
import { useSay } from '../../parts/words.ts';
import type { Shortcut } from '../../shell/keys.ts';
import { nextOpen } from '../../shell/list-keys.ts';
import { useMemberAddress } from '../../shell/member-link.tsx';
import type { Asking } from './asking.ts';
import { isWaiting, mayDecide } from './row-state.tsx';
import { QUEUE, useWithdrawal } from './use-withdrawals.ts';
import { ANSWERS, type Tab, withdrawals as words } from './words.ts';

/**
 * The open withdrawal and all that can be done about it.
 * @param rows the list as it is shown.
 * @param show opens a withdrawal, or none.
 */
export function useDeciding(
  tab: Tab,
  rows: readonly StaffWithdrawal[],
  open: string | undefined,
  show: (ref: string | undefined) => void,
) {
  const say = useSay();
  const me = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const memberAddress = useMemberAddress();
  const isLive = useIsLive();
  const { opensNext } = usePreferences();
  const [asked, setAsked] = useState<{ what: NonNullable<Asking>; of: string }>();
  const { item, failed, isUnknown } = useWithdrawal(open);
  const known = item ?? rows.find(({ ref }) => ref === open);
  const work = useWork(QUEUE, known, known !== undefined && mayDecide(known, me.id), show);
  useOwnLease(QUEUE, item?.ref, item?.holder, item?.draft);
  const note = useNote(QUEUE, item?.ref, work.lease, item?.draft ?? '');
  const renew = () => queries.invalidateQueries({ queryKey: [QUEUE] });

  const begin = (what: NonNullable<Asking>) => {
    if (!isLive) return;
    const needsLease = what === 'approve' || what === 'reject' || what === 'park';
    const taking = needsLease && !work.lease ? work.taking() : undefined;
    // what is asked while an item is being taken is asked about that item, and not at all when it is refused
    if (taking) return void taking.then((of) => (of === undefined ? undefined : setAsked({ what, of })));
    if (needsLease && !work.lease) return toast('no', say(words.takeFirst));
    if (what === 'approve' && known?.account_proof === 'other') return toast('no', say(words.otherAccount));
    if (known) setAsked({ what, of: known.ref });
  };
  const decided = (isLate: boolean) => {
    note.forget();
    void renew();
    if (!isLate && opensNext && open !== undefined) show(nextOpen(rows, open, ({ ref }) => ref, isFree));
  };
  const isFree = (row: StaffWithdrawal) =>
    mayDecide(row, me.id) && (row.holder === null || row.holder.id === me.id) && row.parked_until === null;
  const askTheBank = async () => {
    if (item?.state !== 'submitted' || !isLive) return;
    await ask('askBank', { params: { ref: item.ref } }).then(
      ({ data: { answer } }) => toast('ok', say(words.bankSays), say(ANSWERS[answer] ?? { th: answer, en: answer })),
      (error: unknown) => toast('no', asRefusal(error).of('error')),
    );
    void renew();
  };
  const shortcuts: Shortcut[] = [
    { key: 'c', name: words.take, run: () => void work.take() },
    { key: 'u', name: words.giveBack, run: work.giveBack },
    // what the bank did is asked and proven, not decided
    ...(tab === 'unknown'
      ? []
      : [
          { key: 'a', name: words.approve, run: () => begin('approve') },
          { key: 'r', name: words.reject, run: () => begin('reject') },
        ]),
    { key: 'h', name: words.park, run: () => begin('park') },
    { key: 'n', name: words.note, run: focusNote },
    {
      key: 'm',
      name: words.openMember,
      run: () => {
        const to = known && memberAddress(known.member_id);
        if (to) void navigate(to);
      },
    },
    { key: 'f', name: words.filter, run: focusFilter },
    ...(tab === 'unknown' || item?.state === 'submitted'
      ? [
          { key: 'b', name: words.askBank, run: () => void askTheBank() },
          {
            key: 'o',
            name: words.outcome,
            run: () => tab === 'unknown' && item && !item.outcome_proposed && begin('outcome'),
          },
        ]
      : []),
  ];
  const isOfOpen = asked !== undefined && asked.of === item?.ref;
  useEndOfQuestion(QUEUE, asked && NEEDS_LEASE.includes(asked.what) ? asked.of : undefined, () => setAsked(undefined));
  const asking: Asking = isOfOpen && (work.lease || !NEEDS_LEASE.includes(asked.what)) ? asked.what : null;
  return {
    item,
    failed,
    isUnknown,
    work,
    note,
    isLive,
    /** Question that is open; null while the item or the lease that it needs is missing. */
    asking,
    begin,
    decided,
    askTheBank,
    stopAsking: () => setAsked(undefined),
    mayExclude: me.scopes.includes('members.act') && item?.checks.some(({ key, ok }) => key === 'payouts' && ok),
    isWaiting: item !== undefined && isWaiting(item),
    shortcuts,
    renew,
  };
}

const NEEDS_LEASE: readonly Asking[] = ['approve', 'reject', 'park'];
