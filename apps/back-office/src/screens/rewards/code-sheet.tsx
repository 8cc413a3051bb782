import { groupVoucherCode } from '@sanam/contract/voucher-code';
import { useState } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { TickField } from '../../parts/form-fields.tsx';
import { bahtText, dayOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { Note } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { rewards, vouchers as words } from './words.ts';

/** Cards with their codes, which nobody can read again. */
export interface FreshCards {
  batch: string;
  note: string;
  promotion: string | null;
  amount: number;
  expires_at: string;
  cards: readonly { ref: string; code: string }[];
}

/** The sheet of codes, to be printed. It lives in this page only: closing it loses the codes. */
export function CodeSheet({ of, onClose }: { of: FreshCards; onClose: () => void }) {
  const say = useSay();
  const [isKept, setKept] = useState(false);
  useShortcuts([{ key: 'p', name: words.printNow, run: () => print() }]);
  const lines = of.cards.map(({ ref, code }) => `${ref}\t${groupVoucherCode(code)}`).join('\n');
  return (
    <>
      <Head title={`${say(words.sheet)} #${of.batch}`}>
        <button type="button" className="btn primary" onClick={() => print()}>
          <Icon name="print" /> {say(words.printNow)} <kbd>P</kbd>
        </button>
      </Head>
      <LeaveGuard isDirty={!isKept} about={words.lost} onDiscard={onClose} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="main sheetpage" tabIndex={0} aria-label={say(words.sheet)}>
        <div className="no-print stack">
          <Note look="look" icon="warn" role="status">
            {say(words.sheetAbout)}
          </Note>
          <div className="row wrap">
            <CopyButton text={lines} what={say(words.sheet)} />
            <TickField label={say(words.kept)} value={isKept} onChange={setKept} />
            <button type="button" className="btn" disabled={!isKept} onClick={onClose}>
              {say(words.close)}
            </button>
          </div>
        </div>
        <ul className="codecards">
          {of.cards.map(({ ref, code }) => (
            <li key={ref}>
              <span className="row between">
                <b>
                  {bahtText(of.amount)} {say(rewards.baht)}
                </b>
                <span className="mono">{ref}</span>
              </span>
              <span className="code">{groupVoucherCode(code)}</span>
              <span className="tiny">{say(words.scratch)}</span>
              <span className="tiny">
                {say(words.expires)} {dayOf(of.expires_at)}
                {of.promotion ? ` · ${say(words.bonus)} ${of.promotion}` : ''}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
