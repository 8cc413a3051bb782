import type { ApiClient } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { RowBones } from '@sanam/ui/skeleton';
import { Tabs } from '@sanam/ui/tabs';
import { namesOf } from '../../bonuses/game-names.ts';
import { roundsPath } from '../../games/rounds-address.ts';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { usePartsAhead } from '../../loading/later.tsx';
import { STATEMENT_PATH } from '../../money/money-pages.ts';
import { isApiError, problemOf } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';
import { AccountParts } from './account/account-parts.tsx';
import { runAccountStep } from './account/actions.ts';
import { loadAccount } from './account/load-account.ts';
import { accountWords } from './account/messages.ts';
import type { BonusView } from './bonus/bonus-tab.tsx';
import { weeksBefore } from './cashback/weeks-address.ts';
import { words } from './messages.ts';
import type { RequestsView } from './requests-tab.tsx';
import { loadRounds } from './rounds/load-rounds.ts';
import type { StatementView } from './statement/statement-tab.tsx';
import { AccountTab, BonusTab, RequestsTab, RoundsTab, StatementTab } from './tabs-later.ts';
import { filterQuery, type HistoryView, viewOf } from './view.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

/** Load only the data of the selected tab. */
export function loader(args: Route.LoaderArgs) {
  const view = viewOf(args.url.searchParams);
  return forMember(args, async (api) => {
    const cursor = view.cursor ?? undefined;
    switch (view.show) {
      case 'account':
        return { view, account: await loadAccount(api, cursor) };
      case 'bonus':
        return {
          view,
          bonus: await readBonusView(api, cursor),
          cashback: (await api.cashback({ query: { before: weeksBefore(args.url.searchParams) } })).data,
        };
      case 'statement':
        return { view, statement: await readStatement(api, view) };
      case 'rounds':
        return { view, rounds: await loadRounds(api, args.url.searchParams, cursor) };
      case 'requests':
        return { view, requests: await readRequests(api, view) };
    }
  });
}

/** Load a page of the member's bonuses. @param cursor id of a bonus; an invalid id shows the newest page. */
async function readBonusView(api: ApiClient, cursor: string | undefined): Promise<BonusView> {
  const before = cursor && /^\d{1,18}$/.test(cursor) ? cursor : undefined;
  const bonuses = await api.bonuses({ query: before ? { before } : {} });
  const active = bonuses.data.bonuses.find(({ state }) => state === 'active');
  return { bonuses, gameNames: await namesOf(api, active?.terms), isOlder: before !== undefined };
}

/** Load the page of the statement that the URL requests. Dates that the API refuses are shown with their error. */
async function readStatement(api: ApiClient, view: HistoryView): Promise<StatementView> {
  const today = bangkokDay(new Date());
  try {
    const { data, next_cursor } = await api.statement({
      query: { ...filterQuery(view), cursor: view.cursor ?? undefined },
    });
    return { today, lines: data, nextCursor: next_cursor, errors: {} };
  } catch (caught) {
    if (!isApiError(caught) || caught.status !== 422) throw caught;
    return { today, lines: [], nextCursor: null, errors: problemOf(caught).errors };
  }
}

/** Load the page of deposits and withdrawals that the URL requests. Days that the API refuses are shown with their error. */
async function readRequests(api: ApiClient, { type, from, to, cursor }: HistoryView): Promise<RequestsView> {
  const today = bangkokDay(new Date());
  try {
    const { data, next_cursor } = await api.history({
      query: {
        ...{ type: type ?? undefined, from: from ?? undefined, to: to ?? undefined },
        cursor: cursor ?? undefined,
      },
    });
    return { items: data, nextCursor: next_cursor, today, errors: {} };
  } catch (caught) {
    if (!isApiError(caught) || ![404, 422].includes(caught.status)) throw caught;
    const { errors } = problemOf(caught);
    if (!errors.from && !errors.to) throw new Response(null, { status: 404 });
    return { items: [], nextCursor: null, today, errors };
  }
}

/** Actions of the buttons of tab 0. */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) =>
    runAccountStep({ api, form: await args.request.formData(), request: args.request }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), accountWords.noAnswer);
}

/** The tabs, bets first and the statement last. The member's own data are reached from the menus. */
const TABS = [
  { show: 'rounds', name: words.tabs.rounds, to: roundsPath() },
  { show: 'requests', name: words.tabs.requests, to: '/history?tab=2' },
  { show: 'bonus', name: words.tabs.bonus, to: '/history?tab=1' },
  { show: 'statement', name: words.tabs.statement, to: STATEMENT_PATH },
] as const;

const LATER = [RoundsTab, RequestsTab, BonusTab, StatementTab, AccountTab];
const BONES = <RowBones count={6} />;

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData;
  usePartsAhead(LATER);
  return (
    <>
      <div className="stack" id={`history-${view.show}`}>
        <div className="row between wrap">
          <h1>{view.show === 'account' ? words.accountTitle : words.title}</h1>
          {view.show === 'account' ? (
            <Link className={buttonClass({ look: 'quiet', small: true })} to="/history?tab=2">
              <Icon name="history" size="s" />
              {words.title}
            </Link>
          ) : (
            <Link className={buttonClass({ look: 'quiet', small: true })} to="/own-play">
              <Icon name="chart" size="s" />
              {words.ownPlay}
            </Link>
          )}
        </div>
        {view.show === 'account' ? (
          <AccountParts />
        ) : (
          <Tabs
            label={words.tabsLabel}
            tabs={TABS}
            current={TABS.findIndex(({ show }) => show === view.show)}
            LinkTo={Link}
          />
        )}
      </div>
      {/* only without script: with script, each form of the tab shows its own message */}
      {actionData ? (
        <Note warn={'alert' in actionData}>
          {'alert' in actionData ? actionData.alert : 'done' in actionData ? actionData.done : null}
        </Note>
      ) : null}
      {'account' in loaderData && loaderData.account ? (
        <AccountTab
          view={loaderData.account}
          asked={{
            dialog: view.ask,
            problem: actionData && 'alert' in actionData ? actionData : undefined,
            ...(actionData && 'sent' in actionData ? actionData.sent : undefined),
          }}
          older={view.cursor !== null}
          fallback={BONES}
        />
      ) : null}
      {'bonus' in loaderData && loaderData.bonus ? <BonusTab view={loaderData.bonus} fallback={BONES} /> : null}
      {'requests' in loaderData && loaderData.requests ? (
        <RequestsTab view={view} requests={loaderData.requests} fallback={BONES} />
      ) : null}
      {'rounds' in loaderData && loaderData.rounds ? (
        <RoundsTab view={view} rounds={loaderData.rounds} fallback={BONES} />
      ) : null}
      {'statement' in loaderData && loaderData.statement ? (
        <StatementTab view={view} statement={loaderData.statement} fallback={BONES} />
      ) : null}
    </>
  );
}
