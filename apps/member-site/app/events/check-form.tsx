import type { GameEventShown } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { useId } from 'react';
import { Form } from 'react-router';
import { words } from './messages.ts';

/** Form of a check: one of the past draws, and what the person typed. It asks this page again, without script too. */
export function CheckForm({
  gamecode,
  past,
  draw,
  typed,
  label,
  error,
}: {
  gamecode: string;
  past: readonly GameEventShown[];
  draw: GameEventShown;
  typed: string;
  label: string;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <Form method="get" className="stack" preventScrollReset replace>
      <input type="hidden" name="game" value={gamecode} />
      <div className="field">
        <label htmlFor={id}>{words.checkWhich}</label>
        <div className="input">
          <select id={id} name="draw" defaultValue={draw.id} key={draw.id}>
            {past.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
          <Icon name="down" size="s" />
        </div>
      </div>
      <Field
        label={label}
        name="number"
        inputMode={draw.balls ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={draw.balls ? 24 : 11}
        defaultValue={typed}
        error={error}
        required
      />
      <button type="submit" className={buttonClass()}>
        {words.checkNow}
      </button>
    </Form>
  );
}
