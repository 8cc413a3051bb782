import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsLive } from '../../api/live.ts';
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
import type { Asking } from './dialogs.tsx';
import type { SlipName } from './slip-picture.tsx';
import { holderOf, type Item, mayDecide, QUEUE, useCandidates } from './use-matching.ts';
import { matching as words } from './words.ts';

/**
 * The open item of the inbox and all that can be done about it.
 * @param item the open item, when it waits.
 * @param here the inbox as it is shown.
 */
export function useDeciding(item: Item | undefined, here: readonly Item[], show: (ref: string | undefined) => void) {
  const say = useSay();
  const me = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const memberAddress = useMemberAddress();
  const isLive = useIsLive();
  const { opensNext } = usePreferences();
  const [asked, setAsked] = useState<{ what: NonNullable<Asking>; of: string }>();
  const [slip, setSlip] = useState<SlipName>();
  const [choice, setChoice] = useState<{ of: string; ref: string }>();
  const hand = item && { ref: item.ref, holder: holderOf(item), draft: (item.arrival ?? item.slip).draft };
  const work = useWork(QUEUE, hand, item !== undefined && mayDecide(item, me.id), show);
  useOwnLease(QUEUE, hand?.ref, hand?.holder, hand?.draft);
  const note = useNote(QUEUE, item?.ref, work.lease, hand?.draft ?? '');
  const found = useCandidates(item?.arrival);
  const candidates = found.data;
  const picked = candidates?.find((one) => choice?.of === item?.ref && one.deposit_ref === choice?.ref);
  const pick = (ref: string | undefined) => item && ref !== undefined && setChoice({ of: item.ref, ref });
  const begin = (what: NonNullable<Asking>) => {
    if (!isLive || !item) return;
    const taking = what !== 'takeOver' && !work.lease ? work.taking() : undefined;
    // what is asked while an item is being taken is asked about that item, and not at all when it is refused
    if (!taking && what !== 'takeOver' && !work.lease) return toast('no', say(words.takeFirst));
    if (what === 'credit' && !picked) return toast('no', say(words.pickFirst));
    if (taking)
      return void taking.then((of) => {
        // what was picked is for the open item
        if (of !== undefined && (what !== 'credit' || of === item.ref)) setAsked({ what, of });
      });
    setAsked({ what, of: item.ref });
  };
  useEndOfQuestion(QUEUE, asked && asked.what !== 'takeOver' ? asked.of : undefined, () => setAsked(undefined));
  const isFree = (one: Item) => {
    const holder = holderOf(one);
    const { parked_until: parked } = one.arrival ?? one.slip;
    return mayDecide(one, me.id) && (holder === null || holder.id === me.id) && parked === null;
  };
  const openSlip = () => {
    if (item?.slip) setSlip({ member: item.slip.member_id, id: item.slip.id, reference: item.slip.trans_ref });
    else if (picked?.slip) setSlip({ member: picked.member_id, id: picked.slip.id, reference: picked.slip.reference });
  };
  const arrivalKeys: Shortcut[] = item?.arrival
    ? [
        ...(candidates ?? []).map((one, at) => ({
          key: String(at + 1),
          name: words.pickKey,
          isQuiet: at > 0,
          run: () => pick(one.deposit_ref),
        })),
        { key: 'a', name: words.credit, run: () => begin('credit') },
        { key: 'b', name: words.returned, run: () => begin('return') },
        ...(item.arrival.possibly_same_as.length > 0 ? [{ key: 'e', name: words.same, run: () => begin('same') }] : []),
      ]
    : [{ key: 'r', name: words.reject, run: () => begin('reject') }];
  const shortcuts: Shortcut[] = [
    { key: 'c', name: words.take, run: () => void work.take() },
    { key: 'u', name: words.giveBack, run: work.giveBack },
    ...arrivalKeys,
    { key: 's', name: words.showSlip, run: openSlip },
    { key: 'h', name: words.park, run: () => begin('park') },
    { key: 'n', name: words.note, run: focusNote },
    { key: 'f', name: words.filter, run: focusFilter },
    {
      key: 'm',
      name: words.member,
      run: () => {
        const member = picked?.member_id ?? item?.slip?.member_id;
        const to = member && memberAddress(member);
        if (to) void navigate(to);
      },
    },
  ];
  return {
    work,
    note,
    isLive,
    found,
    picked,
    pick,
    slip,
    setSlip,
    begin,
    shortcuts,
    asking: asked && asked.of === item?.ref && (work.lease || asked.what === 'takeOver') ? asked.what : null,
    stopAsking() {
      setAsked(undefined);
      void queries.invalidateQueries({ queryKey: [QUEUE] });
    },
    decided(isLate: boolean) {
      note.forget();
      void queries.invalidateQueries({ queryKey: [QUEUE] });
      if (!isLate && opensNext && item) show(nextOpen(here, item.ref, ({ ref }) => ref, isFree));
    },
  };
}
