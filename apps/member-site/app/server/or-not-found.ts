import { isApiError } from './api-errors.ts';

/** The reply, or the page that says that there is no such thing, with its status (ROUTE-18). */
export async function orNotFound<Reply>(asked: Promise<Reply>): Promise<Reply> {
  return asked.catch((caught: unknown) => {
    throw isApiError(caught) && caught.status === 404 ? new Response(null, { status: 404 }) : caught;
  });
}
