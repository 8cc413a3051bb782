import type { MemberRow } from '@sanam/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { Split } from '../../parts/split.tsx';
import { Empty, FilteredEmpty } from '../../parts/states.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useColumns } from '../../parts/use-columns.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys } from '../../shell/list-keys.ts';
import { addressOfMember } from './address.ts';
import { columnsFor } from './list-columns.tsx';
import { FILTERS, type Filter, ListFilters } from './list-filters.tsx';
import { members as words } from './words.ts';

const idOf = ({ id }: MemberRow) => id;
const addressOf = ({ id }: MemberRow) => addressOfMember(id);

/** Everybody, the newest first, or those whom a text names exactly. Enter opens the chosen one. */
export function MemberList() {
  const say = useSay();
  const navigate = useNavigate();
  const [{ open }, choose] = useAddress('open');
  const [given, change] = useAddress(...FILTERS);
  const filter: Filter = given;
  const { reading, rows, onEnd, total } = usePages(['members', 'list', filter], (cursor) =>
    ask('staffMembers', {
      query: {
        ...filter,
        status: oneOf(filter.status, ['active', 'locked', 'closed', 'registering']),
        deposited: oneOf(filter.deposited, ['yes', 'no']),
        excluded: oneOf(filter.excluded, ['yes']),
        cursor,
      },
    }),
  );
  const show = (id: string | undefined) => choose({ open: id });
  const enter = () => {
    const id = open ?? rows?.[0]?.id;
    if (id) void navigate(addressOfMember(id));
  };
  useShortcuts([
    { key: 'Enter', name: words.openMember, run: enter },
    ...listKeys(rows?.map(idOf) ?? [], open, show).filter(({ key }) => key !== 'Enter'),
  ]);
  const { columns, picker } = useColumns(useMemo(() => columnsFor(say), [say]));
  const isFiltered = FILTERS.some((name) => filter[name]);
  return (
    <>
      <Head title={say(words.title)}>
        <FileButton file="members.csv" filter={filter} />
      </Head>
      <Split
        panelName={say(words.member)}
        onClose={() => show(undefined)}
        bar={
          <>
            <ReadingError of={reading} />
            <ListFilters
              filter={filter}
              tools={picker}
              flags={[...new Set(rows?.flatMap(({ flags }) => flags))]}
              onChange={(changes) => {
                change(changes);
              }}
            />
          </>
        }
        list={
          <DataTable
            label={say(words.title)}
            columns={columns}
            rows={rows}
            isFailed={reading.isError}
            idOf={idOf}
            openBy="open"
            addressOf={addressOf}
            total={total}
            onEnd={onEnd}
            empty={
              isFiltered ? (
                <FilteredEmpty onClear={() => change(Object.fromEntries(FILTERS.map((name) => [name, undefined])))} />
              ) : (
                <Empty icon="users" title={say(words.nothing)}>
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

/** A value of the address, if it is one that the call knows. */
const oneOf = <const Value extends string>(value: string | undefined, known: readonly Value[]): Value | undefined =>
  known.find((one) => one === value);
