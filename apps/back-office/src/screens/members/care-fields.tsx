import type { Limit } from '@sanam/contract';
import { useId, useState } from 'react';
import { LIMIT_WORDS, PERIOD_WORDS } from '../../parts/care-words.ts';
import { Field } from '../../parts/field.tsx';
import { type Bilingual, useSay } from '../../parts/words.ts';
import { wholeAmountOf } from './amount-of.ts';
import { LENGTH_WORDS, OUTCOME_WORDS, WAY_WORDS, protection as words } from './protection-words.ts';

/** Choices of a native list, in the order of their words. */
const choicesOf = <Value extends string>(names: Readonly<Record<Value, Bilingual>>) =>
  Object.entries(names) as [Value, Bilingual][];

const NOTHING = {
  kind: 'deposit' as Limit['kind'],
  period: 'day' as Limit['period'],
  amount: '',
  length: '7_days' as keyof typeof LENGTH_WORDS,
  way: 'phone' as keyof typeof WAY_WORDS,
  outcome: 'talked' as keyof typeof OUTCOME_WORDS,
};
type Values = typeof NOTHING;
interface Given {
  fields: Values;
  onChange: (changes: Partial<Values>) => void;
}

/** What an act of player care asks besides its reason, as it is typed and as it is sent. */
export function useCareFields() {
  const [fields, setFields] = useState(NOTHING);
  const change = (changes: Partial<Values>) => setFields((before) => ({ ...before, ...changes }));
  return {
    fields,
    change,
    // an amount that is none goes as 0, which the server refuses with its sentence
    limit: () => ({
      kind: fields.kind,
      period: fields.period,
      amount: wholeAmountOf(fields.amount),
    }),
  };
}

/** A native choice with its label. */
function Choice<Value extends string>({
  name,
  value,
  choices,
  onChange,
}: {
  name: Bilingual;
  value: Value;
  choices: readonly (readonly [Value, Bilingual])[];
  onChange: (value: Value) => void;
}) {
  const say = useSay();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{say(name)}</label>
      <div className="input">
        <select id={id} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {choices.map(([one, text]) => (
            <option key={one} value={one}>
              {say(text)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** Which limit, and how much. */
export function LimitFields({ fields, onChange }: Given) {
  const say = useSay();
  return (
    <>
      <div className="row top">
        <Choice
          name={words.limit}
          value={fields.kind}
          choices={choicesOf(LIMIT_WORDS)}
          onChange={(kind) => onChange({ kind })}
        />
        <Choice
          name={words.per}
          value={fields.period}
          choices={choicesOf(PERIOD_WORDS)}
          onChange={(period) => onChange({ period })}
        />
      </div>
      <Field
        label={say(words.amount)}
        inputMode="numeric"
        autoComplete="off"
        value={fields.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
    </>
  );
}

/** How long a break lasts. */
export function BreakFields({ fields, onChange }: Given) {
  return (
    <Choice
      name={words.length}
      value={fields.length}
      choices={choicesOf(LENGTH_WORDS)}
      onChange={(length) => onChange({ length })}
    />
  );
}

/** How a member was contacted, and what came of it. */
export function ContactFields({ fields, onChange }: Given) {
  return (
    <div className="row top">
      <Choice
        name={words.way}
        value={fields.way}
        choices={choicesOf(WAY_WORDS)}
        onChange={(way) => onChange({ way })}
      />
      <Choice
        name={words.outcome}
        value={fields.outcome}
        choices={choicesOf(OUTCOME_WORDS)}
        onChange={(outcome) => onChange({ outcome })}
      />
    </div>
  );
}
