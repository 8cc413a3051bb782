import type { RoundTold } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { Button } from '@sanam/ui/button';
import { CopyButton } from '@sanam/ui/copy-button';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { Bone } from '@sanam/ui/skeleton';
import { Component, type ReactNode, Suspense, use } from 'react';
import { Form, Link } from 'react-router';
import type { RoundDetails as Details } from './load-rounds.ts';
import { roundWords as words } from './messages.ts';
import { RoundState } from './round-state.tsx';
import { roundsPath } from './rounds-address.ts';

/** One round: what our books say at once, and what the provider tells when it does (GAME-05). */
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
          <RoundState state={round.state} />
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
        {/* asked anew for each round, and for each time the page is loaded */}
        <IfItBreaks key={round.id} instead={<NoAnswer id={round.id} />}>
          <Suspense fallback={<Asking />}>
            <Answer told={told} id={round.id} />
          </Suspense>
        </IfItBreaks>
      </section>
    </>
  );
}

function Answer({ told, id }: { told: Details['told']; id: string }) {
  const answer = use(told);
  return answer?.answer === 'told' ? <Told told={answer} /> : <NoAnswer id={id} />;
}

/** What was on its way when the network went: the rest of the page stands. */
class IfItBreaks extends Component<{ instead: ReactNode; children: ReactNode }, { broke: boolean }> {
  override state = { broke: false };
  static getDerivedStateFromError() {
    return { broke: true };
  }
  override render() {
    return this.state.broke ? this.props.instead : this.props.children;
  }
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

function NoAnswer({ id }: { id: string }) {
  return (
    <div className="stack s">
      <Note>{words.noAnswer}</Note>
      <Form method="get" action="/history" preventScrollReset>
        <input type="hidden" name="tab" value="2" />
        <input type="hidden" name="view" value="rounds" />
        <input type="hidden" name="round" value={id} />
        <Button type="submit" look="second" small>
          {words.retry}
        </Button>
      </Form>
    </div>
  );
}

function Told({ told }: { told: RoundTold }) {
  const { agrees, staked, won, commit, server_seed, client_seed, seed_fits } = told;
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
          {seed_fits === null ? null : seed_fits ? <Note icon="shield">{words.fits}</Note> : <Note warn>{words.fitsNot}</Note>}
          <Proof name={words.commit} value={commit} />
          {server_seed === null ? <p className="small dim">{`${words.seed}: ${words.seedLater}`}</p> : <Proof name={words.seed} value={server_seed} />}
          {client_seed === null ? null : <Proof name={words.clientSeed} value={client_seed} />}
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
