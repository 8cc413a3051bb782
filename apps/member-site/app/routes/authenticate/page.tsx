import { Button } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import { useEffect, useRef } from 'react';
import { Form, redirect, useNavigation, useSubmit } from 'react-router';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { flashCookie } from '../../notices/leave-flash.ts';
import { isApiError } from '../../server/api-errors.ts';
import { apiOf, guestOnly } from '../../server/guards.ts';
import { loginPath, safePath } from '../../server/safe-path.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { visitWords } from '../../visit/messages.ts';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(words.title, { noindex: true });

/**
 * Loader of the page that a sign-in link opens. It does not use up the ticket, because chat apps load links to preview
 * them. A member who is signed in already continues without the ticket.
 */
export function loader(args: Route.LoaderArgs) {
  const next = safePath(args.url.searchParams.get('next'));
  guestOnly(args, next);
  if (!args.url.searchParams.get('ticket')) throw refuse(next);
  return null;
}

/** Sign in with the ticket in the URL, once (ROUTE-03). */
export async function action(args: Route.ActionArgs) {
  const next = safePath(args.url.searchParams.get('next'));
  guestOnly(args, next);
  try {
    await apiOf(args.context).redeemTicket({ body: { ticket: args.url.searchParams.get('ticket') ?? '' } });
  } catch (caught) {
    if (isApiError(caught) && caught.status < 500) return refuse(next);
    throw caught;
  }
  return redirect(next);
}

/** Redirect to the login page, which shows the reason of the refusal and later continues to the target of the link. */
function refuse(next: string): Response {
  return redirect(loginPath(next), { headers: { 'Set-Cookie': flashCookie('ticket-spent') } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), visitWords.noAnswerLogin);
}

export default function AuthenticatePage({ actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef(false);
  const submit = useSubmit();
  const { state } = useNavigation();
  useEffect(() => {
    if (begun.current || !form.current) return;
    begun.current = true;
    void submit(form.current, { replace: true });
  }, [submit]);
  return (
    <div className="stack l" data-testid="authenticate">
      <div className="lead">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      {actionData ? <Note warn>{actionData.alert}</Note> : null}
      <Form ref={form} method="post" replace>
        <Button type="submit" look="primary" block busy={state !== 'idle'}>
          {words.go}
        </Button>
      </Form>
    </div>
  );
}
