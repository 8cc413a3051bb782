import { HowList } from '@sanam/ui/how-list';
import { Tabs } from '@sanam/ui/tabs';
import { useLocation } from 'react-router';
import { ShareInvite } from '../../invites/share-invite.tsx';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { refusedOrUnknown } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import { useSite } from '../../visit/use-site.ts';
import type { Route } from './+types/page.ts';
import { DaysCard } from './bonus-tab.tsx';
import { ClaimCard } from './claim-card.tsx';
import { type LevelPage, LevelsTab } from './levels-tab.tsx';
import { words } from './messages.ts';
import { RatesCard } from './rates-card.tsx';
import { readAddress } from './read-address.ts';

const TABS = words.tabs.map((name, at) => ({ name, to: `/referral?tab=${at}` }));

export const meta: Route.MetaFunction = pageMeta(words.title);

/** Load only the data of the selected tab; an unknown URL parameter selects the first option. */
export function loader(args: Route.LoaderArgs) {
  const { tab, level, page, before } = readAddress(args.url.searchParams);
  return forMember(args, async (api) => {
    const { data: referral } = await api.referral();
    if (tab === 1) {
      const { data: days, next_before } = await api.commissionDays({ query: before ? { before } : {} });
      return { tab, referral, days, nextBefore: next_before, before, claimId: crypto.randomUUID() };
    }
    if (tab === 2) {
      const { data: members, has_more } = await api.downline({
        params: { level: String(level) },
        query: { page: String(page) },
      });
      const shown: LevelPage = { level, at: page, members, hasMore: has_more };
      return { tab, referral, page: shown };
    }
    return { tab, referral, invite: (await api.invite()).data };
  });
}

/** Claim the commission. A form sent twice, for example by a reload, claims once, and the result is shown again. */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    try {
      const { ref, amount, repeated } = await api.claimCommission({ body: { id: String(form.get('id') ?? '') } });
      return { claimed: { ref, amount, repeated } };
    } catch (caught) {
      return refusedOrUnknown(caught, words.noAnswer);
    }
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

export default function ReferralPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const reply = useKeptReply(actionData, search);
  const { referral } = loaderData;
  return (
    <>
      <div className="stack">
        <h1>{words.title}</h1>
        <Tabs label={words.tabsLabel} tabs={TABS} current={loaderData.tab} LinkTo={Link} />
      </div>
      {loaderData.tab === 1 ? (
        <>
          <ClaimCard referral={referral} claimId={loaderData.claimId} reply={reply} />
          <DaysCard days={loaderData.days} nextBefore={loaderData.nextBefore} before={loaderData.before} />
        </>
      ) : loaderData.tab === 2 ? (
        <LevelsTab referral={referral} page={loaderData.page} />
      ) : (
        <>
          <ShareInvite invite={loaderData.invite} />
          <RatesCard rates={referral.rates} />
          <HowItWorks />
        </>
      )}
    </>
  );
}

function HowItWorks() {
  const { site } = useSite();
  return (
    <section className="card stack">
      <h2>{words.howTitle}</h2>
      <HowList steps={words.how(site.minimum_age)} narrow />
      <p className="small dim">{words.private}</p>
    </section>
  );
}
