import type { FormProblem } from '../../server/api-errors.ts';
import { NoAnswerError } from './patient-fetch.ts';

/**
 * Run a form's action on the server. When no answer comes, the form shows a problem instead of an error page. The
 * router then reloads the page's data with retries, and the form stays disabled until the data are loaded.
 * @param alert message for this case: what is known about the money, and what the person should do.
 */
export async function orNoAnswer<Reply>(
  serverAction: () => Promise<Reply>,
  alert: string,
): Promise<Reply | FormProblem> {
  try {
    return await serverAction();
  } catch (caught) {
    if (caught instanceof NoAnswerError) return { alert, errors: {}, unanswered: true };
    throw caught;
  }
}
