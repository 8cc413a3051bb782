import { Button, buttonClass } from '@sanam/ui/button';
import { PasswordField } from '@sanam/ui/password-field';
import { Form, redirect, useNavigation } from 'react-router';
import { leavePhone } from '../../credentials/known-phone.ts';
import { credentialWords } from '../../credentials/messages.ts';
import { NewPasswordFields } from '../../credentials/new-password/new-password-fields.tsx';
import { readNewPassword } from '../../credentials/new-password/read-new-password.ts';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { flashCookie } from '../../notices/leave-flash.ts';
import { useProblemNotice } from '../../notices/notices.tsx';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import { invalid, isApiError, refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(words.title);

export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => ({ phone: (await api.profile()).data.phone }));
}

/** Change the password. The API signs the person out everywhere, and deletes this browser's cookies (ACC-10). */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    const chosen = readNewPassword(form);
    if ('errors' in chosen) return invalid(chosen.errors);
    const { phone } = (await api.profile()).data;
    try {
      await api.updatePassword({ body: { old_password: String(form.get('old_password') ?? ''), ...chosen } });
    } catch (caught) {
      if (isApiError(caught) && caught.status === 401) throw caught;
      return refused(caught);
    }
    const headers = new Headers({ 'Set-Cookie': flashCookie('password-changed') });
    headers.append('Set-Cookie', await leavePhone(phone, args.request));
    return redirect('/login', { headers });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

const FIELDS = ['old_password', 'password', 'password_confirmation'] as const;

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = useKeptReply(actionData, '');
  const { state } = useNavigation();
  useProblemNotice(problem);
  const form = useWrongField(problem);
  const besideField = problem && FIELDS.some((field) => problem.errors[field]);
  return (
    <>
      <div className="lead">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <Form method="post" className="card leaf stack narrow" data-testid="change-password" ref={form}>
        <PasswordField
          label={words.oldPassword}
          name="old_password"
          autoComplete="current-password"
          required
          hint={words.forgot}
          error={problem?.errors.old_password}
        />
        <NewPasswordFields
          problem={problem}
          phone={loaderData.phone}
          label={credentialWords.newPassword}
          againLabel={credentialWords.newPasswordAgain}
        />
        {problem && !besideField ? <Refusal>{problem.alert}</Refusal> : null}
        <Button type="submit" look="primary" block busy={state !== 'idle'}>
          {words.save}
        </Button>
        <Link className={buttonClass({ look: 'quiet', block: true })} to="/history?tab=0">
          {words.back}
        </Link>
      </Form>
    </>
  );
}
