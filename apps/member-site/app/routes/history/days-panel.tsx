import { Button } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { useState } from 'react';
import { Form } from 'react-router';
import { recordYears, ThaiDateField } from '../../dates/thai-date-field.tsx';
import { Link } from '../../visit/link.tsx';
import { words } from './messages.ts';
import { type Days, lastDays, QUICK_DAYS, quickChoice, shortDay } from './statement/days.ts';
import { type HistoryView, pathOf } from './view.ts';

/** Messages by field for a filter that the API refused. */
export type FilterErrors = Readonly<Record<string, string>>;

/** Days of the statement or of the requests: quick choices, and a range of one's own. Works without script. */
export function DaysPanel({ view, today, errors }: { view: HistoryView; today: string; errors: FilterErrors }) {
  const { show, type, group, from, to } = view;
  const quick = quickChoice(view, today);
  const wrong = errors.from !== undefined || errors.to !== undefined;
  // the panel with the days stays open when a quick choice in it is pressed, because that button must not disappear
  const [open, setOpen] = useState(wrong);
  return (
    <details className="days" open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={quick === 0 ? 'chip' : 'chip on'}>
        <span className="hide">{words.daysLabel} </span>
        {quick === undefined ? ownDays(view) : words.days[quick]}
        <Icon name="down" size="xs" />
      </summary>
      <div className="card stack s">
        <nav className="chips flow" aria-label={words.daysLabel}>
          {QUICK_DAYS.map((count) => (
            <Link
              key={count}
              className={quick === count ? 'chip on' : 'chip'}
              aria-current={quick === count ? 'true' : undefined}
              to={pathOf({ show, type, group, ...lastDays(count, today) })}
              preventScrollReset
            >
              {words.daysShort[count]}
            </Link>
          ))}
        </nav>
        <Form method="get" action="/history" className="day-form" preventScrollReset>
          <input type="hidden" name="tab" value="2" />
          {show === 'statement' ? <input type="hidden" name="view" value="statement" /> : null}
          {type ? <input type="hidden" name="type" value={type} /> : null}
          {group ? <input type="hidden" name="group" value={group} /> : null}
          <ThaiDateField name="from" label={words.from} day={from} years={recordYears(today)} error={errors.from} />
          <ThaiDateField name="to" label={words.to} day={to} years={recordYears(today)} error={errors.to} />
          <Button type="submit" look="second">
            {words.showDays}
          </Button>
        </Form>
      </div>
    </details>
  );
}

/** Short text of a custom range of days. */
function ownDays({ from, to }: Days): string {
  const [first, last] = [shortDay(from), shortDay(to)];
  if (first && last) return first === last ? first : words.between(first, last);
  return first ? words.since(first) : last ? words.until(last) : words.ownDays;
}
