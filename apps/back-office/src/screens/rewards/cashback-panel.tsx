import type { CashbackExplained } from '@sanam/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wordsOfArea } from '../../parts/area-words.ts';
import { bahtText, dayOf, memberNo, timeOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { wordsOfMovement } from '../../parts/movement-words.ts';
import { Facts } from '../../parts/pieces.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { useSay } from '../../parts/words.ts';
import { CashbackPill, weekName } from './cashback-pieces.tsx';
import { rewards, cashback as words } from './words.ts';

/** One member's sum of a week, with the rows that make it. */
export function CashbackPanel({ of }: { of: CashbackExplained }) {
  const say = useSay();
  return (
    <>
      <header>
        <div className="row between">
          <Link className="link mono" to={`/members/${of.member_id}`}>
            {memberNo(of.member_id)}
          </Link>
          <CashbackPill state={of.state} />
        </div>
        <h2>
          <Baht value={of.amount} /> {say(rewards.baht)} <span className="dimmer tiny">{weekName(of)}</span>
        </h2>
      </header>
      <div className="scroll" tabIndex={-1}>
        <section className="sec">
          <h3>{say(words.howMade)}</h3>
          <Facts rows={steps(of, say)} />
        </section>
        <section className="sec" aria-label={say(words.play)}>
          <h3>{say(words.play)}</h3>
          <SmallTable
            label={say(words.play)}
            heads={[
              [say(words.day)],
              [say(words.area)],
              [say(words.rounds), 'r'],
              [say(words.stakedShort), 'r'],
              [say(words.wonShort), 'r'],
            ]}
            rows={of.play.map((one) => ({
              key: `${one.day} ${one.area}`,
              cells: [
                <span key="d" className="num">
                  {dayOf(one.day)}
                </span>,
                wordsOfArea(one.area)[0],
                wholeOf(one.rounds),
                <Baht key="s" value={one.staked} />,
                <Baht key="w" value={one.won} />,
              ],
            }))}
          />
        </section>
        <section className="sec">
          <h3>{say(words.gifts)}</h3>
          {of.gifts.length === 0 ? (
            <p className="dimmer">{say(words.noGifts)}</p>
          ) : (
            <Facts
              rows={of.gifts.map((one) => [
                `${timeOf(one.at)} ${wordsOfMovement(one.kind).name} ${one.key}`,
                <Baht key="a" value={one.amount} />,
              ])}
            />
          )}
        </section>
        {of.earlier.length > 0 ? (
          <section className="sec">
            <h3>{say(words.earlier)}</h3>
            <SmallTable
              label={say(words.earlier)}
              heads={[
                [say(words.day)],
                [say(words.returned), 'r'],
                [say(words.carried), 'r'],
                [say(words.amount), 'r'],
              ]}
              rows={of.earlier.map((one) => ({
                key: one.week,
                cells: [
                  <Link key="w" className="link num" to={`/rewards/cashback?week=${one.week}&open=${of.member_id}`}>
                    {dayOf(one.week)}
                  </Link>,
                  <Baht key="r" value={one.returned} />,
                  <Baht key="c" value={one.carried} sign />,
                  <Baht key="a" value={one.amount} />,
                ],
              }))}
            />
          </section>
        ) : null}
      </div>
    </>
  );
}

/** The formula, step by step, with this member's figures. */
function steps(of: CashbackExplained, say: ReturnType<typeof useSay>): (readonly [string, ReactNode])[] {
  const share = Math.floor((Math.max(0, of.net_loss) * 100 * of.percent) / 100 + 1e-6) / 100;
  const bound =
    share > of.most ? say(words.atMost) : share > 0 && of.returned === 0 ? say(words.belowLeast) : undefined;
  return [
    [say(words.staked), <Baht key="s" value={of.staked} />],
    [`− ${say(words.won)}`, <Baht key="w" value={of.won} />],
    [`− ${say(words.gifts)}`, <Baht key="g" value={of.bonuses} />],
    [`= ${say(words.netLossShort)}`, <Baht key="n" value={of.net_loss} />],
    [
      `× ${of.percent}% · ${bahtText(of.least)}–${bahtText(of.most)}${bound ? ` · ${bound}` : ''}`,
      <Baht key="r" value={of.returned} />,
    ],
    [`+ ${say(words.carried)}`, <Baht key="c" value={of.carried} sign />],
    [
      `= ${say(words.amount)}`,
      <b key="a">
        <Baht value={of.amount} />
      </b>,
    ],
  ];
}
