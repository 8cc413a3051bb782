import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useSay } from './words.ts';

const BACK = { th: 'กลับไปที่รายการ', en: 'Back to the list' };

/**
 * A list with the open item beside it; on a phone the open item lies over the list.
 * @param bar filters and tabs over the list.
 * @param panel the open item; null shows the list alone.
 */
export function Split({
  bar,
  list,
  panel,
  panelName,
  onClose,
}: {
  bar?: ReactNode;
  list: ReactNode;
  panel: ReactNode | null;
  panelName: string;
  onClose: () => void;
}) {
  const say = useSay();
  const back = useRef<HTMLButtonElement>(null);
  const isOpen = panel !== null;
  // on a phone the open item lies over the list, and the button back is shown only there
  useEffect(() => {
    if (isOpen) back.current?.focus();
  }, [isOpen]);
  return (
    <div className={panel ? 'split opened' : 'split'}>
      <div className="left">
        {bar ? <div className="bar-top">{bar}</div> : null}
        {list}
      </div>
      {panel ? (
        <aside className="panel" tabIndex={-1} aria-label={panelName}>
          <button
            ref={back}
            type="button"
            className="btn quiet icononly back only-phone"
            aria-label={say(BACK)}
            onClick={onClose}
          >
            <Icon name="left" size="l" />
          </button>
          {panel}
        </aside>
      ) : null}
    </div>
  );
}
