import type { MemberPage } from '@sanam/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { memberNo } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import { AccountFields, AdjustFields, PhoneField, useActFields } from './act-fields.tsx';
import { ACTS, type Act } from './act-list.ts';
import { ACT_WORDS } from './act-words.ts';
import { memberKey } from './address.ts';
import { AskedAccount, LinkedAccount } from './asked-account.tsx';
import { BreakFields, ContactFields, LimitFields, useCareFields } from './care-fields.tsx';
import { READY_TEXTS } from './protection-words.ts';

/** Letters of a text that the server takes, where it is not a reason. */
const LENGTHS: Partial<Record<Act, readonly [min: number, max: number]>> = {
  message: [5, 300],
  note: [3, 2000],
  contact: [3, 2000],
  flag: [2, 40],
};

/** The form of one act with a member: what it does, what it needs, and what the server said against it. */
export function ActDialog({ member, act, onClose }: { member: MemberPage; act: Act; onClose: () => void }) {
  const say = useSay();
  const queries = useQueryClient();
  const { fields, change, body } = useActFields();
  const care = useCareFields();
  const missing = useRef(0);
  // as the dialog shows them: what is asked for or linked meanwhile is another one, which the server refuses
  const [asked] = useState(member.account_request);
  const [linked] = useState(member.account);
  const entry = ACTS.find((one) => one.act === act);
  if (!entry) return null;
  const words = ACT_WORDS[act];
  const [lengthMin, lengthMax] = LENGTHS[act] ?? [5, 500];
  const params = { id: member.id };
  const inputs: Partial<Record<Act, ReactNode>> = {
    adjust: <AdjustFields fields={fields} onChange={change} cash={member.money.cash} />,
    account: asked ? <AskedAccount asked={asked} /> : <AccountFields fields={fields} onChange={change} />,
    decline: asked ? <AskedAccount asked={asked} /> : null,
    claim: linked ? <LinkedAccount linked={linked} /> : null,
    phone: <PhoneField fields={fields} onChange={change} />,
    limit: <LimitFields fields={care.fields} onChange={care.change} />,
    break: <BreakFields fields={care.fields} onChange={care.change} />,
    contact: <ContactFields fields={care.fields} onChange={care.change} />,
  };
  const run: Readonly<Record<Act, (text: string) => Promise<{ success: boolean; missing?: number }>>> = {
    message: (text) => ask('messageMember', { params, body: { text } }),
    adjust: (note) => ask('adjustBalance', { params, body: { ...body.adjust(), note } }),
    lock: (note) => ask('lockMember', { params, body: { note } }),
    unlock: (note) => ask('unlockMember', { params, body: { note } }),
    note: (text) => ask('writeMemberNote', { params, body: { text } }),
    flag: (flag) => ask('flagMember', { params, body: { flag, on: true } }),
    signOut: (note) => ask('signOutMember', { params, body: { note } }),
    exclude: (note) => ask('excludeMember', { params, body: { note } }),
    include: (note) => ask('includeMember', { params, body: { note } }),
    account: (note) =>
      ask('changeMemberAccount', {
        params,
        body: { ...body.account(), ...(asked ? { asked_at: asked.asked_at } : {}), note },
      }),
    decline: (note) => ask('declineMemberAccount', { params, body: { asked_at: asked?.asked_at ?? '', note } }),
    phone: (note) => ask('changeMemberPhone', { params, body: { ...body.phone(), note } }),
    factor: (note) => ask('resetMemberFactor', { params, body: { note } }),
    limit: (note) => ask('staffLimit', { params, body: { ...care.limit(), note } }),
    break: (note) => ask('staffBreak', { params, body: { length: care.fields.length, note } }),
    contact: (text) =>
      ask('careContact', { params, body: { way: care.fields.way, outcome: care.fields.outcome, text } }),
    claim: (evidence) => ask('claimAccount', { params, body: { linked_at: linked?.linked_at ?? '', evidence } }),
  };
  return (
    <ConfirmDialog
      title={`${say(entry.name)} · ${member.name || memberNo(member.id)}`}
      about={
        <>
          <p className="row top about">
            <Icon name={entry.isTwo ? 'two' : 'info'} />
            <span className="dim">{say(words.about)}</span>
          </p>
          {inputs[act]}
        </>
      }
      reason={words.reason}
      {...(act === 'contact' ? { ready: READY_TEXTS } : {})}
      lengthMin={lengthMin}
      lengthMax={lengthMax}
      yes={entry.isTwo ? { th: `ส่งคำขอ${entry.name.th}`, en: `Ask: ${entry.name.en}` } : entry.name}
      isDanger={entry.isDanger}
      act={async (text) => {
        const reply = await run[act](text).catch((error: unknown) => {
          // what was refused may be another account by now
          if (asked || act === 'claim') void queries.invalidateQueries({ queryKey: memberKey(member.id, 'page') });
          throw error;
        });
        missing.current = reply.missing ?? 0;
      }}
      onDone={() => {
        const isHalf = act === 'claim' && missing.current > 0;
        toast('ok', say(isHalf ? ACT_WORDS.unlock.done : words.done), memberNo(member.id));
        void queries.invalidateQueries({ queryKey: ['members'] });
        void queries.invalidateQueries({ queryKey: ['seconds'] });
      }}
      onClose={onClose}
    />
  );
}
