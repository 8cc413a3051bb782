import { bahtText } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import { useMoney } from '../../live/live-money.tsx';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import { useSite } from '../../visit/use-site.ts';
import { words } from './messages.ts';

/** Step 1: the consequences of closing the account, and what the member must do before. */
export function ConsequencesStep() {
  const { creditBaht, heldBaht } = useMoney();
  const bank = useMember()?.bank;
  const { maximum } = useSite().site.withdrawal;
  const ready = creditBaht === 0 && heldBaht === 0;
  const mayPayOut = bank && creditBaht > 0 && creditBaht <= maximum && heldBaht === 0;
  return (
    <>
      <div className="lead">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <section className="card stack narrow" data-testid="close-consequences">
        <h2>{words.consequencesTitle}</h2>
        <div className="prose">
          <ul>
            {words.consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <h2>{words.beforeTitle}</h2>
        <div className="prose">
          <ul>
            {words.before.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        {creditBaht > 0 ? <Note>{moneyText(creditBaht, { bank, maximum })}</Note> : null}
        {heldBaht > 0 ? <Note icon="clock">{words.hasHeld(bahtText(heldBaht))}</Note> : null}
        <div className="stack s">
          {ready ? (
            <Link
              className={buttonClass({ look: 'danger', block: true })}
              to="/account/close?step=2"
              data-testid="close-go-on"
            >
              {words.goOn}
            </Link>
          ) : mayPayOut ? (
            <Link
              className={buttonClass({ look: 'primary', block: true })}
              to="/account/close?step=pay-out"
              data-testid="close-pay-out"
            >
              {words.toPayOut}
            </Link>
          ) : creditBaht > 0 ? (
            <Link className={buttonClass({ look: 'primary', block: true })} to="/withdraw">
              {words.toWithdraw}
            </Link>
          ) : null}
          <Link className={buttonClass({ block: true })} to="/history?tab=0&ask=export">
            {words.download}
          </Link>
          <Link className={buttonClass({ look: 'quiet', block: true })} to="/history?tab=0">
            {words.stay}
          </Link>
        </div>
      </section>
    </>
  );
}

/** What the member can do about the credit that is left, in baht. */
function moneyText(
  creditBaht: number,
  { bank, maximum }: { bank: string | null | undefined; maximum: number },
): string {
  const credit = bahtText(creditBaht);
  if (!bank) return words.noBank(credit);
  return creditBaht > maximum ? words.aboveMaximum(credit, bahtText(maximum)) : words.hasMoney(credit);
}
