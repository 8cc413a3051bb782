import { expect, test } from 'vitest';
import { childEnvironment } from './child-environment.ts';
import { PLATFORM_VARIABLES, SANDBOX_VARIABLES } from './service-variables.ts';

test('SEC-10 a child gets only the variables of its kind, and no secret of another', () => {
  const given = {
    PATH: '/bin',
    STUDIO_SPIN_MS: '5',
    SITE_DESIGN: 'on',
    OMISE_SECRET_KEY: 'skey',
    SMS_API_SECRET: 'sms',
    DATABASE_OWNER_URL: 'postgres://owner',
    AWS_SECRET_ACCESS_KEY: 'unrelated',
  };
  expect(childEnvironment(SANDBOX_VARIABLES, { NODE_ENV: 'production' }, given)).toEqual({
    PATH: '/bin',
    STUDIO_SPIN_MS: '5',
    NODE_ENV: 'production',
  });
  expect(childEnvironment(['SITE_DESIGN'], {}, given)).toEqual({ PATH: '/bin', SITE_DESIGN: 'on' });
  expect(childEnvironment(PLATFORM_VARIABLES, {}, given)).toEqual({
    PATH: '/bin',
    OMISE_SECRET_KEY: 'skey',
    SMS_API_SECRET: 'sms',
  });
});
