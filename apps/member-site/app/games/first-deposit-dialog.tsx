import type { Game } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { Icon } from '@sanam/ui/icon';
import { Bone } from '@sanam/ui/skeleton';
import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import type { FirstOffer } from '../bonuses/first-offer.ts';
import { OfferLine } from '../bonuses/offer-line.tsx';
import { gameId } from './game-address.ts';
import { gameWords as words } from './messages.ts';

/**
 * Asks a member for the first deposit where the game was chosen, instead of opening a window that cannot play (GAME-02):
 * what the deposit brings and asks for, and the way to try the game with play money.
 * @param game the game that was chosen; null keeps the dialog closed.
 */
export function FirstDepositDialog({ game, onClose }: { game: Game | null; onClose: () => void }) {
  const { load, data } = useFetcher<FirstOffer | null>();
  useEffect(() => {
    if (game) void load('/first-offer');
  }, [game, load]);
  return (
    <Dialog open={game !== null} onClose={onClose} title={words.firstDeposit}>
      {game === null ? null : (
        <div className="stack" data-testid="first-deposit">
          <p className="small dim">{words.whyFirst(game.name)}</p>
          {data === undefined ? <Bone className="wide" /> : data ? <OfferLine offer={data} /> : null}
          <Link
            className={buttonClass({ look: 'primary', block: true })}
            to={data ? `/deposit?amount=${data.example.deposit}&promotion=${encodeURIComponent(data.id)}` : '/deposit'}
          >
            <Icon name="deposit" size="s" />
            {words.deposit}
          </Link>
          {game.demo ? (
            <Link className={buttonClass({ block: true })} to={`/casino-test/${gameId(game.gamecode)}`}>
              <Icon name="play" size="s" />
              {words.tryFirst}
            </Link>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
