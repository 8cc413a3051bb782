import { type ReactNode, useRef } from 'react';
import { ChoiceChip, SetChip } from '../../parts/chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { InputChip } from '../../parts/input-chip.tsx';
import { useSay } from '../../parts/words.ts';
import { SavedViews } from '../../shell/saved-views.tsx';
import { STATUS_NAMES, members as words } from './words.ts';

/** Parts of the address that filter the list. */
export const FILTERS = ['find', 'status', 'since', 'until', 'deposited', 'excluded', 'flag', 'referrer'] as const;
export type Filter = Partial<Record<(typeof FILTERS)[number], string>>;

/** Search and filters of the list. @param flags flags that are known, as choices. */
export function ListFilters({
  filter,
  flags,
  tools,
  onChange,
}: {
  filter: Filter;
  flags: readonly string[];
  tools: ReactNode;
  onChange: (changes: Partial<Record<keyof Filter, string | undefined>>) => void;
}) {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <div className="filters">
        <search>
          <form
            ref={form}
            className="input search wide"
            onSubmit={(event) => {
              event.preventDefault();
              const typed = String(new FormData(event.currentTarget).get('find')).trim();
              if (typed.length < 2) return;
              onChange({ find: typed });
              form.current?.reset();
            }}
          >
            <Icon name="search" />
            <input
              name="find"
              data-search
              autoComplete="off"
              placeholder={say(words.find)}
              aria-label={say(words.findName)}
              maxLength={100}
            />
            <kbd>/</kbd>
          </form>
        </search>
        {filter.find ? (
          <SetChip name={say(words.found)} onRemove={() => onChange({ find: undefined })}>
            {filter.find}
          </SetChip>
        ) : null}
        <span className="tiny dimmer only-desk">{say(words.exact)}</span>
        <span className="row end">
          {tools}
          <SavedViews screen="members" />
        </span>
      </div>
      <div className="filters">
        <ChoiceChip
          name={say(words.status)}
          value={filter.status}
          choices={Object.entries(STATUS_NAMES).map(([key, name]) => [key, say(name)])}
          onChange={(status) => onChange({ status })}
        />
        <ChoiceChip
          name={say(words.deposited)}
          value={filter.deposited}
          choices={[
            ['yes', say(words.yes)],
            ['no', say(words.no)],
          ]}
          onChange={(deposited) => onChange({ deposited })}
        />
        <ChoiceChip
          name={say(words.excluded)}
          value={filter.excluded}
          choices={[['yes', say(words.onlyExcluded)]]}
          onChange={(excluded) => onChange({ excluded })}
        />
        <InputChip name={say(words.since)} type="date" value={filter.since} onChange={(since) => onChange({ since })} />
        <InputChip name={say(words.until)} type="date" value={filter.until} onChange={(until) => onChange({ until })} />
        <InputChip
          name={say(words.flag)}
          type="text"
          value={filter.flag}
          maxLength={40}
          choices={flags}
          onChange={(flag) => onChange({ flag })}
        />
        <InputChip
          name={say(words.referrer)}
          type="text"
          value={filter.referrer}
          pattern={/^\d{1,18}$/}
          maxLength={18}
          onChange={(referrer) => onChange({ referrer })}
        />
      </div>
    </>
  );
}
