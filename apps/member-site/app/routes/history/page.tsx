import type { ApiClient } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import { Note } from '@sanam/ui/note';
import { Tabs } from '@sanam/ui/tabs';
import { Link } from 'react-router';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { isApiError, problemOf } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { orNotFound } from '../../server/or-not-found.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import type { Route } from './+types/page.ts';
import { AccountTab } from './account/account-tab.tsx';
import { runAccountStep } from './account/actions.ts';
import { loadAccount } from './account/load-account.ts';
import { accountWords } from './account/messages.ts';
import { BonusTab, type BonusView } from './bonus/bonus-tab.tsx';
import { weeksBefore } from './cashback/weeks-address.ts';
import { words } from './messages.ts';
import { RequestsTab } from './requests-tab.tsx';
import { loadRounds } from './rounds/load-rounds.ts';
import { RoundDetails } from './rounds/round-details.tsx';
import { RoundsTab } from './rounds/rounds-list.tsx';
import { StatementTab, type StatementView } from './statement/statement-tab.tsx';
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
        return { view, requests: await orNotFound(api.history({ query: { type: view.type ?? undefined, cursor } })) };
    }
  });
}

/** Load a page of the member's bonuses. @param cursor id of a bonus; an invalid id shows the newest page. */
async function readBonusView(api: ApiClient, cursor: string | undefined): Promise<BonusView> {
  const before = cursor && /^\d{1,18}$/.test(cursor) ? cursor : undefined;
  return { bonuses: await api.bonuses({ query: before ? { before } : {} }), isOlder: before !== undefined };
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

/** Actions of the buttons of tab 0. */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) =>
    runAccountStep({ api, form: await args.request.formData(), request: args.request }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), accountWords.noAnswer);
}

const TABS = words.tabs.map((name, at) => ({ name, to: `/history?tab=${at}` }));

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData;
  return (
    <>
      <div className="stack">
        <h1>{words.title}</h1>
        <Tabs label={words.tabsLabel} tabs={TABS} current={view.tab} LinkTo={Link} />
      </div>
      {/* only without script: with script, each form of the tab shows its own message */}
      {actionData ? (
        <Note warn={'alert' in actionData}>
          {'alert' in actionData ? actionData.alert : 'done' in actionData ? actionData.done : null}
        </Note>
      ) : null}
      {'account' in loaderData && loaderData.account ? (
        <AccountTab view={loaderData.account} exporting={view.ask === 'export'} older={view.cursor !== null} />
      ) : null}
      {'bonus' in loaderData && loaderData.bonus ? <BonusTab view={loaderData.bonus} /> : null}
      {'requests' in loaderData && loaderData.requests ? (
        <RequestsTab view={view} items={loaderData.requests.data} nextCursor={loaderData.requests.next_cursor} />
      ) : null}
      {'rounds' in loaderData && loaderData.rounds ? (
        'list' in loaderData.rounds ? (
          <RoundsTab view={view} list={loaderData.rounds.list} />
        ) : (
          <RoundDetails details={loaderData.rounds.details} />
        )
      ) : null}
      {'statement' in loaderData && loaderData.statement ? (
        <StatementTab view={view} statement={loaderData.statement} />
      ) : null}
    </>
  );
}
