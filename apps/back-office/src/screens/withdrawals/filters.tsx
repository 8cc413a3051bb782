import type { StaffWithdrawal } from '@sanam/contract';
import { BANKS } from '@sanam/thai/banks';
import type { ReactNode } from 'react';
import { bankName } from '../../parts/bank.tsx';
import { ChoiceChip } from '../../parts/chips.tsx';
import { bahtText, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { useSay } from '../../parts/words.ts';
import { SavedViews } from '../../shell/saved-views.tsx';
import type { Filter } from './filter.ts';
import { SIGNAL_NAMES } from './signals.ts';
import type { useWithdrawals } from './use-withdrawals.ts';
import { withdrawals as words } from './words.ts';

const RANGES = ['-10000', '10000-50000', '50000-'];
const LINKABLE = BANKS.filter((bank) => bank.showToMembers).map(({ key }) => [key, bankName(key)] as const);
const SIGNAL_CHOICES = Object.entries(SIGNAL_NAMES) as [StaffWithdrawal['signals'][number]['key'], string][];

/** Filters of the list, saved views, and how much the list is about. */
export function Filters({
  filter,
  total,
  onChange,
  tools,
}: {
  filter: Filter;
  total: NonNullable<ReturnType<typeof useWithdrawals>['latest']>['total'] | undefined;
  onChange: (changes: Filter) => void;
  tools: ReactNode;
}) {
  const say = useSay();
  const ranges = filter.amount && !RANGES.includes(filter.amount) ? [...RANGES, filter.amount] : RANGES;
  const rangeName = (range: string) => {
    const [min, max] = range.split('-').map((one) => (one ? bahtText(Number(one)) : ''));
    return min && max ? `${min}–${max}` : max ? `${say(words.upTo)} ${max}` : `${say(words.over)} ${min}`;
  };
  return (
    <div className="filters">
      <button
        type="button"
        className={filter.late ? 'chip on' : 'chip'}
        aria-pressed={Boolean(filter.late)}
        data-filter
        onClick={() => onChange({ late: filter.late ? undefined : 'yes' })}
      >
        {say(words.late)}
      </button>
      <ChoiceChip
        name={say(words.amountFilter)}
        value={filter.amount}
        choices={ranges.map((range) => [range, rangeName(range)])}
        onChange={(amount) => onChange({ amount })}
      />
      <ChoiceChip
        name={say(words.signals)}
        value={filter.signal}
        choices={SIGNAL_CHOICES}
        onChange={(signal) => onChange({ signal })}
      />
      <ChoiceChip
        name={say(words.bank)}
        value={filter.bank}
        choices={LINKABLE}
        onChange={(bank) => onChange({ bank })}
      />
      {tools}
      <SavedViews screen="withdrawals" />
      {total ? (
        <span className="dimmer tiny end">
          {total.is_more ? `${say(words.moreThan)} ` : ''}
          {wholeOf(total.count)} {say(words.items)} · {say(words.total)}{' '}
          <b className="strong">
            <Baht value={total.amount} />
          </b>{' '}
          {say(words.baht)}
        </span>
      ) : null}
    </div>
  );
}
