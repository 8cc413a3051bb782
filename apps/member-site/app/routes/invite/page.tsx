import { redirect } from 'react-router';
import { ShareInvite } from '../../invites/share-invite.tsx';
import { siteContext } from '../../server/context.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

/** A member's own invitation. A guest has no invitation yet, and is redirected to registering. */
export function loader(args: Route.LoaderArgs) {
  if (!args.context.get(siteContext).session.signedIn) throw redirect('/register');
  return forMember(args, async (api) => ({ invite: (await api.invite()).data }));
}

export default function InvitePage({ loaderData: { invite } }: Route.ComponentProps) {
  return (
    <>
      <div className="lead">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <ShareInvite invite={invite} />
      <Link className="link small" to="/referral">
        {words.more}
      </Link>
    </>
  );
}
