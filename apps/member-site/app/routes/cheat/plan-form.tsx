import { Button } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { type FormEvent, useId } from 'react';
import { words } from './messages.ts';
import type { Swing } from './model.ts';
import type { CountedGame, PlanErrors, Typed } from './plan.ts';

/**
 * Form for the input of the calculation. The form is submitted to this page's own URL, so that it works before the
 * script has loaded.
 */
export function PlanForm({
  games,
  typed,
  errors,
  onPlan,
}: {
  games: readonly CountedGame[];
  typed: Typed;
  errors: PlanErrors;
  onPlan: (form: FormData) => void;
}) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPlan(new FormData(event.currentTarget));
  };
  const field = (name: keyof PlanErrors, label: string, unit: string, hint?: string) => (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={typed[name]}
      error={errors[name]}
      after={<span className="unit small">{unit}</span>}
      {...(hint && { hint })}
    />
  );
  return (
    <form method="get" action="/cheat" className="card stack" onSubmit={submit} noValidate>
      <h2>{words.planTitle}</h2>
      <div className="field">
        <label htmlFor={id}>{words.game}</label>
        <div className="input">
          <select id={id} name="game" defaultValue={typed.game}>
            {games.map((game) => (
              <option key={game.id} value={game.id}>
                {words.gameWithRtp(game.name, game.rtp)}
              </option>
            ))}
          </select>
          <Icon name="down" size="s" />
        </div>
      </div>
      <div className="plan-fields">
        {field('budget', words.budget, words.baht)}
        {field('stake', words.stake, words.baht)}
        {field('pace', words.pace, words.rounds, words.paceHint)}
        {field('hours', words.hours, words.hoursUnit)}
      </div>
      <fieldset className="field">
        <legend>{words.swing}</legend>
        <div className="swings">
          {(Object.keys(words.swings) as Swing[]).map((swing) => (
            <label key={swing} className="choice">
              <input type="radio" name="swing" value={swing} defaultChecked={typed.swing === swing} />
              <b>{words.swings[swing]}</b>
              <span>{words.swingMeans[swing]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" look="primary" block>
        {words.calculate}
      </Button>
    </form>
  );
}
