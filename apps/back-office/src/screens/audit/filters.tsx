import type { AuditEntry } from '@sanam/contract';
import { type ReactNode, useRef } from 'react';
import { useMe } from '../../api/session.ts';
import { useActor } from '../../parts/actor.ts';
import { ChoiceChip, SetChip } from '../../parts/chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useSay } from '../../parts/words.ts';
import { audit as words } from './words.ts';

interface Filter {
  actor?: string | undefined;
  subject?: string | undefined;
  outcome?: string | undefined;
}

/** Filters of the log: person, subject, outcome. The people are those of the entries that are here. */
export function AuditFilters({
  rows,
  filter,
  onChange,
  tools,
}: {
  rows: readonly AuditEntry[];
  filter: Filter;
  onChange: (changes: Filter) => void;
  tools: ReactNode;
}) {
  const say = useSay();
  const me = useMe();
  const nameOf = useActor();
  const form = useRef<HTMLFormElement>(null);
  const people = new Map([[`staff:${me.id}`, me.shown_name], ...rows.map((one) => [one.actor, nameOf(one)] as const)]);
  if (filter.actor && !people.has(filter.actor)) people.set(filter.actor, filter.actor);
  return (
    <div className="filters">
      <search>
        <form
          ref={form}
          className="input search"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = String(new FormData(event.currentTarget).get('subject')).trim();
            onChange({ subject: typed || undefined });
            form.current?.reset();
          }}
        >
          <Icon name="search" />
          <input
            name="subject"
            data-search
            placeholder={say(words.search)}
            aria-label={say(words.search)}
            maxLength={120}
          />
          <kbd>/</kbd>
        </form>
      </search>
      <ChoiceChip
        name={say(words.who)}
        value={filter.actor}
        choices={[...people]}
        onChange={(actor) => onChange({ actor })}
      />
      <ChoiceChip
        name={say(words.outcome)}
        value={filter.outcome}
        choices={[
          ['done', say(words.done)],
          ['refused', say(words.refused)],
        ]}
        onChange={(outcome) => onChange({ outcome })}
      />
      {filter.subject ? (
        <SetChip name={say(words.subject)} onRemove={() => onChange({ subject: undefined })}>
          {filter.subject}
        </SetChip>
      ) : null}
      {tools}
    </div>
  );
}
