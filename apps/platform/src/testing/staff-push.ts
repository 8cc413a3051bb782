import type { ScopeName, StaffPush } from '@sanam/contract';
import { newStaff, type StaffPerson } from './people.ts';
import type { PushService, Subscribed } from './push-service.ts';
import type { TestPlatform } from './test-platform.ts';

export const PUSH_PATH = '/api/staff/session/push';

/** Turn alerts on in a browser of a staff member. @returns the answer. */
export const turnOn = (
  platform: TestPlatform,
  token: string,
  { endpoint, keys }: Pick<Subscribed, 'endpoint' | 'keys'>,
) =>
  platform.call('POST', PUSH_PATH, { endpoint, keys }, token, {
    'user-agent': 'Mozilla/5.0 Chrome/140.0 Safari/537.36',
  });

/** A staff member with these scopes, in whose browser alerts are on. */
export async function watcher(
  platform: TestPlatform,
  service: PushService,
  ...scopes: ScopeName[]
): Promise<StaffPerson & { browser: Subscribed }> {
  const person = await newStaff(platform, ...scopes);
  const browser = service.browser();
  const { status, body } = await turnOn(platform, person.token, browser);
  if (status !== 200) throw new Error(`turning alerts on answered ${status}: ${JSON.stringify(body)}`);
  return { ...person, browser };
}

/** Browsers in which alerts are on, as the person sees them. */
export async function devicesOf(platform: TestPlatform, token: string): Promise<StaffPush['devices']> {
  const { status, body } = await platform.call('GET', PUSH_PATH, undefined, token);
  if (status !== 200) throw new Error(`the list of browsers answered ${status}`);
  return (body as { data: StaffPush }).data.devices;
}
