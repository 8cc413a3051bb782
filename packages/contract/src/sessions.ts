import Type from 'typebox';
import { call } from './call.ts';
import { ClaimedIp, Password, Phone, Success } from './fields.ts';

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
  body: Type.Object({ phone: Phone, password: Password, ip: ClaimedIp }),
  reply: AccessGrant,
});

export const refreshSession = call({
  method: 'POST',
  path: '/api/session/refresh',
  access: 'public',
  summary: 'A new access token for the refresh cookie, which is rotated.',
  reply: AccessGrant,
});

export const logout = call({ method: 'POST', path: '/api/session/logout', access: 'public', summary: 'Ends the session of the cookie or the bearer token.', reply: Success });
