import { LineChart } from '@sanam/ui/chart';
import { words } from './messages.ts';
import { averageRounds, expectedLoss, hitRate, prizesOf } from './model.ts';
import { type Plan, roundsOf } from './plan.ts';
import type { Summary } from './simulate.ts';
import { useSimulation } from './use-simulation.ts';

/** Result of a plan: the exact figures at once, and the simulation as soon as it is done. */
export function PlanAnswer({ plan }: { plan: Plan }) {
  const { share, summary } = useSimulation(plan);
  const { rtp, stakeBaht, budgetBaht, roundsPerHour, hours } = plan;
  const lasts = averageRounds(budgetBaht, stakeBaht, rtp);
  return (
    <section className="card stack">
      <p className="hide" role="status">
        {summary ? `${words.ruin(hours)} ${words.percent(summary.ruinPercent)}` : null}
      </p>
      <h2>{words.answerTitle}</h2>
      <dl className="facts">
        <Fact
          name={words.perHour}
          value={words.roughlyBaht(expectedLoss(stakeBaht, rtp, roundsPerHour))}
          testId="per-hour"
        />
        <Fact name={words.perSession(hours)} value={words.roughlyBaht(expectedLoss(stakeBaht, rtp, roundsOf(plan)))} />
        <Fact
          name={words.lasts}
          value={lasts === null ? words.lastsAlways : words.lastsFor(lasts, lasts / roundsPerHour)}
        />
      </dl>
      {lasts === null ? null : <p className="small dimmer">{words.averageNote}</p>}
      {summary ? (
        <Simulated plan={plan} summary={summary} />
      ) : share > 0 ? (
        <p className="row small dim">
          <span className="spin" aria-hidden="true" />
          {/* announced once: a running counter would be read out without end */}
          <span aria-hidden="true">{words.simulating(Math.round(share * 100))}</span>
        </p>
      ) : null}
      <Model plan={plan} />
    </section>
  );
}

function Fact({ name, value, testId }: { name: string; value: string; testId?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-testid={testId}>{value}</dd>
    </div>
  );
}

function Simulated({ plan, summary }: { plan: Plan; summary: Summary }) {
  const { hours, roundsPerHour } = plan;
  return (
    <>
      <h3>{words.simulatedTitle(summary.runs)}</h3>
      <dl className="facts">
        <Fact name={words.ruin(hours)} value={words.percent(summary.ruinPercent)} testId="ruin" />
        {summary.halfRuinedAfter === null ? (
          <Fact name={words.median} value={words.roughlyBaht(summary.medianBaht)} />
        ) : (
          <Fact
            name={words.halfRuined}
            value={words.about(summary.halfRuinedAfter, summary.halfRuinedAfter / roundsPerHour)}
          />
        )}
        <Fact name={words.ninth} value={words.roughlyBaht(summary.ninthBaht)} />
      </dl>
      <LineChart
        caption={words.chart}
        heads={words.chartHeads}
        points={summary.lasting.map(({ round, percent }) => ({
          at: round,
          value: percent,
          atText: round.toLocaleString('en-US'),
          text: words.percent(percent),
        }))}
        end={roundsOf(plan)}
        most={100}
        ends={[words.start, words.end(hours)]}
        levels={['100%', '0%']}
      />
    </>
  );
}

/** The assumptions of the calculation, in words and numbers. */
function Model({ plan }: { plan: Plan }) {
  const prizes = prizesOf(plan.swing, plan.rtp);
  return (
    <details className="model">
      <summary className="link small">{words.modelTitle}</summary>
      <div className="stack s">
        <p className="small dim">{words.modelText(hitRate(prizes))}</p>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{words.prizeHeads[0]}</th>
              <th scope="col" className="r">
                {words.prizeHeads[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ multiple, chance }) => (
              <tr key={multiple}>
                <td>{words.prize(multiple)}</td>
                <td className="r">{words.chance(chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
