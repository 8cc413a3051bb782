import type { PromotionTerms } from '@sanam/contract';
import { AREA_NAMES } from '@sanam/ui/offer/area-names.ts';
import type { CSSProperties } from 'react';
import { wordsOfArea } from '../../parts/area-words.ts';
import { Field } from '../../parts/field.tsx';
import { SelectField, TickField, TimeField } from '../../parts/form-fields.tsx';
import { NumberField } from '../../parts/number-field.tsx';
import { Pill } from '../../parts/pieces.tsx';
import { KIND_NAMES, ONCE_NAMES } from '../../parts/term-changes.ts';
import { type Bilingual, useSay } from '../../parts/words.ts';
import type { Content } from './content.ts';
import { promotions as words } from './words.ts';

type NumberName = {
  [N in keyof PromotionTerms]: PromotionTerms[N] extends number | null ? N : never;
}[keyof PromotionTerms];

interface Props {
  terms: PromotionTerms;
  /** Terms in force, from which changes are marked. */
  before: PromotionTerms | undefined;
  isOff: boolean;
  onChange: (part: Partial<PromotionTerms>) => void;
}

const choicesOf = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  (Object.keys(names) as Name[]).map((name) => [name, names[name]] as const);

/** A function that draws the field of a number of the terms. */
function useNumbers({ terms, before, isOff, onChange }: Props) {
  const say = useSay();
  return (
    name: NumberName & string,
    label: Bilingual,
    unit: Bilingual,
    range: { min?: number; max?: number; isOptional?: boolean } = {},
  ) => (
    <NumberField
      label={say(label)}
      unit={say(unit)}
      value={terms[name] as number | null}
      isChanged={before !== undefined && before[name] !== terms[name]}
      isOff={isOff}
      wrong={say(words.wrong)}
      onChange={(value) => onChange({ [name]: value } as Partial<PromotionTerms>)}
      {...range}
    />
  );
}

/** What is given, and to whom. */
export function GivesCard(props: Props) {
  const say = useSay();
  const { terms, before, isOff, onChange } = props;
  const number = useNumbers(props);
  const isWithDeposit = terms.kind === 'deposit_match' || terms.kind === 'free_ticket';
  return (
    <section className="card">
      <header>
        <h2>{say(words.gives)}</h2>
        <Pill look="info" icon="info">
          {say(words.rule)}
        </Pill>
      </header>
      <fieldset className="grid4">
        <div className={before && before.name !== terms.name ? 'span2 namefield changed' : 'span2 namefield'}>
          <Field
            label={say(words.nameSeen)}
            value={terms.name}
            maxLength={80}
            disabled={isOff}
            error={terms.name.trim() === '' ? say(words.wrong) : undefined}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </div>
        <SelectField
          label={say(words.kind)}
          value={terms.kind}
          choices={choicesOf(KIND_NAMES)}
          isChanged={before !== undefined && before.kind !== terms.kind}
          isOff={isOff}
          onChange={(kind) => onChange({ kind })}
        />
        <SelectField
          label={say(words.once)}
          value={terms.once}
          choices={choicesOf(ONCE_NAMES)}
          isChanged={before !== undefined && before.once !== terms.once}
          isOff={isOff}
          onChange={(once) => onChange({ once })}
        />
        {number('percent', words.percent, { th: '%', en: '%' }, { max: 200 })}
        {number('bonus_max_baht', words.bonusMax, words.baht)}
        {terms.kind === 'free_ticket' || terms.tickets > 0
          ? number('tickets', words.tickets, words.times, { max: 20 })
          : null}
        {isWithDeposit ? number('deposit_min_baht', words.depositMin, words.baht) : null}
        {number('member_days_min', words.daysMin, words.days, { max: 36_500, isOptional: true })}
        {number('member_days_max', words.daysMax, words.days, { max: 36_500, isOptional: true })}
        <div className="span2">
          <TickField
            label={say(words.first)}
            value={terms.first_deposit}
            isOff={isOff}
            onChange={(first_deposit) => onChange({ first_deposit })}
          />
        </div>
      </fieldset>
    </section>
  );
}

