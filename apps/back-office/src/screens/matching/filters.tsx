import { bankName } from '../../parts/bank.tsx';
import { ChoiceChip } from '../../parts/chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { withChosen } from '../../parts/with-chosen.ts';
import { useSay } from '../../parts/words.ts';
import type { Item } from './use-matching.ts';
import { causeOf, matching as words } from './words.ts';

interface Filter {
  find?: string | undefined;
  bank?: string | undefined;
  cause?: string | undefined;
}
const bankOfItem = ({ arrival, slip }: Item) => (arrival ? arrival.from_bank : slip.sending_bank);

/** Whether an item fits the chosen bank and cause. Pure. */
export const passes = (item: Item, { bank, cause }: Filter): boolean =>
  (!bank || bankOfItem(item) === bank) && (!cause || item.arrival?.cause === cause);

/** Filters of the inbox: a text, the sending bank and the cause, of those that are there. */
export function Filters({
  items,
  filter,
  onChange,
}: {
  items: readonly Item[];
  filter: Filter;
  onChange: (changes: Filter) => void;
}) {
  const say = useSay();
  const banks = withChosen(
    items.map(bankOfItem).filter((bank) => bank !== null),
    filter.bank,
  );
  const causes = withChosen(
    items.map(({ arrival }) => arrival?.cause).filter((cause) => typeof cause === 'string'),
    filter.cause,
  );
  return (
    <div className="filters">
      <search className="grow">
        <div className="input">
          <Icon name="search" />
          <input
            data-search
            placeholder={say(words.search)}
            aria-label={say(words.search)}
            value={filter.find ?? ''}
            maxLength={60}
            onChange={(event) => onChange({ find: event.target.value || undefined })}
          />
          <kbd className="only-desk">/</kbd>
        </div>
      </search>
      <span data-filter className="row wrap">
        <ChoiceChip
          name={say(words.bank)}
          value={filter.bank}
          choices={banks.map((bank) => [bank, bankName(bank)])}
          onChange={(bank) => onChange({ bank })}
        />
        {causes.length > 0 ? (
          <ChoiceChip
            name={say(words.cause)}
            value={filter.cause}
            choices={causes.map((cause) => [cause, causeOf(cause)])}
            onChange={(cause) => onChange({ cause })}
          />
        ) : null}
      </span>
    </div>
  );
}
