import type { FormProblem } from '../server/api-errors.ts';
import { NoAnswerError } from './patient-fetch.ts';

/**
 * Runs a form's action on the server. When no answer comes, that is a problem the form shows, not the end of the page;
 * the router then loads the page's data again, patiently, and the form stays locked until what became of it is known.
 * @param alert what is known of the money then, and what to do.
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
