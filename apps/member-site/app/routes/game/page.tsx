import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { useEffect, useRef, useState } from 'react';
import { data } from 'react-router';
import { FirstDeposit } from '../../games/first-deposit.tsx';
import { focusIn, playPath } from '../../games/game-address.ts';
import { GameFrame } from '../../games/game-frame.tsx';
import { gameWords } from '../../games/messages.ts';
import { platformOf } from '../../games/platform-of.ts';
import { isApiError, problemOf } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { isFromElsewhere } from '../../server/is-from-elsewhere.ts';
import { ConnectionLine } from '../../shell/connection-line.tsx';
import { metaOf } from '../../shell/page/page-meta.ts';
import { SandboxStrip } from '../../shell/strip.tsx';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import type { Route } from './+types/page.ts';
import { GameBar } from './game-bar.tsx';
import { words } from './messages.ts';
import { RealityCheck } from './reality-check/reality-check.tsx';
import { StageMoney, useGameStage } from './stage/stage-money.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaOf(matches, loaderData?.name || words.title, { noindex: true });

/**
 * Start the game. Each load of the page launches the game once, so the loader must not run again without a page load. A
 * link on another site only leads to a button: launching ends the member's earlier window of the game.
 */
export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => {
    const gamecode = args.url.searchParams.get('code');
    if (!gamecode) return data({ ...REFUSED, problem: words.noCode, isClosed: true }, { status: 404 });
    const focus = focusIn(args.url.searchParams);
    if (isFromElsewhere(args.request)) return { ...REFUSED, problem: null, opens: playPath(gamecode, focus.focus) };
    try {
      const {
        url,
        name,
        rtp,
        play_session: session,
      } = await api.launchGame({
        body: { gamecode, mode: 'real', platform: platformOf(args.request.headers), ...focus },
      });
      return { url, name, rtp, gamecode, session, problem: null, isCheckDue: false, isClosed: false, opens: null };
    } catch (caught) {
      const status = isApiError(caught) ? caught.status : 0;
      const isClosed = status === 503 || status === 404;
      return { ...REFUSED, problem: problemOf(caught).alert, isCheckDue: status === 409, isClosed };
    }
  });
}

const REFUSED = {
  ...{ url: '', name: '', rtp: null, gamecode: '' },
  session: null,
  isCheckDue: false,
  isClosed: false,
  opens: null,
} as const;

/** No revalidation: a launch creates a session at the provider and ends the previous session. */
export const shouldRevalidate = () => false;

/** Take the focus out of the address of an open game: a reload opens the game as it is, without the price of before. */
function forgetFocus() {
  const address = new URL(location.href);
  if (!address.searchParams.has('focus')) return;
  address.searchParams.delete('focus');
  history.replaceState(history.state, '', address);
}

export default function GamePage({ loaderData }: Route.ComponentProps) {
  const [isChecking, setChecking] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const isOpen = loaderData.url !== '';
  useEffect(() => {
    if (isOpen) forgetFocus();
  }, [isOpen]);
  if (loaderData.opens !== null) return <OpenByPress path={loaderData.opens} />;
  if (loaderData.problem !== null) return <Refused {...loaderData} problem={loaderData.problem} />;
  return (
    <div className="gamepage">
      <StageMoney url={loaderData.url} frame={frame} isCovered={isChecking}>
        <GameBar game={loaderData} session={loaderData.session} />
        <ConnectionLine />
        <CheckAfterRound onOpen={setChecking} />
      </StageMoney>
      <GameFrame
        ref={frame}
        url={loaderData.url}
        title={words.frame(loaderData.name)}
        loading={words.loading(loaderData.name)}
        still={isChecking}
      />
    </div>
  );
}

/** The way to a first deposit, which play with real credit needs. */
function DepositFirst() {
  return (
    <>
      <SandboxStrip />
      <main className="page" id="main">
        <EmptyState
          whole
          title={gameWords.firstDeposit}
          action={
            <div className="stack" data-testid="first-deposit">
              <FirstDeposit />
              <Link className={buttonClass({ block: true })} to="/">
                {words.back}
              </Link>
            </div>
          }
        >
          {gameWords.whyFirst(words.thisGame)} · {words.noMoney}
        </EmptyState>
      </main>
    </>
  );
}

/** A game that a link on another site named: it opens when the member says so. */
function OpenByPress({ path }: { path: string }) {
  return (
    <>
      <SandboxStrip />
      <main className="page" id="main">
        <EmptyState
          whole
          title={words.linked}
          action={
            <div className="row wrap mid">
              {/* a full page load: the game's page is loaded already, and must be asked for anew */}
              <a className={buttonClass({ look: 'primary' })} href={path}>
                {words.openGame}
              </a>
              <Link className={buttonClass()} to="/">
                {words.back}
              </Link>
            </div>
          }
        >
          {words.linkedAbout}
        </EmptyState>
      </main>
    </>
  );
}

/** The reality check, which lets a result on the stage end and settle first, and does not wait long for it. */
function CheckAfterRound({ onOpen }: { onOpen: (open: boolean) => void }) {
  const { isBusy } = useGameStage();
  return <RealityCheck onOpen={onOpen} isStageBusy={isBusy} />;
}

const reload = () => location.reload();

/**
 * Why the game did not open, and the way to other games.
 * @param isClosed in maintenance, or no game at all, where a deposit opens nothing
 */
function Refused({ problem, isCheckDue, isClosed }: { problem: string; isCheckDue: boolean; isClosed: boolean }) {
  if (useMember()?.hasDeposited === false && !isClosed) return <DepositFirst />;
  return (
    <>
      <SandboxStrip />
      {isCheckDue ? <RealityCheck onGoOn={reload} /> : null}
      <main className="page" id="main">
        <EmptyState
          whole
          title={words.cannot}
          action={
            <Link className={buttonClass({ look: 'primary' })} to="/">
              {words.back}
            </Link>
          }
        >
          {problem} · {words.noMoney}
        </EmptyState>
      </main>
    </>
  );
}
