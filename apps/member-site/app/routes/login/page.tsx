import { Form, redirect, useNavigation } from 'react-router';
import { knownPhone, leavePhone } from '../../credentials/known-phone.ts';
import { LoginForm } from '../../credentials/login-form.tsx';
import { NO_IP } from '../../credentials/look-up-ip.ts';
import { solvedPuzzle } from '../../credentials/puzzle/solved-puzzle.ts';
import { isUnfinished } from '../../credentials/unfinished-login.ts';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { refused } from '../../server/api-errors.ts';
import { apiOf, guestOnly } from '../../server/guards.ts';
import { safePath } from '../../server/safe-path.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { visitWords } from '../../visit/messages.ts';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';
import { whySignIn } from './why-sign-in.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const next = safePath(args.url.searchParams.get('next'));
  guestOnly(args, next);
  return { next, isUnfinished: isUnfinished(args.url.searchParams), phone: await knownPhone(args.request) };
}

/** Sign in; the platform sets the cookies on the reply. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    await apiOf(context).login({
      body: {
        phone: String(form.get('phone') ?? ''),
        password: String(form.get('password') ?? ''),
        ip: String(form.get('ip') ?? NO_IP).slice(0, 100),
        ...solvedPuzzle(form),
      },
    });
  } catch (caught) {
    return refused(caught, form);
  }
  return redirect(safePath(String(form.get('next') ?? '')), {
    headers: { 'Set-Cookie': await leavePhone('', request) },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), visitWords.noAnswerLogin);
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <>
      <div className="lead">
        <h1>{words.title}</h1>
        <p>{loaderData.isUnfinished ? words.whyUnfinished : (whySignIn(loaderData.next) ?? words.lead)}</p>
      </div>
      <LoginForm
        fetcher={{ Form, state }}
        next={loaderData.next}
        problem={actionData}
        phone={loaderData.phone}
        onPage
      />
    </>
  );
}
