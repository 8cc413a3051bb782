import Type from 'typebox';
import { call } from './call.ts';
import { Success } from './fields.ts';

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
