import { Icon } from '@sanam/ui/icon';
import type { Ref } from 'react';
import { words } from './messages.ts';

/** Search field for games by name, which filters while the person types. */
export function SearchLine({
  ref,
  typed,
  onType,
  onClear,
}: {
  ref: Ref<HTMLInputElement>;
  typed: string;
  onType: (typed: string) => void;
  onClear: () => void;
}) {
  return (
    <search>
      <div className="input">
        <Icon name="search" size="s" />
        <input
          ref={ref}
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        {typed ? (
          <button type="button" className="iconbtn" aria-label={words.clear} onClick={onClear}>
            <Icon name="x" size="s" />
          </button>
        ) : null}
      </div>
    </search>
  );
}

/** Buttons that filter by one provider or show all games, each with its number of games. */
export function MakerChips({
  makers,
  whole,
  chosen,
  onChoose,
}: {
  makers: readonly { id: string; name: string; count: number }[];
  whole: number;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}) {
  const chip = (id: string | null, name: string, count: number) => (
    <button
      key={id ?? ''}
      type="button"
      className={chosen === id ? 'chip on' : 'chip'}
      aria-pressed={chosen === id}
      onClick={() => onChoose(id)}
    >
      {name} <b>{count}</b>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways, as the chips do on a phone
    <div className="chips" role="group" aria-label={words.makers}>
      {chip(null, words.all, whole)}
      {makers.map((maker) => chip(maker.id, maker.name, maker.count))}
    </div>
  );
}
