import type { FastifyRequest } from 'fastify';

/** Header of requests that a page makes by itself. */
export const UNATTENDED = 'x-unattended';

/** Whether the page made a request by itself, so that it does not show that its person is there. */
export const isUnattended = (request: FastifyRequest) => request.headers[UNATTENDED] !== undefined;
