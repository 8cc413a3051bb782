import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { HowList } from '@sanam/ui/how-list';
import { Note } from '@sanam/ui/note';
import { Tabs } from '@sanam/ui/tabs';
import { Link } from 'react-router';
import { words as inviteWords } from '../../invites/messages.ts';
import { ShareInvite } from '../../invites/share-invite.tsx';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

const TABS = words.tabs.map((name, at) => ({ name, to: `/referral?tab=${at}` }));

export const meta: Route.MetaFunction = pageMeta(words.title);

/** Loads only what the chosen tab shows; a tab that is none is the first. */
export function loader(args: Route.LoaderArgs) {
  const asked = Number(args.url.searchParams.get('tab') ?? 0);
  const tab = Number.isInteger(asked) && asked in TABS ? asked : 0;
  return forMember(args, async (api) => ({ tab, invite: tab === 0 ? (await api.invite()).data : null }));
}

export default function ReferralPage({ loaderData: { tab, invite } }: Route.ComponentProps) {
  return (
    <>
      <div className="stack">
        <h1>{words.title}</h1>
        <Tabs label={words.tabsLabel} tabs={TABS} current={tab} LinkTo={Link} />
      </div>
      {invite ? (
        <>
          <Note>{inviteWords.notYet}</Note>
          <ShareInvite invite={invite} />
          <HowItWorks />
        </>
      ) : tab === 1 ? (
        <section className="card">
          <EmptyState
            title={words.bonusTitle}
            action={
              <Link className={buttonClass()} to="/referral?tab=0">
                {words.toLink}
              </Link>
            }
          >
            {words.bonusText}
          </EmptyState>
        </section>
      ) : (
        <Levels />
      )}
    </>
  );
}

function HowItWorks() {
  return (
    <section className="card stack">
      <h2>{words.howTitle}</h2>
      <HowList steps={words.how} narrow />
      <p className="small dim">{words.private}</p>
    </section>
  );
}

/** The three levels, of which nothing is counted yet. */
function Levels() {
  return (
    <section className="card stack">
      <p className="small dim">{words.levelsLead}</p>
      <dl className="facts">
        {words.levels.map(([level, who]) => (
          <div key={level}>
            <dt>
              <b className="strong">{level}</b> {who}
            </dt>
            <dd className="dim">{words.notCounted}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
