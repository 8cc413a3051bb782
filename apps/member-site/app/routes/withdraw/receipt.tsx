import type { HistoryItem } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { BigAmount, bahtText } from '@sanam/ui/amount';
import mark from '@sanam/ui/art/logo/mark.svg';
import { Button } from '@sanam/ui/button';
import { CopyButton } from '@sanam/ui/copy-button';
import { Icon } from '@sanam/ui/icon';
import { saveFile } from '@sanam/ui/save-file';
import { useEffect, useState } from 'react';
import { moneyWords } from '../../money/messages.ts';
import { useNotify } from '../../notices/notices.tsx';
import { useSite } from '../../visit/use-site.ts';
import type { ReceiptPicture } from './draw-receipt.ts';
import { words } from './messages.ts';

/**
 * Receipt of a paid withdrawal: masked, to share or to save as a picture. The picture is drawn in the browser, so that
 * no server keeps it.
 */
export function Receipt({ item, account }: { item: HistoryItem; account: string }) {
  const { site } = useSite();
  const notify = useNotify();
  const [canShare, setCanShare] = useState(false);
  // only the browser knows whether it can share, and the page was rendered on the server
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  const rows: [string, string][] = [
    [words.receiptTo, account],
    [words.receiptAsked, formatDateTime(item.created_at)],
    [words.receiptPaid, formatDateTime(item.steps.at(-1)?.at ?? item.created_at)],
    [words.reference, item.ref],
  ];
  const picture: ReceiptPicture = {
    title: words.receipt,
    done: words.receiptDone,
    amount: `${bahtText(item.amount)} ${moneyWords.baht}`,
    rows,
    foot: words.receiptFoot(site.name, site.sandbox),
    name: `sanam-${item.ref}.png`,
  };
  const make = async (use: 'share' | 'save') => {
    try {
      // loaded with the first press: most visits draw nothing
      const { drawReceipt, sharePicture } = await import('./draw-receipt.ts');
      const file = await drawReceipt(picture);
      if (use === 'save' || !(await sharePicture(file))) saveFile(file, file.name);
    } catch {
      notify('error', words.drawFailed);
    }
  };
  return (
    <div className="stack">
      <article className="porcelain" data-testid="withdraw-receipt">
        <div className="row between">
          <img src={site.mark ?? mark} alt="" width="32" height="35" />
          <span className="ok">
            <Icon name="check" size="s" />
            {words.receiptDone}
          </span>
        </div>
        <div>
          <p className="small">{words.receipt}</p>
          <BigAmount baht={item.amount} />
        </div>
        <dl className="facts">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="small center">{picture.foot}</p>
      </article>
      <div className="stack s">
        {canShare ? (
          <Button look="primary" block onClick={() => void make('share')}>
            <Icon name="withdraw" size="s" />
            {words.share}
          </Button>
        ) : null}
        <div className="pair short">
          <Button small onClick={() => void make('save')} data-testid="receipt-save">
            <Icon name="image" size="s" />
            {words.save}
          </Button>
          <CopyButton text={item.ref} label={words.copyRef} />
        </div>
        <p className="small dimmer center">{words.masked}</p>
      </div>
    </div>
  );
}
