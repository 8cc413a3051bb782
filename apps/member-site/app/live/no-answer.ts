import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { FormProblem } from '../server/api-errors.ts';
import { NoAnswerError } from './patient-fetch.ts';

/**
 * Runs a form's action on the server. When no answer comes, that is a problem the form shows, not the end of the page.
 * @param alert what is known of the money then, and what to do.
 */
export async function orNoAnswer<Reply>(serverAction: () => Promise<Reply>, alert: string): Promise<Reply | FormProblem> {
  try {
    return await serverAction();
  } catch (caught) {
    if (caught instanceof NoAnswerError) return { alert, errors: {}, unanswered: true };
    throw caught;
  }
}

/**
 * After a form got no answer: looks what became of it as soon as the server answers.
 * @returns whether that is still unknown, so that the same thing is not sent twice.
 */
export function useRecheck(problem: FormProblem | undefined): boolean {
  const { revalidate, state } = useRevalidator();
  const unanswered = problem?.unanswered === true;
  useEffect(() => {
    if (unanswered && problem) void revalidate();
  }, [unanswered, problem, revalidate]);
  return unanswered && state !== 'idle';
}
