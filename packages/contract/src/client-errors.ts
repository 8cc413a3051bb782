import Type from 'typebox';
import { call } from './call.ts';
import { nullable, Success } from './fields.ts';

const Told = Type.String({ maxLength: 60 });

const Device = Type.Object({
  type: Told,
  os: Told,
  osVersion: Told,
  browser: Told,
  browserVersion: Told,
  browserVendor: Told,
});

export const reportClientError = call({
  method: 'POST',
  path: '/api/client-errors',
  access: 'public',
  summary:
    'An error of a page that nobody caught, for the log. `success` is false when this address has told of many lately; nothing is logged then.',
  bodyBytesMax: 8192,
  body: Type.Object({
    message: Type.String({ minLength: 1, maxLength: 300 }),
    stack: Type.String({ maxLength: 1500 }),
    path: Type.String({ maxLength: 200, description: 'without its query' }),
    build: Type.String({ maxLength: 60, description: 'of the page’s script' }),
    device: Type.Optional(Device),
  }),
  reply: Success,
});

const Reported = Type.Optional(Type.Unknown());

/** What a browser tells about one thing that a policy of a page forbade; other fields are ignored. */
const Violation = Type.Object({
  effectiveDirective: Reported,
  'effective-directive': Reported,
  'violated-directive': Reported,
  blockedURL: Reported,
  'blocked-uri': Reported,
  documentURL: Reported,
  'document-uri': Reported,
  sourceFile: Reported,
  'source-file': Reported,
  lineNumber: Reported,
  'line-number': Reported,
});

export const reportViolations = call({
  method: 'POST',
  path: '/api/reports',
  access: 'public',
  summary:
    'What browsers report of violated page policies (Reporting API and `report-uri`), for the log. `success` is false when this address has told of many lately; nothing is logged then.',
  bodyBytesMax: 32_768,
  body: Type.Union([
    Type.Object({ 'csp-report': Violation }),
    Type.Array(Type.Object({ type: Type.String({ maxLength: 60 }), body: Type.Optional(nullable(Violation)) }), {
      maxItems: 100,
    }),
  ]),
  reply: Success,
});
