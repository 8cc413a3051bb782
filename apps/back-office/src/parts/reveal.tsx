import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { useMe } from '../api/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Icon } from './icon.tsx';
import { useSecondsLeft } from './use-tick.ts';
import { type Bilingual, useSay } from './words.ts';

const SHOWN_SECONDS = 60;
const WORDS = {
  show: { th: 'ดูเลขเต็ม', en: 'Show full' },
  account: { th: 'ดูบัญชีเต็มของสมาชิก', en: 'Show the member’s full account' },
  phone: { th: 'ดูเบอร์เต็มของสมาชิก', en: 'Show the member’s full phone' },
  about: { th: 'แสดง 60 วินาที แล้วปิดบังเหมือนเดิม', en: 'It is shown for 60 seconds, and masked again' },
  why: { th: 'เหตุผลที่ต้องดู (บันทึกไว้)', en: 'Why you need it (it is noted)' },
  seconds: { th: 'วินาที', en: 'seconds' },
};

/**
 * The way to a full value of a member: for a minute, with a reason that is noted. A person who may not see it gets only
 * the masked value.
 * @param masked the value as it is shown otherwise; without it there is only the button, which then has its name on it.
 * @param caption what the full value is, where that does not stand beside it.
 */
export function Reveal({
  memberId,
  what,
  masked,
  caption,
}: {
  memberId: string;
  what: 'phone' | 'account';
  masked?: string;
  caption?: Bilingual;
}) {
  const say = useSay();
  const { scopes } = useMe();
  const [isAsking, setAsking] = useState(false);
  const [seen, setSeen] = useState<{ value: string; at: number }>();
  const left = useSecondsLeft(seen ? SHOWN_SECONDS : undefined, seen?.at ?? 0);
  if (seen && left > 0)
    return (
      <span className="revealed">
        {caption ? <span className="tiny dimmer">{say(caption)}</span> : null}
        <output className="mono">{seen.value}</output>{' '}
        <span className="tiny dimmer num">
          {left} {say(WORDS.seconds)}
        </span>
      </span>
    );
  return (
    <span className="revealed">
      {masked === undefined ? null : <span className="num">{masked}</span>}
      {scopes.includes('members.full') ? (
        <button
          type="button"
          className={masked === undefined ? 'btn quiet s' : 'btn quiet s icononly'}
          onClick={() => setAsking(true)}
        >
          <Icon name="eye" />
          {masked === undefined ? say(WORDS.show) : null}
          <span className="hide">{say(WORDS[what])}</span>
        </button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={say(WORDS[what])}
          about={<p className="dim">{say(WORDS.about)}</p>}
          reason={WORDS.why}
          yes={WORDS.show}
          act={async (reason) => {
            const { data } = await ask('revealMember', { params: { id: memberId }, body: { what, reason } });
            setSeen({ value: data.value, at: Date.now() });
          }}
          onDone={() => undefined}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  );
}
