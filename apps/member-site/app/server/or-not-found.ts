import { isApiError } from './api-errors.ts';

/** Return the reply, or throw the not-found page with status 404 (ROUTE-18). */
export async function orNotFound<Reply>(asked: Promise<Reply>): Promise<Reply> {
  return asked.catch((caught: unknown) => {
    throw isApiError(caught) && caught.status === 404 ? new Response(null, { status: 404 }) : caught;
  });
}
