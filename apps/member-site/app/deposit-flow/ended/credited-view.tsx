import { formatDateTime } from '@sanam/thai/dates';
import { Amount, bahtText, signedBaht } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { useEffect, useState } from 'react';
import { chosenPricePath, forgetPrice } from '../../games/chosen-price.ts';
import { playPath } from '../../games/game-address.ts';
import { useMoney } from '../../live/live-money.tsx';
import { moneyWords } from '../../money/messages.ts';
import { STATEMENT_PATH } from '../../money/money-pages.ts';
import { resultPath } from '../../money/requests/result-path.ts';
import { Seal } from '../../money/seal.tsx';
import { Turnover } from '../../money/turnover.tsx';
import { Link } from '../../visit/link.tsx';
import { words } from '../after-words.ts';
import { type EndedDeposit, isGiven, secondsTaken } from './ended-deposit.ts';

/**
 * Step 4: the credit has come. Deposit and bonus apart, the money now, the turnover at its start, and the ways on. It
 * stays until the member leaves (SITE-24).
 */
export function CreditedView({ ended: { result, bonus, game } }: { ended: EndedDeposit }) {
  const { creditBaht, bonusBaht } = useMoney();
  const [chosen, setChosen] = useState<string | null>(null);
  // the tab's storage is known only in the browser
  useEffect(() => setChosen(chosenPricePath(Date.now())), []);
  const seconds = secondsTaken(result);
  const given = bonus && isGiven(bonus) ? bonus : null;
  const at = result.steps.at(-1)?.at ?? result.created_at;
  return (
    <div className="stack formw" data-testid="credited">
      <section className="moment">
        <Seal icon="check" />
        <h1>{words.creditedTitle}</h1>
        <p role="status">
          {moneyWords.depositDone(bahtText(result.amount))}
          {given && given.amount > 0 ? <span className="hide"> {words.withBonus(bahtText(given.amount))}</span> : null}
        </p>
        <p className="num">
          {formatDateTime(at)}
          {seconds === null ? null : ` · ${words.took(seconds)}`}
        </p>
      </section>
      <section className="card leaf stack s">
        <dl className="ledger">
          <div>
            <dt>{words.depositLine}</dt>
            <dd className="in num" data-testid="credited-deposit">
              {signedBaht(result.amount)}
            </dd>
          </div>
          {given ? (
            <div>
              <dt>{given.name}</dt>
              <dd className="in num" data-testid="credited-bonus">
                {given.amount > 0 ? signedBaht(given.amount) : words.bonusTickets}
              </dd>
            </div>
          ) : bonus ? (
            <div>
              <dt>{bonus.name}</dt>
              <dd data-testid="bonus-refused">{bonus.cause ?? words.bonusNotGiven}</dd>
            </div>
          ) : null}
          <div className="total">
            <dt>{bonusBaht > 0 ? moneyWords.own : moneyWords.balance}</dt>
            <dd>
              <Amount baht={creditBaht} testId="credited-balance" /> <small>{moneyWords.baht}</small>
            </dd>
          </div>
          {bonusBaht > 0 ? (
            <div>
              <dt>{moneyWords.bonus}</dt>
              <dd>
                <Amount baht={bonusBaht} /> <small>{moneyWords.baht}</small>
              </dd>
            </div>
          ) : null}
        </dl>
        {bonus?.state === 'active' ? <Turnover bonus={bonus} /> : null}
      </section>
      <div className="stack s">
        {chosen ? (
          <a
            className={buttonClass({ look: 'primary', block: true })}
            href={chosen}
            target="_blank"
            rel="noopener"
            onClick={forgetPrice}
          >
            <Icon name="play" size="s" />
            {words.toChosenPrice}
          </a>
        ) : game ? (
          <a
            className={buttonClass({ look: 'primary', block: true })}
            href={playPath(game.gamecode)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="play" size="s" />
            {words.playNow(game.name)}
          </a>
        ) : null}
        <div className="pair short">
          <Link className={buttonClass()} to="/">
            {words.otherGames}
          </Link>
          <Link className={buttonClass()} to={STATEMENT_PATH}>
            {words.toStatement}
          </Link>
        </div>
        <Link className="link small self-center" to={resultPath(result.id)}>
          {moneyWords.depositSlip}
        </Link>
      </div>
    </div>
  );
}
