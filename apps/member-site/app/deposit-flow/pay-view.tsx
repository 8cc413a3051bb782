import type { PendingDeposit } from '@sanam/contract';
import { groupAccount } from '@sanam/thai/accounts';
import { BigAmount, bahtText } from '@sanam/ui/amount';
import { BankMark } from '@sanam/ui/bank-mark';
import { Button, buttonClass } from '@sanam/ui/button';
import { CopyButton } from '@sanam/ui/copy-button';
import { CountRing, useSecondsLeft } from '@sanam/ui/count-ring';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { useEffect } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { AccountLine } from '../../money/account-line.tsx';
import { findBank } from '../../money/bank-view.ts';
import { moneyWords } from '../../money/messages.ts';
import { useMember } from '../../shell/member.ts';
import { useSite } from '../../shell/use-site.ts';
import { words } from './messages.ts';
import type { QrPicture } from './qr-picture.ts';
import { saveQr } from './save-qr.ts';

type Pending = Omit<PendingDeposit, 'qr_svg'> & { qr: QrPicture | null };
const CLOSING_POLL_MS = 3_000;

/** A deposit that waits for its transfer: how much, where to, how long, and that nothing more is asked of the member. */
export function PayView({ pending, nowMs: serverNowMs, cancelAlert }: { pending: Pending; nowMs: number; cancelAlert: string | undefined }) {
  const { seconds, nowMs } = useSecondsLeft(pending.expires_at, serverNowMs);
  const { revalidate } = useRevalidator();
  const review = pending.status === 'review';
  const over = seconds === 0 && !review;
  useEffect(() => {
    if (!over) return;
    // the server ends it by its own clock: ask until it has
    const timer = setInterval(() => void revalidate(), CLOSING_POLL_MS);
    return () => clearInterval(timer);
  }, [over, revalidate]);
  return (
    <>
      <Note warn>
        <b>{words.warnOnly}</b>
        <br />
        {words.check}
      </Note>
      <div className="cols-even stack">
        <section className="card leaf stack">
          <div className="row between">
            <div>
              <p className="small dim">{words.toTransfer}</p>
              <BigAmount baht={pending.amount} />
            </div>
            {review ? null : <CountRing label={words.expiresIn} from={pending.created_at} until={pending.expires_at} nowMs={nowMs} />}
          </div>
          {review ? null : <Qr pending={pending} over={over} />}
          <p className="small dim row mid" role="status">
            <span className="spin" aria-hidden="true" />
            {review ? words.reviewing : over ? words.closing : words.waiting}
          </p>
        </section>
        <div className="stack">
          <Receiver pending={pending} />
          {cancelAlert ? <Note warn>{cancelAlert}</Note> : null}
          {review ? null : <Cancel id={pending.id} />}
          <p className="small dimmer center">{words.lateMoney}</p>
        </div>
      </div>
    </>
  );
}

function Qr({ pending, over }: { pending: Pending; over: boolean }) {
  const { site } = useSite();
  const { qr, qr_payload } = pending;
  if (!qr || !qr_payload) return null;
  return (
    <>
      <figure className={over ? 'qr off' : 'qr'} data-testid="qr" data-payload={qr_payload}>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" role="img" aria-label={words.qrLabel}>
          <path d={qr.path} />
        </svg>
        <b>{site.sandbox ? words.qrCaptionSandbox : words.qrCaption}</b>
      </figure>
      <div className="row gap3 wrap">
        <Button small className="grow" disabled={over} onClick={() => saveQr(qr, `${bahtText(pending.amount)} ${moneyWords.baht}`, pending.ref)}>
          <Icon name="deposit" size="s" />
          {words.saveQr}
        </Button>
        {site.sandbox_url ? (
          <a
            className={`${buttonClass({ small: true })} grow`}
            href={`${site.sandbox_url.replace(/\/$/, '')}/#pay=${encodeURIComponent(qr_payload)}`}
            target="_blank"
            rel="noopener"
          >
            <Icon name="bank" size="s" />
            {words.sandboxBank}
          </a>
        ) : null}
      </div>
    </>
  );
}

function Receiver({ pending }: { pending: Pending }) {
  const member = useMember();
  const { initials, color, name } = findBank(useSite().banks, pending.to_bank);
  return (
    <section className="card stack s">
      <h2 className="h3">{words.toAccount}</h2>
      <div className="row gap3 wrap">
        <BankMark initials={initials} color={color} name="" />
        <div className="grow whole">
          <b className="num account">{groupAccount(pending.to_account_number)}</b>
          <p className="small dim">{name}</p>
        </div>
        <CopyButton text={pending.to_account_number} what={words.accountNumber} />
      </div>
      <dl className="facts">
        <div>
          <dt>{words.accountName}</dt>
          <dd>{pending.to_name}</dd>
        </div>
        <div>
          <dt>{words.reference}</dt>
          <dd className="row">
            <span className="num">{pending.ref}</span>
            <CopyButton text={pending.ref} what={words.reference} />
          </dd>
        </div>
        {member?.bank ? (
          <div>
            <dt>{words.transferFrom}</dt>
            <dd>
              <AccountLine bank={member.bank} last4={member.accountLast4} />
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

function Cancel({ id }: { id: string }) {
  const navigation = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="cancel" look="danger" block busy={navigation.formData?.get('intent') === 'cancel'}>
        {words.cancel}
      </Button>
    </Form>
  );
}
