import { isTooDeep } from '@sanam/contract/json-depth';
import { redirect } from 'react-router';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { invalid, refused } from '../../server/api-errors.ts';
import { apiOf } from '../../server/guards.ts';
import { safePath } from '../../server/safe-path.ts';
import { visitWords } from '../../visit/messages.ts';
import type { Route } from './+types/passkey.ts';
import { words } from './messages.ts';

/** Sign in with a passkey's answer to a challenge. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const response = readJson(String(form.get('response') ?? ''));
  if (!response) return invalid({ error: words.passkeyUnreadable });
  try {
    await apiOf(context).loginWithPasskey({ body: { response } });
  } catch (caught) {
    return refused(caught);
  }
  return redirect(safePath(String(form.get('next') ?? '')));
}

function readJson(text: string): Record<string, unknown> | undefined {
  if (isTooDeep(text)) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), visitWords.noAnswerLogin);
}

/** Redirect a person who typed this URL, which has no page. */
export function loader() {
  return redirect('/login');
}