/** What must be done before a withdrawal, and which play counts. */
export function TurnoverCard({ most, ...props }: Props & { most: number | undefined }) {
  const say = useSay();
  const { terms, before, isOff, onChange } = props;
  const number = useNumbers(props);
  const { areas, games } = terms.contributions;
  return (
    <section className="card">
      <header>
        <h2>{say(words.before)}</h2>
        {most === undefined ? null : (
          <span className="tiny dimmer">
            {say(words.turnoverMost)} {most} {say(words.multiple)}
          </span>
        )}
      </header>
      <fieldset className="grid4">
        {number('turnover_multiple', words.turnover, words.ofBonus, { max: 50 })}
        {number('stake_max_baht', words.stakeMax, words.baht, { min: 1 })}
        {number('cash_out_max_baht', words.cashOut, words.baht, { min: 1, isOptional: true })}
        {number('days', words.within, words.days, { min: 1, max: 90 })}
        <div className="span2">
          <TickField
            label={say(words.own)}
            value={terms.own_stakes_count ?? false}
            isOff={isOff}
            onChange={(own_stakes_count) => onChange({ own_stakes_count })}
          />
        </div>
        <div className="span2">
          <TickField
            label={say(words.endsOn)}
            value={terms.ends_on_withdrawal ?? false}
            isOff={isOff}
            onChange={(ends_on_withdrawal) => onChange({ ends_on_withdrawal })}
          />
        </div>
        <div className="span4 label">{say(words.counting)}</div>
        <div className="span4 contrib">
          {Object.keys(AREA_NAMES).map((area) => (
            <div key={area} style={{ '--c': `var(${wordsOfArea(area)[1]})` } as CSSProperties}>
              <NumberField
                label={wordsOfArea(area)[0]}
                unit="%"
                max={100}
                value={areas[area] ?? 0}
                isChanged={before !== undefined && (before.contributions.areas[area] ?? 0) !== (areas[area] ?? 0)}
                isOff={isOff}
                wrong={say(words.wrong)}
                onChange={(percent) =>
                  onChange({ contributions: { games, areas: withShare(areas, area, percent ?? 0) } })
                }
              />
              <span className="bar">
                <i style={{ width: `${areas[area] || 0}%` }} />
              </span>
            </div>
          ))}
        </div>
      </fieldset>
    </section>
  );
}

/** Shares with the share of one area changed; an area with a share of zero is left out. */
function withShare(areas: Readonly<Record<string, number>>, area: string, percent: number): Record<string, number> {
  const { [area]: _, ...others } = areas;
  return percent === 0 ? others : { ...others, [area]: percent };
}

/** When it is in force and can be chosen, its budget, and whether it is open. */
export function TimeCard({
  from,
  onFrom,
  refusal,
  ...props
}: Props & { from: Content['from']; onFrom: (from: string | null) => void; refusal: string | undefined }) {
  const say = useSay();
  const { terms, before, isOff, onChange } = props;
  const number = useNumbers(props);
  return (
    <section className="card">
      <header>
        <h2>{say(words.time)}</h2>
      </header>
      <fieldset className="grid4">
        <div className="span2">
          <TimeField
            label={say(words.from)}
            hint={say(words.atOnce)}
            value={from}
            isOff={isOff}
            error={refusal}
            onChange={onFrom}
          />
        </div>
        <div className="span2">{number('budget_baht', words.budgetAll, words.baht, { min: 1, isOptional: true })}</div>
        <div className="span2">
          <TimeField
            label={say(words.starts)}
            value={terms.starts_at}
            isChanged={before !== undefined && before.starts_at !== terms.starts_at}
            isOff={isOff}
            onChange={(starts_at) => onChange({ starts_at })}
          />
        </div>
        <div className="span2">
          <TimeField
            label={say(words.until)}
            value={terms.ends_at}
            isChanged={before !== undefined && before.ends_at !== terms.ends_at}
            isOff={isOff}
            onChange={(ends_at) => onChange({ ends_at })}
          />
        </div>
        <div className="span2">
          <TickField label={say(words.take)} value={terms.open} isOff={isOff} onChange={(open) => onChange({ open })} />
        </div>
      </fieldset>
    </section>
  );
}
