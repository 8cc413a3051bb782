import { Form, redirect, useNavigation } from 'react-router';
import { orNoAnswer } from '../../live/no-answer.ts';
import { refused } from '../../server/api-errors.ts';
import { apiOf, guestOnly } from '../../server/guards.ts';
import { safePath } from '../../server/safe-path.ts';
import { LoginForm } from '../../shell/login-form.tsx';
import { shellWords } from '../../shell/messages.ts';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = () => [{ title: shellWords.title(words.title) }];

export function loader(args: Route.LoaderArgs) {
  const next = safePath(args.url.searchParams.get('next'));
  guestOnly(args, next);
  return { next };
}

/** Signs in; the platform puts the cookies on the reply. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    await apiOf(context).login({ body: { phone: String(form.get('phone') ?? ''), password: String(form.get('password') ?? '') } });
  } catch (caught) {
    return refused(caught);
  }
  return redirect(safePath(String(form.get('next') ?? '')));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), shellWords.noAnswerLogin);
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <>
      <div className="lead">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <LoginForm fetcher={{ Form, state }} next={loaderData.next} problem={actionData} />
    </>
  );
}
