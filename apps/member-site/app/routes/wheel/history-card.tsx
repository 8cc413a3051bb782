import type { WheelSpin } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { signedBaht } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { OlderLinks } from '../../lists/older-links.tsx';
import { Link } from '../../visit/link.tsx';
import { wheelWords } from '../../wheel/messages.ts';
import { SpinProof } from '../../wheel/spin-proof.tsx';
import { WHEEL_PATH } from '../../wheel/use-spin.ts';

/**
 * A member's spins, each with its draw data.
 * @param isWaiting whether the wheel still turns. The card is hidden then, because it contains the result already.
 */
export function HistoryCard({
  spins,
  nextBefore,
  before,
  isWaiting,
}: {
  spins: readonly WheelSpin[];
  nextBefore: number | null;
  before: string | null;
  isWaiting: boolean;
}) {
  if (isWaiting) return null;
  return (
    <section id="wheel-spins" className="card stack s" data-testid="spins">
      <h2>{wheelWords.historyTitle}</h2>
      {spins.length === 0 ? (
        <p className="dim">
          {wheelWords.historyEmpty} {wheelWords.historyEmptyText}
        </p>
      ) : (
        <ul className="spin-list">
          {spins.map((spin) => (
            <li key={spin.number}>
              <div className="row between wrap">
                <span className="strong">{wheelWords.numberOf(spin.number)}</span>
                {spin.amount > 0 ? (
                  <b className="num in">{signedBaht(spin.amount)}</b>
                ) : (
                  <span className="num dim">{wheelWords.nothing}</span>
                )}
              </div>
              <p className="small dim">
                {formatDateTime(spin.at)} · {wheelWords.reference(spin.ref)}
              </p>
              <SpinProof spin={spin} />
            </li>
          ))}
        </ul>
      )}
      <OlderLinks
        newest={before ? { to: WHEEL_PATH, name: wheelWords.newest } : null}
        older={nextBefore ? { to: `${WHEEL_PATH}?before=${nextBefore}`, name: wheelWords.older } : null}
        fromTop
      >
        {spins.length > 0 ? (
          <Link className={buttonClass({ look: 'quiet', small: true })} to="/history?tab=2&view=statement&group=bonus">
            {wheelWords.toStatement}
          </Link>
        ) : null}
      </OlderLinks>
    </section>
  );
}
