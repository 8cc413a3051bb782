import { Note } from '@sanam/ui/note';
import { redirect } from 'react-router';
import { LinkBankPrompt } from '../../bank-account/link-bank-prompt-later.tsx';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { useHeadingFocus } from '../../visit/use-heading-focus.ts';
import type { Route } from './+types/page.ts';
import { DocumentForm } from './document-form.tsx';
import { IdentityStateCard } from './identity-state.tsx';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(words.title, { noindex: true });

export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => ({ identity: (await api.ownIdentity()).data }));
}

export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    const text = (name: string) => String(form.get(name) ?? '');
    const type = text('document_type') as 'thai_id' | 'passport';
    try {
      await api.sendIdentity({ body: { document_type: type, number: text('number'), name: text('name') } });
      return redirect('/identity');
    } catch (caught) {
      return refused(caught);
    }
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

/** The member's proof of identity: what is asked, or where it stands (SAFE-08). */
export default function IdentityPage({ loaderData: { identity }, actionData }: Route.ComponentProps) {
  const { state, is_required: isRequired, holder_name: holder, latest } = identity;
  const problem = useKeptReply(actionData, state);
  useHeadingFocus(state);
  return (
    <>
      <div className="lead">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      {state === 'waiting' || state === 'review' || state === 'passed' ? (
        <IdentityStateCard state={state} latest={latest} />
      ) : !isRequired ? (
        <Note icon="shield">{words.notNeeded}</Note>
      ) : holder === null ? (
        <>
          <Note icon="bank">{words.noBank}</Note>
          <LinkBankPrompt next="/identity" />
        </>
      ) : (
        <DocumentForm identity={identity} problem={problem} />
      )}
    </>
  );
}
