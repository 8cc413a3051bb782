import { MOVEMENT_GROUPS, type MovementGroup } from '@sanam/contract/movements';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../../visit/link.tsx';
import { DaysPanel, type FilterErrors } from '../days-panel.tsx';
import { words } from '../messages.ts';
import { type HistoryView, pathOf } from '../view.ts';

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
  const groups = useRef<HTMLElement>(null);
  useEffect(() => {
    const [line, chosen] = [groups.current, groups.current?.querySelector<HTMLElement>('.on')];
    // on a phone the row of filters is wider than the screen; scroll the selected filter into view
    if (line && chosen && group)
      line.scrollLeft = chosen.offsetLeft - line.offsetLeft - (line.clientWidth - chosen.offsetWidth) / 2;
  }, [group]);
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
        <DaysPanel view={view} today={today} errors={errors} />
        {children}
      </div>
    </div>
  );
}
