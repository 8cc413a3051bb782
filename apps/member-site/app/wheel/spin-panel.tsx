import type { Wheel, WheelSpin } from '@sanam/contract';
import { formatDateTime, formatSecond } from '@sanam/thai/dates';
import { bahtText } from '@sanam/ui/amount';
import { Button, buttonClass } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import { useEffect, useRef } from 'react';
import { linkBankPath } from '../bank-account/link-bank-path.ts';
import { Refusal } from '../notices/refusal.tsx';
import { useWrongField } from '../notices/use-wrong-field.ts';
import type { FormProblem } from '../server/api-errors.ts';
import { Link } from '../visit/link.tsx';
import { useMember } from '../visit/member.ts';
import { wheelWords } from './messages.ts';
import { toNextSpinBaht } from './next-spin.ts';
import { SpinProof } from './spin-proof.tsx';
import { type useSpin, WHEEL_PATH } from './use-spin.ts';
import { WheelDrawing } from './wheel-drawing.tsx';

type Spinning = ReturnType<typeof useSpin>;

/** The wheel, the result of the spin, and the button for the next spin, together on one phone screen. */
export function SpinPanel({ spinning }: { spinning: Spinning }) {
  const { wheel, shown, angle, turning, isTurning, isBusy, isLost } = spinning;
  const spun = shown && 'spun' in shown ? shown.spun : undefined;
  const problem = shown && 'errors' in shown && (!isBusy || isLost) ? shown : undefined;
  const [next] = wheel.tickets;
  // the text about the draw is shown in place of the result until there is one
  const isIdle = !isTurning && !spun;
  return (
    <div className="stack">
      {next === undefined && !wheel.closed ? <NextTicket wheel={wheel} /> : null}
      <WheelDrawing prizes={wheel.table.prizes} angle={angle} turning={turning} />
      <div className="spin-result center">
        {isIdle ? <p className="small dim">{wheelWords.drawnEqual}</p> : null}
        <div role="status" data-testid="spin-result">
          {isTurning ? <p className="dim">{wheelWords.turning}</p> : spun ? <Result spin={spun.spin} /> : null}
        </div>
      </div>
      <SpinForm spinning={spinning} problem={problem} />
      <p className="small dim center">
        <span className="num">
          {wheelWords.tickets} <b data-testid="tickets">{wheelWords.ticketCount(wheel.tickets.length)}</b>
        </span>
        {next ? ` · ${wheelWords.nextEnds(formatDateTime(next.expires_at))}` : null}
      </p>
      {spun && !isTurning ? (
        <div className="center">
          {spun.repeated ? <p className="small dim">{wheelWords.repeated}</p> : null}
          <SpinProof spin={spun.spin} />
        </div>
      ) : null}
      {isIdle ? null : <p className="small dim">{wheelWords.drawnEqual}</p>}
      <details className="fold">
        <summary>{wheelWords.sealFold}</summary>
        <p className="small dim">{wheelWords.sealTitle}</p>
        <p className="code-line" data-testid="sealed">
          {wheel.sealed}
        </p>
      </details>
    </div>
  );
}

function Result({ spin }: { spin: WheelSpin }) {
  return (
    <>
      <p className={spin.amount > 0 ? 'spin-won' : 'spin-none'} data-testid="won">
        {spin.amount > 0 ? wheelWords.won(bahtText(spin.amount)) : wheelWords.wonNothing}
      </p>
      <p className="small dim">
        {spin.amount > 0 ? wheelWords.wonText : wheelWords.wonNothingText} ·{' '}
        <span className="num">{wheelWords.reference(spin.ref)}</span>
      </p>
    </>
  );
}

/**
 * Spin button when there is a ticket to spend; otherwise the reason why there is none. A form sent twice under one play
 * id spins once.
 */
function SpinForm({
  spinning: { Form, wheel, playId, isBusy, isLost, shown },
  problem,
}: {
  spinning: Spinning;
  problem: FormProblem | undefined;
}) {
  const form = useWrongField(problem);
  const member = useMember();
  const none = useRef<HTMLParagraphElement>(null);
  const hasTicket = wheel.tickets.length > 0 || isLost || isBusy;
  // the spin button is removed with the last ticket: the focus moves to the text that replaces it
  useEffect(() => {
    if (!hasTicket && shown && document.activeElement === document.body) none.current?.focus();
  }, [hasTicket, shown]);
  if (wheel.closed && !isBusy && !isLost) return <Note>{wheelWords.closed[wheel.closed]}</Note>;
  if (!hasTicket)
    return (
      <div className="turn">
        <p ref={none} tabIndex={-1} data-testid="no-ticket">
          {wheelWords.noTicket} {waysToNext(wheel)}
        </p>
      </div>
    );
  if (member?.bank === null)
    return (
      <Link className={buttonClass({ look: 'primary', block: true })} to={linkBankPath(WHEEL_PATH)}>
        {wheelWords.bankFirst}
      </Link>
    );
  return (
    <Form
      ref={form}
      method="post"
      className="stack s"
      action={WHEEL_PATH}
      onSubmit={(event) => {
        // `aria-disabled`, because `disabled` would remove the focus
        if (isBusy) event.preventDefault();
      }}
    >
      <input type="hidden" name="play_id" value={playId} />
      <input type="hidden" name="sealed" value={wheel.sealed} />
      {problem ? <Refusal>{problem.alert}</Refusal> : null}
      <Button type="submit" look="primary" block aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined}>
        {isLost ? wheelWords.askAgain : wheelWords.spin}
      </Button>
      <noscript>
        <p className="small dim">{wheelWords.sealNoScript}</p>
      </noscript>
    </Form>
  );
}

/** Today's stakes on the way to the next ticket; nothing when stakes bring none today. */
function NextTicket({ wheel: { today, rules } }: { wheel: Wheel }) {
  const { stakes } = rules;
  if (stakes === null || today.from_stakes >= stakes.most) return null;
  const counted = Math.max(0, Math.round((today.staked - today.from_stakes * stakes.each) * 100) / 100);
  const text = wheelWords.onTheWay(bahtText(Math.min(counted, stakes.each)), bahtText(stakes.each));
  return (
    <div className="next-ticket">
      <progress className="turnover" max={stakes.each} value={Math.min(counted, stakes.each)} aria-label={text} />
      <p className="small num center">{text}</p>
    </div>
  );
}

/** The way to the next ticket: what is missing of today's stakes, or where the ways to earn one are listed. */
function waysToNext(wheel: Wheel): string {
  const baht = toNextSpinBaht(wheel);
  if (baht !== null)
    return `${wheelWords.toNext(bahtText(baht))} ${wheelWords.countedUntil(formatSecond(wheel.today.summed_until))}`;
  return wheel.rules.stakes === null ? wheelWords.noTicketText : wheelWords.noMoreToday;
}
