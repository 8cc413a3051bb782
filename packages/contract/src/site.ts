import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, data, nullable } from './fields.ts';

export const SiteInfo = Type.Object({
  name: Type.String(),
  /**
   * Branding of another operator: its accent colour as `#rrggbb`, and the path of its pictures. Null when the site uses
   * its own branding.
   */
  accent: nullable(Type.String()),
  logo: nullable(Type.String()),
  mark: nullable(Type.String()),
  /** Whether this is a sandbox with play money. When true, the site shows this on every page. */
  sandbox: Type.Boolean(),
  line: Type.String({ description: 'chat-app contact address' }),
  support: Type.String(),
  game: Type.String({ description: 'address of the activities site' }),
  referral: Type.Boolean(),
  /** Limits of deposits. `slip_megabytes` is the maximum size of a slip picture; null when slips are not accepted. */
  deposit: Type.Object({
    minimum: Baht,
    maximum: Baht,
    quick_amounts: Type.Array(Baht),
    expected: Type.String(),
    window_minutes: Type.Integer(),
    slip_megabytes: nullable(Type.Integer()),
  }),
  withdrawal: Type.Object({
    minimum: Baht,
    maximum: Baht,
    expected: Type.String(),
    cancellable: Type.Boolean({ description: 'while staff have not decided' }),
  }),
  /** When staff answer in the site's own chat: `hours` every day in Bangkok, null for none told; `expected` as measured. */
  answers: Type.Object({
    hours: nullable(Type.Object({ from: Type.String(), until: Type.String() })),
    expected: nullable(Type.String()),
  }),
  minimum_age: Type.Integer(),
  /** The operator’s licence; null where none is named, as in the sandbox. */
  licence: nullable(Type.Object({ holder: Type.String(), number: Type.String(), authority: Type.String() })),
  service_worker: Type.Boolean({ description: 'whether pages install the service worker' }),
  api_base: Type.String({ description: 'path before the paths of the calls; empty by default' }),
  ip_lookup: Type.String({ description: 'address that tells a browser its public IP as {ip}' }),
  /** URL of the pretend bank and phone; null outside the sandbox. */
  sandbox_url: nullable(Type.String()),
  /** Third-party services, loaded only when they are configured and the person has consented (SITE-20). */
  third_party: Type.Object({
    tag_manager: nullable(Type.String()),
    analytics: nullable(Type.String()),
    push_sdk: nullable(Type.String()),
  }),
});
export type SiteInfo = Static<typeof SiteInfo>;

export const site = call({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  shared: true,
  summary: 'Brand, contacts and limits.',
  reply: data(SiteInfo),
});

/** One public address of the operator's sites. */
export const Entrance = Type.Object({ name: Type.String(), url: Type.String() });
export type Entrance = Static<typeof Entrance>;
export const entrances = call({
  method: 'GET',
  path: '/api/entrances',
  access: 'public',
  shared: true,
  summary: 'The operator’s entrances, seven at most. How fast each answers is for the visitor’s browser to measure.',
  reply: data(Type.Array(Entrance)),
});

export const Bank = Type.Object({
  key: Type.String(),
  code: Type.String(),
  color: Type.String(),
  text_on_color: Type.String(),
  official_name: Type.String(),
  nice_name: Type.String(),
  thai_name: Type.String(),
  account_digits: Type.Array(Type.Integer()),
});
export type Bank = Static<typeof Bank>;
export const banks = call({
  method: 'GET',
  path: '/api/banks',
  access: 'public',
  shared: true,
  summary: 'Thai banks a member can register.',
  reply: data(Type.Array(Bank)),
});

export const ip = call({
  method: 'GET',
  path: '/api/ip',
  access: 'public',
  summary: 'The address this server sees.',
  reply: Type.Object({ ip: Type.String() }),
});

const Health = Type.Object({ status: Type.Literal('ok') });
export const live = call({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  summary: 'The process answers.',
  reply: Health,
});
export const ready = call({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary: 'The database answers, so calls can be served; 503 otherwise.',
  reply: Health,
});
