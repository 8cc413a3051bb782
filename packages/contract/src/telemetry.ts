import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, FigureDay, Success } from './fields.ts';

/** Page name from the site map, never the page's URL, because a URL could identify a person. */
const Page = Type.String({ pattern: '^[a-z0-9-]+(/[a-z0-9-]+){0,4}$', maxLength: 60 });
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
const Vital = Type.Enum([...VITALS]);

const Telemetry = Type.Object({
  device: Type.Enum(['hand', 'desk']),
  views: Type.Array(Page, { maxItems: 50 }),
  vitals: Type.Array(
    Type.Object({
      page: Page,
      name: Vital,
      value: Type.Number({ minimum: 0, maximum: 600_000, description: 'ms; CLS as it is' }),
    }),
    { maxItems: 50 },
  ),
});
export type Telemetry = Static<typeof Telemetry>;

export const sendTelemetry = call({
  method: 'POST',
  path: '/api/telemetry',
  access: 'public',
  summary: 'Counts pages that were opened, and how fast they were. Nothing about the person is kept.',
  body: Telemetry,
  reply: Success,
});

export const readTelemetry = call({
  method: 'GET',
  path: '/api/staff/telemetry',
  access: 'staff',
  scope: 'reports',
  summary: 'Views of each page since a day, and its web vitals at the 75th percentile.',
  query: Type.Object({ since: FigureDay }),
  reply: data(
    Type.Array(
      Type.Object({
        page: Type.String(),
        views: Type.Integer(),
        vitals: Type.Array(
          Type.Object({
            name: Vital,
            p75: Type.Number({ description: 'upper edge of its bucket: ms; CLS as it is' }),
            count: Type.Integer(),
          }),
        ),
      }),
    ),
  ),
});
