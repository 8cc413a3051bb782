import type { CareRow } from '@sanam/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { LEVEL_WORDS } from '../../parts/care-words.ts';
import { ChoiceChip } from '../../parts/chips.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { Split } from '../../parts/split.tsx';
import { Empty, FilteredEmpty } from '../../parts/states.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { usePages } from '../../parts/use-pages.ts';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys } from '../../shell/list-keys.ts';
import { columnsFor } from './columns.tsx';
import { care as words } from './words.ts';

const idOf = ({ id }: CareRow) => id;
const addressOf = ({ id }: Pick<CareRow, 'id'>) => `/members/${id}/protection`;

/** Members with signs of harm, the newest first; Enter opens the protection of the chosen one (SAFE-06). */
export function Component() {
  const say = useSay();
  const navigate = useNavigate();
  const [{ open, level, contacted }, change] = useAddress('open', 'level', 'contacted');
  const { reading, rows, onEnd, total } = usePages(['care', level, contacted], (cursor) =>
    ask('staffCare', {
      query: {
        level: level === 'watch' || level === 'heavy' ? level : undefined,
        contacted: contacted === 'yes' || contacted === 'no' ? contacted : undefined,
        cursor,
      },
    }),
  );
  const show = (id: string | undefined) => change({ open: id });
  const enter = () => {
    const id = open ?? rows?.[0]?.id;
    if (id) void navigate(addressOf({ id }));
  };
  useShortcuts([
    { key: 'Enter', name: words.open, run: enter },
    ...listKeys(rows?.map(idOf) ?? [], open, show).filter(({ key }) => key !== 'Enter'),
  ]);
  return (
    <>
      <Head title={say(words.title)} />
      <Split
        panelName={say(words.member)}
        onClose={() => show(undefined)}
        bar={
          <>
            <ReadingError of={reading} />
            <p className="tiny dimmer">{say(words.about)}</p>
            <div className="filters">
              <ChoiceChip
                name={say(words.level)}
                value={level}
                choices={Object.entries(LEVEL_WORDS).map(([key, name]) => [key, say(name)])}
                onChange={(value) => change({ level: value })}
              />
              <ChoiceChip
                name={say(words.contacted)}
                value={contacted}
                choices={[
                  ['yes', say(words.yes)],
                  ['no', say(words.no)],
                ]}
                onChange={(value) => change({ contacted: value })}
              />
            </div>
          </>
        }
        list={
          <DataTable
            label={say(words.title)}
            columns={useMemo(() => columnsFor(say), [say])}
            rows={rows}
            isFailed={reading.isError}
            idOf={idOf}
            openBy="open"
            addressOf={addressOf}
            total={total}
            onEnd={onEnd}
            empty={
              level || contacted ? (
                <FilteredEmpty onClear={() => change({ level: undefined, contacted: undefined })} />
              ) : (
                <Empty icon="check" title={say(words.nobody)}>
                  {say(words.willCome)}
                </Empty>
              )
            }
          />
        }
        panel={null}
      />
      <span className="hide" role="status">
        {reading.isFetchingNextPage ? say(words.more) : ''}
      </span>
    </>
  );
}
