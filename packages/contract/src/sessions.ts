import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { ClaimedIp, data, Password, Phone, SolvedPuzzle, Success, Time } from './fields.ts';
import { cursorPage } from './paging.ts';

export const AccessGrant = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer({ description: 'seconds' }),
});

export const login = call({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Sign in with phone and password. The refresh token comes as an HttpOnly cookie.',
  body: Type.Object({ phone: Phone, password: Password, ip: ClaimedIp, puzzle: SolvedPuzzle }),
  reply: AccessGrant,
});

export const refreshSession = call({
  method: 'POST',
  path: '/api/session/refresh',
  access: 'public',
  summary: 'A new access token for the refresh cookie, which is rotated.',
  reply: AccessGrant,
});

export const logout = call({
  method: 'POST',
  path: '/api/session/logout',
  access: 'public',
  summary: 'Ends the session of the cookie or the bearer token.',
  reply: Success,
});

export const issueTicket = call({
  method: 'POST',
  path: '/api/session/ticket',
  access: 'member',
  summary:
    'A single-use ticket for a link: `site` signs in at /authenticate, `export` downloads the member’s data (and asks for the password), `activities` tells the activities site who comes.',
  body: Type.Object({
    audience: Type.Union([Type.Literal('site'), Type.Literal('export'), Type.Literal('activities')], {
      thai: 'ไม่รู้จักปลายทางของลิงก์นี้',
    }),
    password: Type.Optional(Password),
  }),
  reply: Type.Object({ ticket: Type.String(), expires_at: Time }),
});

const SiteTicket = Type.Object({
  ticket: Type.String({ minLength: 20, maxLength: 100, thai: 'ลิงก์เข้าสู่ระบบนี้ใช้ไม่ได้แล้ว' }),
});

export const previewTicket = call({
  method: 'POST',
  path: '/api/session/ticket-account',
  access: 'public',
  summary: 'Which account a `site` ticket would sign in to. It does not use the ticket up.',
  body: SiteTicket,
  reply: data(
    Type.Object({
      phone: Type.String({ description: 'masked: xxx-xxx-5678' }),
      is_known_browser: Type.Boolean({ description: 'whether this member has signed in from this browser before' }),
    }),
  ),
});

export const redeemTicket = call({
  method: 'POST',
  path: '/api/session/redeem',
  access: 'public',
  summary: 'Signs in with a `site` ticket, once.',
  body: SiteTicket,
  reply: AccessGrant,
});

export const identifyTicket = call({
  method: 'POST',
  path: '/api/session/identify',
  access: 'public',
  summary:
    'For the activities site: whose an `activities` ticket is, once. It signs nobody in, and tells no name or phone.',
  body: Type.Object({ ticket: Type.String({ minLength: 20, maxLength: 100, thai: 'ลิงก์นี้ใช้ไม่ได้แล้ว' }) }),
  reply: data(
    Type.Object({ member: Type.String({ description: 'always the same for the same member, for this site only' }) }),
  ),
});

/** Method of the sign-in. */
const SignInMethod = Type.Union([
  Type.Literal('password'),
  Type.Literal('passkey'),
  Type.Literal('ticket'),
  Type.Literal('code'),
]);

const Session = Type.Object({
  id: Type.String(),
  current: Type.Boolean(),
  method: SignInMethod,
  device: Type.String({ description: 'browser and system, as far as they say; empty when they say nothing' }),
  ip: Type.String({ description: 'of the last renewal' }),
  created_at: Time,
  last_used_at: Time,
});
export type Session = Static<typeof Session>;

export const sessions = call({
  method: 'GET',
  path: '/api/sessions',
  access: 'member',
  summary: 'Where the member is signed in, latest first.',
  reply: data(Type.Array(Session)),
});

export const endSession = call({
  method: 'POST',
  path: '/api/sessions/:id/end',
  access: 'member',
  summary: 'Signs one device out, at once.',
  params: Type.Object({ id: Type.String({ format: 'uuid', thai: 'ไม่พบอุปกรณ์นี้' }) }),
  reply: Success,
});

export const endOtherSessions = call({
  method: 'POST',
  path: '/api/sessions/end-others',
  access: 'member',
  summary: 'Signs every other device out, at once.',
  reply: Type.Object({ success: Type.Boolean(), ended: Type.Integer() }),
});

const SignIn = Type.Object({
  at: Time,
  outcome: Type.Union([Type.Literal('success'), Type.Literal('wrong'), Type.Literal('paused')]),
  method: SignInMethod,
  device: Type.String(),
  ip: Type.String(),
});
export type SignIn = Static<typeof SignIn>;

export const signIns = call({
  method: 'GET',
  path: '/api/sign-ins',
  access: 'member',
  summary: 'Login history, latest first: right, wrong, and refused for too many tries.',
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 40, thai: 'ไม่พบหน้าถัดไป' })) }),
  reply: cursorPage(SignIn),
});
