import type { OwnResult } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { EmptyState } from '@sanam/ui/empty-state';
import { words } from './messages.ts';
import { expectedLoss } from './model.ts';

/** The member's actual stakes and wins, next to the providers' published returns. */
export function OwnResults({
  since,
  complete,
  games,
}: {
  since: string | null;
  complete: boolean;
  games: readonly OwnResult[];
}) {
  return (
    <section className="card stack">
      <div className="lead">
        <h2>{words.ownTitle}</h2>
        <p>
          {words.ownLead} {since ? words.ownSince(formatDateTime(since)) : null} {complete ? null : words.ownPart}
        </p>
      </div>
      {games.length === 0 ? (
        <EmptyState title={words.ownNone}>{words.ownNoneText}</EmptyState>
      ) : (
        <>
          <div className="figures">
            {games.map((game) => (
              <Result key={game.gamecode} result={game} />
            ))}
          </div>
          <p className="small dimmer">{words.ownNote}</p>
        </>
      )}
    </section>
  );
}

function Result({ result }: { result: OwnResult }) {
  const { published_rtp } = result;
  const lines: readonly [name: string, value: string][] = [
    [words.ownRounds, result.rounds.toLocaleString('en-US')],
    [words.ownStaked, `${bahtText(result.staked)} ${words.baht}`],
    [words.ownWon, `${bahtText(result.won)} ${words.baht}`],
    [words.ownNet, `${signedBaht(result.net)} ${words.baht}`],
    [words.ownRtp, words.rtp(result.rtp)],
    [words.ownPublished, published_rtp === null ? words.noRtp : words.rtp(published_rtp)],
  ];
  return (
    <div>
      <h3>{result.name}</h3>
      <dl className="facts">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {published_rtp === null ? null : (
          <div>
            <dt>{words.ownTheory}</dt>
            <dd>{words.roughlyBaht(expectedLoss(result.staked, published_rtp, 1))}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
