import type { AuditSeal } from '@sanam/contract';
import { shortHash, timeOf, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { useSay } from '../../parts/words.ts';
import { audit as words } from './words.ts';

/** A daily seal, as a line of the list: its day, its last entry, its hash, and the places that have it. */
export function SealBand({ seal }: { seal: AuditSeal }) {
  const say = useSay();
  return (
    <span className="row wrap">
      <Icon name="shield" />
      <b>
        {say(words.seal)} {seal.day}
      </b>
      <span className="mono">
        #{wholeOf(BigInt(seal.seq))} · {shortHash(seal.hash)}
      </span>
      <span className={seal.is_in_file ? undefined : 'bad'}>
        {say(seal.is_in_file ? words.inFile : words.notInFile)}
      </span>
      {seal.sent_to && seal.sent_at ? (
        <span>
          {say(words.sentTo)} {seal.sent_to} {timeOf(seal.sent_at)}
        </span>
      ) : null}
    </span>
  );
}
