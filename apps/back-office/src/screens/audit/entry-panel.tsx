import type { AuditEntry } from '@sanam/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { useActor } from '../../parts/actor.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { clockOf, dayOf, shortHash, wholeOf } from '../../parts/format.ts';
import { Facts, Note, Pill } from '../../parts/pieces.tsx';
import { wordsOfAct } from '../../parts/staff-acts.ts';
import { Empty, ErrorLine } from '../../parts/states.tsx';
import { withChanges } from '../../parts/use-address.ts';
import { useSay } from '../../parts/words.ts';
import { differenceOf, restOf } from './difference.ts';
import { audit as words } from './words.ts';

/** The open entry with its neighbours in the chain, whatever the list is filtered by. */
export function EntryPanel({ seq }: { seq: string }) {
  const say = useSay();
  const around = useQuery({
    queryKey: ['audit', 'around', seq],
    queryFn: async () => (await ask('auditEntries', { query: { cursor: String(BigInt(seq) + 2n) } })).data,
    staleTime: 60_000,
  });
  const at = around.data?.findIndex((one) => one.seq === seq) ?? -1;
  const entry = around.data?.[at];
  if (around.error)
    return (
      <div className="scroll">
        <ErrorLine refusal={asRefusal(around.error)} readAt={0} onAgain={() => void around.refetch()} />
      </div>
    );
  if (!entry) return around.data ? <Empty icon="search" title={say(words.noEntry)} /> : null;
  const neighbours = [around.data?.[at + 1], entry, around.data?.[at - 1]].filter((one) => one !== undefined);
  return <Entry entry={entry} neighbours={neighbours} />;
}

function Entry({ entry, neighbours }: { entry: AuditEntry; neighbours: readonly AuditEntry[] }) {
  const say = useSay();
  const actor = useActor();
  const difference = differenceOf(entry.detail);
  const rest = restOf(entry.detail);
  const { note } = entry.detail;
  return (
    <>
      <header>
        <div className="row between">
          <span className="mono dimmer">#{wholeOf(BigInt(entry.seq))}</span>
          <span className="row">
            <Pill look={entry.fits ? 'ok' : 'no'} icon={entry.fits ? 'check' : 'warn'}>
              {say(entry.fits ? words.hashFits : words.hashDiffers)}
            </Pill>
            <Pill look={entry.outcome === 'done' ? 'ok' : 'no'} icon={entry.outcome === 'done' ? 'check' : 'stop'}>
              {say(words[entry.outcome])}
            </Pill>
            <CopyButton text={entry.hash} what={say(words.hash)} />
          </span>
        </div>
        <h2>{wordsOfAct(entry.action).name}</h2>
        <p className="dim">
          {actor(entry)} · {dayOf(entry.at)} {clockOf(entry.at)}
        </p>
      </header>
      <div className="scroll" tabIndex={-1}>
        <section className="sec">
          <Facts
            rows={[
              ...(typeof note === 'string' ? [[say(words.reason), note] as const] : []),
              ...(entry.subject ? [[say(words.subject), <Mono key="s" text={entry.subject} />] as const] : []),
              [say(words.action), <Mono key="a" text={entry.action} />],
              ...(entry.ip ? [[say(words.from), <Mono key="i" text={entry.ip} />] as const] : []),
              ...(entry.session
                ? [[say(words.session), <Mono key="x" text={entry.session.slice(0, 8)} />] as const]
                : []),
            ]}
          />
        </section>
        {difference ? (
          <section className="sec">
            <h3>{say(words.beforeAfter)}</h3>
            <div className="json">
              {difference.map(({ sign, text }) => (
                <div key={sign + text} className={sign === '−' ? 'd' : sign === '+' ? 'a' : undefined}>
                  <span>{sign}</span>
                  <span>{text}</span>
                </div>
              ))}
            </div>
          </section>
        ) : null}
        {rest.length > 0 ? (
          <section className="sec">
            <h3>{say(words.detail)}</h3>
            <Facts rows={rest.map(([name, text]) => [name, <Mono key={name} text={text} />])} />
          </section>
        ) : null}
        <section className="sec">
          <h3>{say(words.chain)}</h3>
          <ol className="links">
            {neighbours.map((one) => (
              <Neighbour key={one.seq} entry={one} isOpen={one.seq === entry.seq} />
            ))}
          </ol>
          <p className="label">{say(words.hashOf)}</p>
          <p className="hash">{entry.hash}</p>
        </section>
        <Note icon="info">{say(words.permanent)}</Note>
      </div>
    </>
  );
}

const Mono = ({ text }: { text: string }) => <span className="mono break">{text}</span>;

function Neighbour({ entry, isOpen }: { entry: AuditEntry; isOpen: boolean }) {
  const say = useSay();
  const [search] = useSearchParams();
  const number = `#${wholeOf(BigInt(entry.seq))}`;
  return (
    <li className={isOpen ? 'cur' : undefined}>
      <span className="gem" />
      {isOpen ? (
        <b>
          {number} {say(words.this)}
        </b>
      ) : (
        <Link className="dim" to={`?${withChanges(search, { seq: entry.seq })}`} replace>
          {number} {wordsOfAct(entry.action).name}
        </Link>
      )}
      <span className="mono">{shortHash(entry.hash)}</span>
    </li>
  );
}
