import type { VoucherBatch } from '@sanam/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Note } from '../../parts/pieces.tsx';
import { isUnclear, RefusalNote } from '../../parts/states.tsx';
import { useOneAct } from '../../parts/use-one-act.ts';
import { useSay } from '../../parts/words.ts';
import type { FreshCards } from './code-sheet.tsx';
import { vouchers as words } from './words.ts';

/** Asks before the codes are shown, because they are shown once. */
export function PrintDialog({
  batch,
  onPrinted,
  onClose,
}: {
  batch: VoucherBatch;
  onPrinted: (cards: FreshCards) => void;
  onClose: () => void;
}) {
  const say = useSay();
  const queries = useQueryClient();
  const printing = useOneAct('printVouchers', {
    mutationFn: async () => (await ask('printVouchers', { params: { batch: batch.id } })).data,
    onSuccess: (fresh) => onPrinted({ ...fresh, batch: batch.id, note: batch.note, promotion: batch.promotion }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['vouchers'] }),
  });
  const refusal = printing.error ? asRefusal(printing.error) : undefined;
  return (
    <Dialog
      title={`${say(words.printTitle)} #${batch.id}`}
      // the codes come with the answer, and only once
      {...(printing.isPending ? {} : { onClose: () => printing.unlessUnderWay(onClose) })}
      footer={
        <>
          <button type="button" className="btn quiet" disabled={printing.isPending} onClick={onClose}>
            {say({ th: 'กลับ', en: 'Back' })}
          </button>
          <button
            type="button"
            className="btn primary"
            disabled={printing.isPending || batch.printed_at !== null}
            onClick={() => printing.mutate()}
          >
            {say(words.showCodes)}
          </button>
        </>
      }
    >
      {batch.printed_at ? null : (
        <Note look="look" icon="warn">
          {say(words.printAbout)}
        </Note>
      )}
      {refusal ? <RefusalNote refusal={refusal} field="error" /> : null}
      {refusal && isUnclear(refusal) ? (
        <Note look="look" icon="warn" role="alert">
          {say(batch.printed_at ? words.printLost : words.printUnknown)}
        </Note>
      ) : null}
    </Dialog>
  );
}
