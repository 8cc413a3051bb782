import { useRef } from 'react';
import { ask } from '../../api/ask.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { wordsOfKind } from '../../parts/finding-kinds.ts';
import { keepItemDraft } from '../../parts/lease.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import type { Finding } from './finding-panel.tsx';
import { findings as words } from './words.ts';

/** The question before a finding is closed. One that halts everybody waits for a second person. */
export function CloseDialog({
  finding,
  draft,
  onClosed,
  onLeave,
}: {
  finding: Finding;
  draft: string;
  onClosed: (isLate: boolean) => void;
  onLeave: () => void;
}) {
  const say = useSay();
  const { name } = wordsOfKind(finding.kind);
  const missing = useRef(0);
  return (
    <ConfirmDialog
      title={`${say(words.closeTitle)}: ${name}`}
      about={
        finding.halts_payouts === 'none' ? null : (
          <p className="dim">{say(finding.halts_payouts === 'all' ? words.needsTwo : words.frees)}</p>
        )
      }
      reason={words.note}
      yes={words.close}
      draft={draft}
      onKeep={(text) => void keepItemDraft('findings', finding.id, text)}
      act={async (note) => {
        ({ missing: missing.current } = await ask('closeFinding', { params: { id: finding.id }, body: { note } }));
      }}
      onDone={(isLate) => {
        toast('ok', say(missing.current > 0 ? words.waits : words.closed), name);
        onClosed(isLate);
      }}
      onClose={onLeave}
    />
  );
}
