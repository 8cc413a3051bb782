import { buttonClass } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { later } from '../../loading/later.tsx';
import { refusedOrUnknown } from '../../server/api-errors.ts';
import { siteContext } from '../../server/context.ts';
import { forMember } from '../../server/guards.ts';
import { loginPath } from '../../server/safe-path.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import { wheelWords } from '../../wheel/messages.ts';
import { PrizeTable } from '../../wheel/prize-table.tsx';
import { angleOf } from '../../wheel/segments.ts';
import { SpinPanel } from '../../wheel/spin-panel.tsx';
import { type SpinReply, useSpin, WHEEL_PATH } from '../../wheel/use-spin.ts';
import { WheelDrawing } from '../../wheel/wheel-drawing.tsx';
import type { Route } from './+types/page.ts';
import { HowCard } from './how-card.tsx';
import { TicketsCard } from './tickets-card.tsx';

const HistoryCard = later('#wheel-spins', () => import('./history-card.tsx').then((module) => module.HistoryCard));

export const meta: Route.MetaFunction = pageMeta(wheelWords.title, { description: wheelWords.lead });

/** For a member the wheel and their spins; for a guest the prizes, and links to sign in. */
export async function loader(args: Route.LoaderArgs) {
  const { session, api } = args.context.get(siteContext);
  if (!session.signedIn) return { wheel: null, offer: (await api.wheelOffer()).data, login: loginPath(WHEEL_PATH) };
  const before = /^\d{1,9}$/.exec(args.url.searchParams.get('before') ?? '')?.[0] ?? null;
  return forMember(args, async (member) => {
    const [wheel, spins] = await Promise.all([member.wheel(), member.wheelSpins({ query: before ? { before } : {} })]);
    return { wheel: wheel.data, spins: spins.data, nextBefore: spins.next_before, before, playId: crypto.randomUUID() };
  });
}

/** Spin the wheel. A form sent twice, for example by a reload, spins once, and the result is shown again. */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    try {
      const { spin, repeated } = await api.spinWheel({
        body: { play_id: String(form.get('play_id') ?? ''), sealed: String(form.get('sealed') ?? '') },
      });
      return { spun: { spin, repeated } };
    } catch (caught) {
      return refusedOrUnknown(caught, wheelWords.noAnswer);
    }
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), wheelWords.noAnswer);
}

export default function WheelPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="lead">
        <h1>{wheelWords.title}</h1>
        <p>{wheelWords.lead}</p>
      </div>
      {loaderData.wheel ? (
        <OwnWheel key="own" loaded={loaderData} reply={actionData} />
      ) : (
        <Offer offered={loaderData} />
      )}
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function OwnWheel({ loaded, reply }: { loaded: Extract<Loaded, { spins: unknown }>; reply: SpinReply | undefined }) {
  const spinning = useSpin(loaded.wheel, reply, loaded.playId);
  const { wheel } = spinning;
  return (
    <>
      <div className="cols-2 stack">
        <section className="card leaf" data-testid="wheel">
          <SpinPanel spinning={spinning} />
        </section>
        <section className="card stack">
          <h2>{wheelWords.tableTitle}</h2>
          <PrizeTable table={wheel.table} own />
          <p className="small dim">{wheelWords.budget}</p>
          <p className="small dim">{wheelWords.turnover}</p>
        </section>
      </div>
      <TicketsCard wheel={wheel} />
      <HowCard rules={wheel.rules} />
      <HistoryCard
        fallback={null}
        spins={loaded.spins}
        nextBefore={loaded.nextBefore}
        before={loaded.before}
        isWaiting={spinning.isTurning}
      />
    </>
  );
}

function Offer({ offered: { offer, login } }: { offered: Extract<Loaded, { offer: unknown }> }) {
  return (
    <>
      <div className="cols-2 stack">
        <section className="card leaf stack">
          <WheelDrawing prizes={offer.table.prizes} angle={angleOf(offer.table.prizes, 0)} />
          <p className="small dim center">{wheelWords.drawnEqual}</p>
          {offer.closed ? <Note>{wheelWords.closedForAll[offer.closed]}</Note> : null}
          <p className="center">{wheelWords.guest}</p>
          <Link className={buttonClass({ look: 'primary', block: true })} to={login}>
            {wheelWords.login}
          </Link>
        </section>
        <section className="card stack">
          <h2>{wheelWords.tableTitle}</h2>
          <PrizeTable table={offer.table} own={false} />
          <p className="small dim">{wheelWords.budget}</p>
          <p className="small dim">{wheelWords.turnover}</p>
        </section>
      </div>
      <HowCard rules={offer.rules} />
    </>
  );
}
