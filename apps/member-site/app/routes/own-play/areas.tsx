import type { OwnPlayArea } from '@sanam/contract';
import { signedBaht } from '@sanam/ui/amount';
import { AREA_NAMES } from '../../visit/areas.ts';
import { words } from './messages.ts';

/** Bets and net result by area of play; the bars compare the stakes. */
export function Areas({ areas }: { areas: readonly OwnPlayArea[] }) {
  const most = Math.max(0.01, ...areas.map(({ staked }) => staked));
  return (
    <section className="card stack s">
      <h2>{words.areas}</h2>
      {areas.length === 0 ? <p className="small dim">{words.noPlay}</p> : null}
      <dl className="area-rows">
        {areas.map(({ area, bets, staked, net }) => (
          <div key={area}>
            <dt>{area === 'other' ? words.other : AREA_NAMES[area]}</dt>
            <dd>
              <svg aria-hidden="true">
                <rect width={`${Math.max(0, (staked / most) * 100)}%`} height="8" rx="4" />
              </svg>
              <span className="tiny dimmer">{words.bets(bets)}</span>
            </dd>
            <dd className="num">{signedBaht(net)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
