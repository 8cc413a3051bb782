import { saveFile } from '@sanam/ui/save-file';
import { useState } from 'react';
import { CopyButton } from '../parts/copy-button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Note } from '../parts/pieces.tsx';
import { useSay } from '../parts/words.ts';
import { entering } from './words.ts';

const FILE = 'sanam-recovery-codes.txt';

/** The recovery codes, shown once: to copy, to keep as a file, or to print. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => Promise<void> }) {
  const say = useSay();
  const [isKept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="stack">
      <h1>{say(entering.codes)}</h1>
      <Note look="look" icon="warn">
        {say(entering.codesWhy)}
      </Note>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ol>
      <div className="row wrap no-print">
        <CopyButton text={text} what={say(entering.codes)} />
        <button
          type="button"
          className="btn s"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), FILE)}
        >
          <Icon name="down2" />
          {say(entering.download)}
        </button>
        <button type="button" className="btn s" onClick={() => print()}>
          <Icon name="print" />
          {say(entering.print)}
        </button>
      </div>
      <label className="row no-print tall">
        <input type="checkbox" className="check" checked={isKept} onChange={() => setKept(!isKept)} />
        {say(entering.kept)}
      </label>
      <button type="button" className="btn primary no-print" disabled={!isKept} onClick={() => void onKept()}>
        {say(entering.enter)}
      </button>
    </div>
  );
}
