import type { Calls, PromotionTerms, ReplyOf } from '@sanam/contract';
import { bahtText, wholeOf } from '../../parts/format.ts';
import { axisOf } from '../../parts/plots/baht-axis.ts';
import { Legend, LinePlot } from '../../parts/plots/line-plot.tsx';
import { useSay } from '../../parts/words.ts';
import { promotions as words } from './words.ts';

type WhatIf = ReplyOf<Calls['promotionWhatIf']>['data'];
const HEIGHT = 130;
const EVERY = 7;

/** What the terms would have given to the deposits of the last 30 days, summed up day by day. */
export function WhatIfCard({ terms, found }: { terms: PromotionTerms; found: WhatIf | undefined }) {
  const say = useSay();
  const isWithDeposit = terms.kind === 'deposit_match' || terms.kind === 'free_ticket';
  const series = found
    ? [
        {
          name: say(words.these),
          color: '--d-bonus',
          values: summed(found.days.map(({ bonus }) => bonus)),
          isArea: true,
        },
        {
          name: say(words.inForce),
          color: '--d-muted',
          values: summed(found.days.map((day) => day.in_force)),
          isDashed: true,
        },
        { name: say(words.actual), color: '--d-in', values: summed(found.days.map(({ given }) => given)) },
      ]
    : [];
  const axis = axisOf(series.flatMap(({ values }) => values));
  return (
    <section className="card" aria-busy={found === undefined}>
      <header>
        <h2>{say(words.whatIf)}</h2>
        <span className="tiny dimmer">{say(axis.unit)}</span>
      </header>
      <div className="body">
        {found ? (
          <>
            <Legend series={series} />
            <LinePlot
              label={`${say(words.whatIf)} ${say(words.baht)}`}
              height={HEIGHT}
              head={say(words.day)}
              at={found.days.map(({ day }) => `${day.slice(8)}/${day.slice(5, 7)}`)}
              every={EVERY}
              series={series.map((one) => ({ ...one, end: axis.tick(one.values.at(-1) ?? 0) }))}
              tick={axis.tick}
              text={bahtText}
            />
            <p className="tiny dim">
              {isWithDeposit ? (
                <>
                  {say(words.ifAll)}: {wholeOf(found.deposits)} {say(words.deposits)} · {wholeOf(found.members)}{' '}
                  {say(words.members)} · {wholeOf(found.reached)} {say(words.reached)}
                  {found.is_whole ? '' : ` · ${say(words.notWhole)}`}
                </>
              ) : (
                say(words.noDeposit)
              )}
            </p>
          </>
        ) : (
          <p className="sk" style={{ height: HEIGHT }} />
        )}
      </div>
    </section>
  );
}

function summed(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return Math.round(sum * 100) / 100;
  });
}
