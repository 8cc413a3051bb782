import type { PromotionChoice } from '@sanam/contract';
import { Pick } from '@sanam/ui/offer/pick.tsx';
import { WorkedExample } from '@sanam/ui/offer/worked-example.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { bonusWords as words } from '../../bonuses/messages.ts';

/**
 * Promotions for a deposit; none is preselected. The conditions of the selected promotion are shown, calculated with
 * the currently typed amount.
 * @param chosen the promotion already sent to the server, for pages without script.
 * @param amountBaht the typed amount; null while the input is not an amount.
 */
export function PromotionPicker({
  choices,
  chosen,
  amountBaht,
  error,
}: {
  choices: readonly PromotionChoice[];
  chosen: string;
  amountBaht: number | null;
  error: string | undefined;
}) {
  const [picked, setPicked] = useState(chosen);
  if (choices.length === 0) return null;
  const shown = choices.find(({ id }) => id === picked);
  return (
    <fieldset className="field picks" aria-describedby={error ? 'promotion-error' : undefined}>
      <legend>{words.pickTitle}</legend>
      <Pick id="" name={words.pickNone} text={words.pickNoneText} picked={picked} onPick={setPicked} />
      {choices.map(({ id, name, why_not }) => (
        <Pick key={id} id={id} name={name} text={why_not} isOff={why_not !== null} picked={picked} onPick={setPicked} />
      ))}
      {error ? (
        <p className="error" id="promotion-error" role="alert">
          {error}
        </p>
      ) : null}
      <div aria-live="polite">
        {shown ? (
          <>
            <WorkedExample terms={shown.terms} depositBaht={amountBaht} />
            <Link className="link small field-link" to={`/promotion/${shown.id}`}>
              {words.pickTerms}
            </Link>
          </>
        ) : null}
      </div>
    </fieldset>
  );
}
