import { BUDDHIST_YEARS, THAI_MONTHS } from '@sanam/thai/dates';
import { FieldError } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { useMissing } from '@sanam/ui/use-missing';
import { useId } from 'react';
import { PARTS, partsOf } from './day-parts.ts';
import { dateWords as words } from './messages.ts';

/**
 * A day in three lists: the day, the month by name, the year of the Buddhist calendar. Browsers' own date fields show
 * the calendar of the device's language; this one is the same everywhere, and works without script.
 * @param day the chosen day, `2026-11-23`, or what was typed; null for none.
 * @param years to choose from, Gregorian, in this order.
 * @param yearBoth whether each year is shown in both calendars.
 */
export function ThaiDateField({
  name,
  label,
  day,
  years,
  yearBoth = false,
  required = false,
  hint,
  error: told,
}: {
  name: string;
  label: string;
  day: string | null;
  years: readonly number[];
  yearBoth?: boolean;
  required?: boolean;
  hint?: string;
  error: string | undefined;
}) {
  const id = useId();
  const { error, watch } = useMissing(told);
  const chosen = partsOf(day);
  const options: Record<(typeof PARTS)[number], (readonly [string, string])[]> = {
    day: Array.from({ length: 31 }, (_, at) => [String(at + 1), String(at + 1)]),
    month: THAI_MONTHS.map((month, at) => [String(at + 1), month]),
    year: years.map((year) => [
      String(year),
      yearBoth ? words.yearBoth(year + BUDDHIST_YEARS, year) : String(year + BUDDHIST_YEARS),
    ]),
  };
  return (
    <fieldset className={error ? 'field invalid' : 'field'} {...watch}>
      <legend>{label}</legend>
      <div className="trio">
        {PARTS.map((part) => (
          <span key={part} className="input">
            <select
              // a later change of the address, such as a quick choice, is shown too
              key={`${day}`}
              name={`${name}_${part}`}
              aria-label={words.part[part]}
              required={required}
              defaultValue={chosen[part]}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
            >
              <option value="">{words.part[part]}</option>
              {options[part].map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
            <Icon name="down" size="s" />
          </span>
        ))}
      </div>
      <FieldError id={id} message={error} />
      {hint ? <p className="hint">{hint}</p> : null}
    </fieldset>
  );
}

const YEARS_BACK = 5;

/** Years of which a member may have records, the newest first. @param today in Bangkok, `2026-11-23`. */
export function recordYears(today: string): number[] {
  return Array.from({ length: YEARS_BACK }, (_, back) => Number(today.slice(0, 4)) - back);
}
