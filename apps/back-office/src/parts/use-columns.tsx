import { useId, useMemo, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { useAddress } from './use-address.ts';
import { useSay } from './words.ts';

const WORDS = {
  columns: { th: 'คอลัมน์', en: 'Columns' },
  hidden: { th: 'ซ่อน', en: 'hidden' },
  always: { th: 'แสดงเสมอ', en: 'always shown' },
  all: { th: 'แสดงทั้งหมด', en: 'Show all' },
  close: { th: 'ปิด', en: 'Close' },
  kept: {
    th: 'คอลัมน์ที่เลือกอยู่ในลิงก์ของหน้านี้ และในมุมมองที่บันทึก',
    en: 'The choice is part of this page’s link, and of saved views',
  },
};

interface Column {
  id?: string | undefined;
  accessorKey?: unknown;
  header?: unknown;
  meta?: { isLink?: boolean } | undefined;
}
const nameOf = (column: Column) => String(column.id ?? column.accessorKey);

/**
 * Let a person choose the columns of a table. What is hidden stands in the address, so that links and saved views have
 * it; a column that comes with a later version is shown.
 * @param columns all of them; the one that opens the row is always shown.
 * @returns the columns to show, and the button with its dialog.
 */
export function useColumns<C extends readonly object[]>(columns: C) {
  const [{ hide = '' }, change] = useAddress('hide');
  const shown = useMemo(() => {
    const hidden = hide.split(',');
    return columns.filter((one: Column) => one.meta?.isLink || !hidden.includes(nameOf(one)));
  }, [columns, hide]);
  return {
    columns: shown as unknown as C,
    picker: <Picker columns={columns} hide={hide} onChange={(next) => change({ hide: next })} />,
  };
}

function Picker({
  columns,
  hide,
  onChange,
}: {
  columns: readonly Column[];
  hide: string;
  onChange: (hide: string) => void;
}) {
  const say = useSay();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hidden = hide.split(',').filter((name) => columns.some((one) => nameOf(one) === name));
  const close = () => setOpen(false);
  const toggle = (name: string) =>
    onChange((hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]).join(','));
  return (
    <>
      <button type="button" className="btn quiet s only-desk" onClick={() => setOpen(true)}>
        <Icon name="list" />
        {say(WORDS.columns)}
        {hidden.length > 0 ? (
          <span className="dimmer">
            {' '}
            ({say(WORDS.hidden)} {hidden.length})
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <Dialog
          title={say(WORDS.columns)}
          onClose={close}
          footer={
            <>
              <button type="button" className="btn quiet" disabled={hidden.length === 0} onClick={() => onChange('')}>
                {say(WORDS.all)}
              </button>
              <button type="button" className="btn primary" onClick={close}>
                {say(WORDS.close)}
              </button>
            </>
          }
        >
          <ul className="stack picker">
            {columns.map((column) => {
              const name = nameOf(column);
              return (
                <li key={name}>
                  <label htmlFor={`${id}-${name}`} className="row">
                    <input
                      id={`${id}-${name}`}
                      type="checkbox"
                      className="check"
                      checked={!hidden.includes(name) || column.meta?.isLink === true}
                      disabled={column.meta?.isLink}
                      onChange={() => toggle(name)}
                    />
                    {String(column.header)}
                    {column.meta?.isLink ? <span className="tiny dimmer">{say(WORDS.always)}</span> : null}
                  </label>
                </li>
              );
            })}
          </ul>
          <p className="tiny dimmer">{say(WORDS.kept)}</p>
        </Dialog>
      ) : null}
    </>
  );
}
