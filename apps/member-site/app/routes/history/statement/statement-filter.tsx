import { MOVEMENT_GROUPS, type MovementGroup } from '@sanam/contract/movements';
import { Button } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { words } from '../messages.ts';
import { type HistoryView, pathOf } from '../view.ts';
import { type Days, lastDays, QUICK_DAYS, quickChoice, shortDay } from './days.ts';

/** Messages by field for a filter that the API refused. */
export type FilterErrors = Readonly<Record<string, string>>;

/** Filter of movements and days. The filter is entirely in the URL, and works before the script has loaded. */
export function StatementFilter({
  view,
  today,
  errors,
  children,
}: {
  view: HistoryView;
  today: string;
  errors: FilterErrors;
  children: ReactNode;
}) {
  const { group, from, to } = view;
  const quick = quickChoice(view, today);
  const groups = useRef<HTMLElement>(null);
  useEffect(() => {
    const [line, chosen] = [groups.current, groups.current?.querySelector<HTMLElement>('.on')];
    // on a phone the row of filters is wider than the screen; scroll the selected filter into view
    if (line && chosen && group)
      line.scrollLeft = chosen.offsetLeft - line.offsetLeft - (line.clientWidth - chosen.offsetWidth) / 2;
  }, [group]);
  const wrong = errors.from !== undefined || errors.to !== undefined;
  // the panel with the days stays open when a quick choice in it is pressed, because that button must not disappear
  const [open, setOpen] = useState(wrong);
  const choice = (name: string, on: boolean, wanted: Partial<HistoryView>) => (
    <Link
      key={name}
      className={on ? 'chip on' : 'chip'}
      aria-current={on ? 'true' : undefined}
      to={pathOf({ show: 'statement', group, from, to, ...wanted })}
      preventScrollReset
    >
      {name}
    </Link>
  );
  return (
    <div className="stack s">
      <nav ref={groups} className="chips" aria-label={words.groupsLabel}>
        {choice(words.allGroups, group === null, { group: null })}
        {(Object.keys(MOVEMENT_GROUPS) as MovementGroup[]).map((one) =>
          choice(words.groups[one], group === one, { group: one }),
        )}
      </nav>
      <div className="filter-line">
        <details className="days" open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={quick === 0 ? 'chip' : 'chip on'}>
            <span className="hide">{words.daysLabel} </span>
            {quick === undefined ? ownDays(view) : words.days[quick]}
            <Icon name="down" size="xs" />
          </summary>
          <div className="card stack s">
            <nav className="chips flow" aria-label={words.daysLabel}>
              {QUICK_DAYS.map((count) => choice(words.daysShort[count], quick === count, lastDays(count, today)))}
            </nav>
            <Form method="get" action="/history" className="day-form" preventScrollReset>
              <input type="hidden" name="tab" value="2" />
              <input type="hidden" name="view" value="statement" />
              {group ? <input type="hidden" name="group" value={group} /> : null}
              <DayField name="from" label={words.from} day={from} error={errors.from} />
              <DayField name="to" label={words.to} day={to} error={errors.to} />
              <Button type="submit" look="second">
                {words.showDays}
              </Button>
            </Form>
          </div>
        </details>
        {children}
      </div>
    </div>
  );
}

/** Short text of a custom range of days. */
function ownDays({ from, to }: Days): string {
  const [first, last] = [shortDay(from), shortDay(to)];
  if (first && last) return first === last ? first : words.between(first, last);
  return first ? words.since(first) : last ? words.until(last) : words.ownDays;
}

/**
 * Date field with the device's own picker. The field follows later changes of the URL: a quick choice, or going back.
 */
function DayField({
  name,
  label,
  day,
  error,
}: {
  name: string;
  label: string;
  day: string | null;
  error: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day) return;
    shown.current = day;
    if (input.current) input.current.value = day ?? '';
  }, [day]);
  return <Field ref={input} type="date" name={name} label={label} defaultValue={day ?? ''} error={error} />;
}
