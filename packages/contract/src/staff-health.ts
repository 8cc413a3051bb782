import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, nullable, Success, Time } from './fields.ts';

/* How the platform stands, for whoever is on call: figures, job runs and failed jobs. It names no member. */

const HealthFigure = Type.Object({
  name: Type.String({ description: 'as in /metrics, with its unit last' }),
  part: Type.String({ description: 'job, queue, provider or state; empty of a figure without parts' }),
  value: nullable(Type.Number({ description: 'null: there is none, as without an archive' })),
});
export type HealthFigure = Static<typeof HealthFigure>;

const FailedJob = Type.Object({
  id: Type.String(),
  job: Type.String(),
  attempts: Type.Integer(),
  error: Type.String({ description: 'first line of the last error, in English' }),
  failed_at: Time,
});

const Health = Type.Object({
  version: Type.String({ description: 'of PostgreSQL' }),
  figures: Type.Array(HealthFigure),
  runs: Type.Array(Type.Object({ job: Type.String(), last_at: nullable(Time) }), {
    description: 'regular jobs, the longest ago first',
  }),
  failed: Type.Array(FailedJob, { description: 'the latest first, 50 at most' }),
});
export type Health = Static<typeof Health>;

export const staffHealth = call({
  method: 'GET',
  path: '/api/staff/health',
  access: 'staff',
  scope: 'settings',
  summary:
    'How the platform stands: the figures of /metrics that the database tells, at most ten seconds old, the last run of each regular job, and jobs that failed at each attempt.',
  reply: data(Health),
});

export const retryJob = call({
  method: 'POST',
  path: '/api/staff/health/retry',
  access: 'staff',
  scope: 'settings',
  summary:
    'Tries a job that failed at each attempt again, at once and from its first attempt. 422 when it waits no longer, and for a regular run, which comes again by itself.',
  body: Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: 'as the page of health says' }) }),
  reply: Success,
});
