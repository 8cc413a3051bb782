import { isApiError } from './api-errors.ts';

/**
 * Return the reply, or throw the not-found page with status 404, also for an address that the API cannot read
 * (ROUTE-18).
 */
export async function orNotFound<Reply>(asked: Promise<Reply>): Promise<Reply> {
  return asked.catch((caught: unknown) => {
    throw isApiError(caught) && [400, 404, 422].includes(caught.status) ? new Response(null, { status: 404 }) : caught;
  });
}
