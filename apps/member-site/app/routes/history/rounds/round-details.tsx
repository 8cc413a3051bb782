import type { RoundTold } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { CopyButton } from '@sanam/ui/copy-button';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { Bone } from '@sanam/ui/skeleton';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { roundsPath, toldPath } from '../../../games/rounds-address.ts';
import { Link } from '../../../visit/link.tsx';
import type { RoundDetails as Details } from './load-rounds.ts';
import { roundWords as words } from './messages.ts';
import { RoundMark } from './round-mark.tsx';

/** One round: the platform's own records at once, and the provider's data when it answers (GAME-05). */
export function RoundDetails({ details: { round, told } }: { details: Details }) {
  const net = Math.round((round.won - round.staked) * 100) / 100;
  return (
    <>
      <Link className="back-link" to={roundsPath()}>
        <Icon name="left" size="s" />
        {words.back}
      </Link>
      <section className="card stack narrow">
        <div className="row wrap">
          <h2>{round.game}</h2>
          <RoundMark round={round} />
          {round.is_free ? <span className="badge">{words.free}</span> : null}
        </div>
        <dl className="facts">
          <Fact name={words.staked}>{words.baht(bahtText(round.staked))}</Fact>
          {round.returned > 0 ? <Fact name={words.returned}>{words.baht(bahtText(round.returned))}</Fact> : null}
          <Fact name={words.won}>{words.baht(bahtText(round.won))}</Fact>
          {round.state === 'closed' ? <Fact name={words.net}>{words.baht(signedBaht(net))}</Fact> : null}
          <Fact name={words.began}>{formatDateTime(round.began_at)}</Fact>
          {round.closed_at ? <Fact name={words.ended}>{formatDateTime(round.closed_at)}</Fact> : null}
          {round.maker ? <Fact name={words.maker}>{round.maker}</Fact> : null}
          <Fact name={words.roundId}>
            <span className="break">{round.round}</span>
          </Fact>
        </dl>
      </section>
      <section className="card stack narrow">
        <h2>{words.providerTitle}</h2>
        <FromProvider key={round.id} id={round.id} first={told} />
      </section>
    </>
  );
}

/**
 * Data of the provider. The script requests these data once the page is shown; without script the member follows a
 * link. The data are requested once, not at every change of the page.
 * @param first data that the page already contained.
 */
function FromProvider({ id, first }: { id: string; first: RoundTold | undefined }) {
  const fetcher = useFetcher<{ rounds?: { details: Details } }>();
  const { load, reset } = fetcher;
  const [told, setTold] = useState(first);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || first) return;
    asked.current = true;
    void load(toldPath(id));
  }, [id, first, load]);
  const answer = fetcher.data?.rounds?.details.told;
  useEffect(() => {
    if (!answer) return;
    setTold(answer);
    reset();
  }, [answer, reset]);
  if (fetcher.state !== 'idle') return <Asking />;
  if (told?.answer === 'told') return <Told told={told} />;
  const again = (
    <Link
      className={buttonClass({ small: true })}
      to={toldPath(id)}
      preventScrollReset
      onClick={(event) => {
        event.preventDefault();
        void load(toldPath(id));
      }}
    >
      {told ? words.retry : words.ask}
    </Link>
  );
  return (
    <div className="stack s">
      {told ? <Note>{words.noAnswer}</Note> : null}
      <div>{again}</div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Asking() {
  return (
    <div className="stack s" role="status">
      <span className="row small dim">
        <span className="spin" aria-hidden="true" />
        {words.asking}
      </span>
      <Bone className="line" />
      <Bone className="line short" />
    </div>
  );
}

function Told({ told }: { told: RoundTold }) {
  const { agrees, staked, won, commit, server_seed, draw_id, seed_fits } = told;
  return (
    <>
      {agrees === null ? null : agrees ? <Note icon="check">{words.agrees}</Note> : <Note warn>{words.differs}</Note>}
      {staked === null && won === null ? null : (
        <dl className="facts">
          {staked === null ? null : <Fact name={words.theirStake}>{words.baht(bahtText(staked))}</Fact>}
          {won === null ? null : <Fact name={words.theirWin}>{words.baht(bahtText(won))}</Fact>}
        </dl>
      )}
      {commit === null ? (
        <p className="small dim">{words.noProof}</p>
      ) : (
        <>
          <div className="lead">
            <h3>{words.proofTitle}</h3>
            <p>{words.proofText}</p>
          </div>
          {seed_fits === null ? null : seed_fits ? (
            <Note icon="shield">{words.fits}</Note>
          ) : (
            <Note warn>{words.fitsNot}</Note>
          )}
          <Proof name={words.commit} value={commit} />
          {server_seed === null ? (
            <p className="small dim">{`${words.seed}: ${words.seedLater}`}</p>
          ) : (
            <Proof name={words.seed} value={server_seed} />
          )}
          {draw_id === null ? null : <Proof name={words.drawId} value={draw_id} />}
        </>
      )}
    </>
  );
}

function Proof({ name, value }: { name: string; value: string }) {
  return (
    <div className="row between">
      <p className="small grow">
        <span className="dim">{name}</span>
        <br />
        <span className="break">{value}</span>
      </p>
      <CopyButton text={value} what={name} />
    </div>
  );
}
