import type { MemberPage } from '@sanam/contract';
import { wordsOfArea } from '../../parts/area-words.ts';
import { BankMark, bankName } from '../../parts/bank.tsx';
import { Card } from '../../parts/card.tsx';
import { bahtText, dayOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { Facts } from '../../parts/pieces.tsx';
import { BalanceBars } from '../../parts/plots/balance-bars.tsx';
import { Reveal } from '../../parts/reveal.tsx';
import { useSay } from '../../parts/words.ts';
import { ActLink } from './act-link.tsx';
import type { BodyProps } from './body-props.ts';
import { PROOF_NAMES, overview as words } from './overview-words.ts';
import { WithdrawalLink } from './withdrawal-link.tsx';

type Shown = Pick<BodyProps, 'member'>;
const round = (baht: number) => Math.round(baht * 100) / 100;

/** Where the money is: spendable, held, bonus, and under way. */
export function MoneyCard({ member: { money, under_way: under } }: Shown) {
  const say = useSay();
  return (
    <section className="wallet">
      <h2>{say(words.usable)}</h2>
      <p className="sum">
        <Baht value={money.cash} /> <span>{say(words.baht)}</span>
      </p>
      <dl>
        <div>
          <dt>{say(words.held)}</dt>
          <dd>
            <Baht value={money.held} />
          </dd>
        </div>
        <div>
          <dt>{say(words.bonus)}</dt>
          <dd>
            <Baht value={money.bonus} />
          </dd>
        </div>
        {under.deposit ? (
          <div>
            <dt>{say(words.depositOpen)}</dt>
            <dd>
              <Baht value={under.deposit.amount} /> <span className="mono">{under.deposit.ref}</span>
            </dd>
          </div>
        ) : null}
        {under.withdrawal ? (
          <div>
            <dt>{say(words.withdrawalOpen)}</dt>
            <dd>
              <Baht value={under.withdrawal.amount} />{' '}
              <WithdrawalLink withdrawal={under.withdrawal.ref}>
                <span className="mono">{under.withdrawal.ref}</span>
              </WithdrawalLink>
            </dd>
          </div>
        ) : null}
        {under.bonus ? (
          <div>
            <dt>{say(words.turnover)}</dt>
            <dd>
              <Baht value={under.bonus.required} />{' '}
              <span>
                {say(words.until)} {dayOf(under.bonus.expires_at)}
              </span>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

/** Sums since the registration. */
export function LifetimeCard({ member: { lifetime } }: Shown) {
  const say = useSay();
  return (
    <Card title={say(words.lifetime)}>
      <Facts
        rows={[
          [say(words.deposits), <Baht key="d" value={lifetime.deposits} />],
          [say(words.withdrawals), <Baht key="w" value={lifetime.withdrawals} />],
          [say(words.staked), <Baht key="s" value={lifetime.staked} />],
          [say(words.net), <Baht key="n" value={round(lifetime.won - lifetime.staked)} sign />],
          [say(words.gifts), <Baht key="g" value={lifetime.gifts} sign />],
        ]}
      />
    </Card>
  );
}

/** Where payouts go, and whether it is the member's own. */
export function AccountCard({ member, onAct }: BodyProps) {
  const say = useSay();
  const { account } = member;
  return (
    <Card
      title={say(words.account)}
      aside={
        <ActLink member={member} act="account" onAct={onAct}>
          {say(words.change)}
        </ActLink>
      }
    >
      {account ? (
        <div className="row top">
          <BankMark bank={account.bank} isLarge />
          <div className="grow">
            <div className="row wrap">
              <b>{bankName(account.bank)}</b>
              <Reveal memberId={member.id} what="account" masked={account.account} />
            </div>
            <p className="tiny dim">{account.name}</p>
            <p className="tiny dimmer">
              <span className={account.proof === 'own' ? 'in' : 'look'}>{say(PROOF_NAMES[account.proof])}</span> ·{' '}
              {say(words.linked)} {dayOf(account.linked_at)}
            </p>
            <ActLink member={member} act="claim" onAct={onAct}>
              {say(words.prove)}
            </ActLink>
          </div>
        </div>
      ) : (
        <p className="dimmer">{say(words.noAccount)}</p>
      )}
    </Card>
  );
}

/** The net result of the areas of play, the largest first. */
export function PlayCard({ member: { play } }: Shown) {
  const say = useSay();
  const areas = play
    .map((one) => ({ ...one, net: round(one.won - one.staked) }))
    .sort((a, b) => Math.abs(b.net) - Math.abs(a.net));
  return (
    <Card title={say(words.play)} aside={<span className="tiny dimmer">{say(words.net)}</span>}>
      {areas.length === 0 ? (
        <p className="dimmer">{say(words.noPlay)}</p>
      ) : (
        <>
          <BalanceBars
            caption={`${say(words.play)} ${say(words.net)}`}
            heads={[say(words.area), say(words.net)]}
            bars={areas.map(({ area, net, rounds, staked }) => ({
              name: wordsOfArea(area)[0],
              color: wordsOfArea(area)[1],
              value: net,
              text: `${net > 0 ? '+' : ''}${wholeOf(Math.round(net))}`,
              title: `${bahtText(net)} · ${wholeOf(rounds)} ${say(words.rounds)} · ${say(words.staked)} ${bahtText(staked)}`,
            }))}
          />
          <p className="tiny dimmer">
            {wholeOf(sum(areas, 'rounds'))} {say(words.rounds)} · {say(words.staked)} {bahtText(sum(areas, 'staked'))}
          </p>
        </>
      )}
    </Card>
  );
}

const sum = (areas: MemberPage['play'], what: 'rounds' | 'staked') =>
  round(areas.reduce((all, one) => all + one[what], 0));
