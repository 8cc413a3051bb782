import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { useMe } from '../api/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Icon } from './icon.tsx';
import { useSecondsLeft } from './use-tick.ts';
import { useSay } from './words.ts';

const SHOWN_SECONDS = 60;
const WORDS = {
  show: { th: 'ดูเลขเต็ม', en: 'Show full' },
  title: { th: 'ดูบัญชีเต็มของสมาชิก', en: 'Show the member’s full account' },
  why: { th: 'เหตุผลที่ต้องดู (บันทึกไว้)', en: 'Why you need it (it is noted)' },
  now: { th: 'บัญชีที่ผูกอยู่ตอนนี้', en: 'Account linked now' },
};

/** The full account of a member for a minute, with a reason that is noted. Nothing for those who may not see it. */
export function RevealAccount({ memberId }: { memberId: string }) {
  const say = useSay();
  const { scopes } = useMe();
  const [isAsking, setAsking] = useState(false);
  const [seen, setSeen] = useState<{ value: string; at: number }>();
  const left = useSecondsLeft(seen ? SHOWN_SECONDS : undefined, seen?.at ?? 0);
  if (!scopes.includes('members.full')) return null;
  if (seen && left > 0)
    return (
      <output className="revealed end">
        <span className="tiny dimmer">{say(WORDS.now)}</span> <b className="mono">{seen.value}</b>{' '}
        <span className="tiny dimmer num">{left}</span>
      </output>
    );
  return (
    <>
      <button type="button" className="btn quiet s end" onClick={() => setAsking(true)}>
        <Icon name="eye" />
        {say(WORDS.show)}
      </button>
      {isAsking ? (
        <ConfirmDialog
          title={say(WORDS.title)}
          reason={WORDS.why}
          yes={WORDS.show}
          act={async (reason) => {
            const { data } = await ask('revealMember', { params: { id: memberId }, body: { what: 'account', reason } });
            setSeen({ value: data.value, at: Date.now() });
          }}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
