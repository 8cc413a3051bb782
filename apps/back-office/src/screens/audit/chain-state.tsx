import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { shortHash, wholeOf } from '../../parts/format.ts';
import { Pill } from '../../parts/pieces.tsx';
import { ErrorLine } from '../../parts/states.tsx';
import { useSay } from '../../parts/words.ts';
import { audit as words } from './words.ts';

/** Whether the chain fits, how long it is, and its latest seal. */
export function ChainState() {
  const say = useSay();
  const reading = useQuery({
    queryKey: ['audit', 'chain'],
    queryFn: async () => (await ask('auditChain')).data,
    staleTime: 60_000,
  });
  const { data: chain } = reading;
  if (reading.error)
    return (
      <ErrorLine
        refusal={asRefusal(reading.error)}
        readAt={reading.dataUpdatedAt}
        onAgain={() => void reading.refetch()}
      />
    );
  if (!chain) return null;
  const [seal] = chain.seals;
  return (
    <div className="row wrap" data-testid="chain">
      <Pill look={chain.fault ? 'no' : 'ok'} icon={chain.fault ? 'warn' : 'check'}>
        {say(chain.fault ? words.broken : words.fits)}
      </Pill>
      <span className="dim">
        {chain.fault
          ? `#${wholeOf(BigInt(chain.fault.seq))}: ${chain.fault.fault}`
          : `${wholeOf(BigInt(chain.entries))} ${say(words.entries)} · ${say(words.checkedFrom)} #${wholeOf(BigInt(chain.verified_from))}`}
      </span>
      {seal ? (
        <span className="dimmer">
          {say(words.seal)} {seal.day} <span className="mono">{shortHash(seal.hash)}</span>
        </span>
      ) : (
        <span className="dimmer">{say(words.noSeal)}</span>
      )}
      <button type="button" className="btn quiet" onClick={() => void reading.refetch()} disabled={reading.isFetching}>
        {say(words.verifyNow)}
      </button>
    </div>
  );
}
