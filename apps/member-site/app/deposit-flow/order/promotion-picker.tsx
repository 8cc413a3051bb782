import type { PromotionChoice } from '@sanam/contract';
import { Icon } from '@sanam/ui/icon';
import { Pick } from '@sanam/ui/offer/pick.tsx';
import { RowBones } from '@sanam/ui/skeleton';
import { useState } from 'react';
import { bonusWords as words } from '../../bonuses/messages.ts';
import { Link } from '../../visit/link.tsx';
import { WorkedExample } from './worked-example-later.ts';

/**
 * Promotions for a deposit; none is preselected, and those that cannot be chosen now are folded. The conditions of the
 * selected promotion are shown, calculated with the currently typed amount.
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
  const open = choices.filter(({ why_not }) => why_not === null);
  const shut = choices.filter(({ why_not }) => why_not !== null);
  const shown = choices.find(({ id }) => id === picked);
  return (
    <fieldset className="field picks" aria-describedby={error ? 'promotion-error' : undefined}>
      <legend>{words.pickTitle}</legend>
      <Pick id="" name={words.pickNone} text={words.pickNoneText} picked={picked} onPick={setPicked} />
      {open.map(({ id, name }) => (
        <Pick key={id} id={id} name={name} text={null} picked={picked} onPick={setPicked} />
      ))}
      {shut.length > 0 ? (
        <details className="fold">
          <summary>
            <Icon name="gift" size="s" />
            <span className="grow">{words.pickShut(shut.length)}</span>
            <Icon name="down" size="s" />
          </summary>
          <div className="stack s">
            {shut.map(({ id, name, why_not }) => (
              <Pick key={id} id={id} name={name} text={why_not} isOff picked={picked} onPick={setPicked} />
            ))}
          </div>
        </details>
      ) : null}
      {error ? (
        <p className="error" id="promotion-error" role="alert" tabIndex={-1}>
          {error}
        </p>
      ) : null}
      <div aria-live="polite">
        {shown ? (
          <>
            <WorkedExample terms={shown.terms} depositBaht={amountBaht} fallback={<RowBones count={1} />} />
            <Link className="link small field-link" to={`/promotion/${shown.id}`}>
              {words.pickTerms}
            </Link>
          </>
        ) : null}
      </div>
    </fieldset>
  );
}
