import { Button, buttonClass } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import { useEffect, useRef } from 'react';
import { Form, redirect, useNavigation, useSubmit } from 'react-router';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { flashCookie } from '../../notices/leave-flash.ts';
import { Refusal } from '../../notices/refusal.tsx';
import { isApiError } from '../../server/api-errors.ts';
import { apiOf, guestOnly } from '../../server/guards.ts';
import { loginPath, safePath } from '../../server/safe-path.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import { visitWords } from '../../visit/messages.ts';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(words.askTitle, { noindex: true });

/**
 * Loader of the page that a sign-in link opens: the account of the link. It does not use up the ticket, because chat
 * apps load links to preview them. A member who is signed in already continues without the ticket.
 */
export async function loader(args: Route.LoaderArgs) {
  const next = safePath(args.url.searchParams.get('next'));
  guestOnly(args, next);
  const ticket = args.url.searchParams.get('ticket') ?? '';
  const { data } = await orRefuse(next, apiOf(args.context).previewTicket({ body: { ticket } }));
  return { phone: data.phone, isKnown: data.is_known_browser };
}

/** Sign in with the ticket in the URL, once (ROUTE-03). */
export async function action(args: Route.ActionArgs) {
  const next = safePath(args.url.searchParams.get('next'));
  guestOnly(args, next);
  const ticket = args.url.searchParams.get('ticket') ?? '';
  await orRefuse(next, apiOf(args.context).redeemTicket({ body: { ticket } }));
  return redirect(next);
}

/**
 * Reply of an API call about the ticket. When the API refuses the ticket, redirect to the login page, which shows the
 * reason and later continues to the target of the link. @throws Response
 */
function orRefuse<Reply>(next: string, asked: Promise<Reply>): Promise<Reply> {
  return asked.catch((caught: unknown) => {
    if (!isApiError(caught) || caught.status >= 500) throw caught;
    throw redirect(loginPath(next), { headers: { 'Set-Cookie': flashCookie('ticket-spent') } });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), visitWords.noAnswerLogin);
}

/**
 * In a browser from which the member has signed in before, sign in at once. Anywhere else name the account and wait for
 * a press: a stranger who sends their own link would otherwise get what the person pays in.
 */
export default function AuthenticatePage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef(false);
  const submit = useSubmit();
  const { state } = useNavigation();
  const { isKnown, phone } = loaderData;
  useEffect(() => {
    if (!isKnown || begun.current || !form.current) return;
    begun.current = true;
    void submit(form.current, { replace: true });
  }, [submit, isKnown]);
  return (
    <div className="stack l" data-testid="authenticate">
      <div className="lead">
        <h1>{isKnown ? words.title : words.askTitle}</h1>
        <p>{isKnown ? words.lead : words.askLead}</p>
        {isKnown ? null : <p className="h2">{phone}</p>}
      </div>
      {isKnown ? null : <Note warn>{words.notYours}</Note>}
      <Form ref={form} method="post" replace className="stack">
        {actionData ? <Refusal>{actionData.alert}</Refusal> : null}
        <Button type="submit" look="primary" block busy={state !== 'idle'}>
          {words.go}
        </Button>
        {isKnown ? null : (
          <Link className={buttonClass({ block: true })} to="/login" replace>
            {words.other}
          </Link>
        )}
      </Form>
    </div>
  );
}
