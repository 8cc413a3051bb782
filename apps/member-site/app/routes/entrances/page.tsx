import type { Entrance } from '@sanam/contract';
import { Button } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { StatusPill } from '@sanam/ui/status-pill';
import { useEffect, useState } from 'react';
import { apiOf } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { useSite } from '../../visit/use-site.ts';
import type { Route } from './+types/page.ts';
import { fastestOf, measureEntrance, type Reach } from './measure-entrance.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  return { entrances: (await apiOf(context).entrances()).data };
}

/**
 * Never reload the list of entrances: it does not change during the visit, and a new list would start a new
 * measurement.
 */
export const shouldRevalidate = () => false;

export default function EntrancesPage({ loaderData: { entrances } }: Route.ComponentProps) {
  const { site } = useSite();
  const { reaches, at, measure } = useReaches(entrances);
  const fastest = at === null ? fastestOf(reaches) : undefined;
  const reached = reaches.filter((reach) => reach?.reachable).length;
  if (entrances.length === 0) {
    return (
      <EmptyState whole title={words.empty}>
        {words.emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="lead">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      {site.sandbox ? <Note>{words.sandbox}</Note> : null}
      <div className="stack">
        <div className="row between wrap">
          <p className="small dim" role="status">
            {at !== null
              ? words.progress(at + 1, entrances.length)
              : reaches.length === 0
                ? words.notMeasured
                : reached === 0
                  ? words.noneReached
                  : words.done(reached, entrances.length)}
          </p>
          <Button small busy={at !== null} onClick={measure}>
            {at === null ? <Icon name="refresh" size="s" /> : null}
            {words.again}
          </Button>
        </div>
        <ul className="entrances">
          {entrances.map((entrance, place) => (
            <li key={entrance.url} className={place === fastest ? 'best' : undefined}>
              <EntranceLine
                entrance={entrance}
                reach={reaches[place]}
                measuring={at === place}
                fastest={place === fastest}
              />
            </li>
          ))}
        </ul>
        <p className="small dimmer">{words.how}</p>
      </div>
    </>
  );
}

function EntranceLine({
  entrance,
  reach,
  measuring,
  fastest,
}: {
  entrance: Entrance;
  reach: Reach | undefined;
  measuring: boolean;
  fastest: boolean;
}) {
  return (
    <a href={entrance.url} rel="noopener noreferrer">
      <b className="ellipsis">{entrance.name}</b>
      <span className="tiny dimmer ellipsis">{new URL(entrance.url).host}</span>
      {measuring ? (
        <span className="reach row small dim">
          <span className="spin" aria-hidden="true" />
          {words.measuring}
        </span>
      ) : reach?.reachable ? (
        <span className="reach">
          {fastest ? <span className="badge hot">{words.fastest}</span> : null}
          <span className="num">{words.ms(reach.ms)}</span>
        </span>
      ) : reach ? (
        <span className="reach">
          <StatusPill look="failed" icon="x">
            {words.unreachable}
          </StatusPill>
        </span>
      ) : null}
      <Icon name="right" size="s" />
    </a>
  );
}

/**
 * Measure the entrances one after the other, so that no measurement slows another down: once automatically, and again
 * on request.
 */
function useReaches(entrances: readonly Entrance[]): {
  reaches: readonly (Reach | undefined)[];
  at: number | null;
  measure: () => void;
} {
  const [reaches, setReaches] = useState<readonly (Reach | undefined)[]>([]);
  const [at, setAt] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let over = false;
    void (async () => {
      setReaches([]);
      for (const [place, { url }] of entrances.entries()) {
        setAt(place);
        const reach = await measureEntrance(url);
        if (over) return;
        setReaches((before) => [...before, reach]);
      }
      setAt(null);
    })();
    return () => {
      over = true;
    };
  }, [entrances, round]);
  return { reaches, at, measure: () => setRound((before) => before + 1) };
}
