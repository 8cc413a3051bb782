import type { DrawShown } from '@sanam/contract';
import { thaiDay } from '@sanam/thai/dates';
import { buttonClass } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { useId } from 'react';
import { Form } from 'react-router';
import { type DrawsAsked, WHOLE_DAY } from './draws-address.ts';
import { words } from './messages.ts';

/**
 * Form of a check: one of the draws of the page, or every draw of a day, and what the person typed. It asks this page
 * again, without script too.
 */
export function CheckForm({
  asked,
  draws,
  chosen,
  day,
  label,
  error,
  isNumbered,
}: {
  /** What the page shows, with its game and series. */
  asked: DrawsAsked;
  draws: readonly DrawShown[];
  /** Id of the chosen draw, or `WHOLE_DAY`. */
  chosen: string;
  /** The day of which every draw can be checked. */
  day: string;
  label: string;
  error: string | undefined;
  isNumbered: boolean;
}) {
  const id = useId();
  const { game, series, cursor, newer } = asked;
  return (
    <Form method="get" className="stack" preventScrollReset replace>
      {Object.entries({ game, series, day: asked.day, cursor, newer }).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <div className="field">
        <label htmlFor={id}>{words.checkWhich}</label>
        <div className="input">
          <select id={id} name="draw" defaultValue={chosen} key={`${chosen} ${day}`}>
            <option value={WHOLE_DAY}>{words.wholeDay(thaiDay(day))}</option>
            {draws.map((one) => (
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
        inputMode={isNumbered ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={isNumbered ? 24 : 11}
        defaultValue={asked.number}
        error={error}
        required
      />
      <button type="submit" className={buttonClass()}>
        {words.checkNow}
      </button>
    </Form>
  );
}
