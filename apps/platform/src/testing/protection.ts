import type { Protection } from '@sanam/contract';
import { sql } from 'kysely';
import type { Person } from './people.ts';
import type { TestPlatform } from './test-platform.ts';

type Given = Pick<Person, 'token'>;
type Name = Pick<Protection['limits'][number], 'kind' | 'period'>;

/** Set a limit as the member. @returns the outcome, or the refusal. */
export async function setLimit(platform: TestPlatform, person: Given, name: Name, amount: number | null) {
  const { body } = await platform.call('POST', '/api/protection/limits', { ...name, amount }, person.token);
  return (body as { outcome?: string }).outcome ?? body;
}

/** Everything that a member's page of protection shows. */
export async function protectionOf(platform: TestPlatform, person: Given): Promise<Protection> {
  const { body } = await platform.call('GET', '/api/protection', undefined, person.token);
  return (body as { data: Protection }).data;
}

/** One limit of a member. */
export async function limitOf(platform: TestPlatform, person: Given, { kind, period }: Name) {
  const { limits } = await protectionOf(platform, person);
  const found = limits.find((limit) => limit.kind === kind && limit.period === period);
  if (!found) throw new Error(`there is no limit ${kind} ${period}`);
  return found;
}

/** Begin a time-out or an exclusion as the member. */
export const timeOut = (platform: TestPlatform, person: Given, length = '7_days') =>
  platform.call('POST', '/api/protection/time-out', { length }, person.token);
export const exclude = (
  platform: TestPlatform,
  person: Pick<Person, 'token' | 'password'>,
  length = '6_months',
  password = person.password,
) => platform.call('POST', '/api/protection/exclusion', { length, password, understood: true }, person.token);

/** Begin a deposit by QR code. */
export const beginDeposit = (platform: TestPlatform, person: Given, baht: number) =>
  platform.call(
    'POST',
    '/api/requests/deposit/prepare',
    { amount: baht, promotion_id: null, ip: '{ip}' },
    person.token,
  );
/**
 * Open the game `lotus` for real money. A launch ends earlier sessions of its game, so this is not the game in which
 * `player` has a session.
 */
export async function launch(platform: TestPlatform, person: Given) {
  await platform.db
    .insertInto('game')
    .columns(['provider_id', 'game_code', 'name', 'area', 'product', 'platforms', 'offered', 'demo'])
    .expression((from) =>
      from
        .selectFrom('game')
        .select(['provider_id', sql<string>`'lotus'`.as('game_code'), 'name', 'area', 'product'])
        .select(['platforms', 'offered', 'demo'])
        .where('game_code', '=', 'boat'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return platform.call(
    'POST',
    '/api/games/launch',
    { gamecode: 'studio:lotus', mode: 'real', platform: 'mobile', ip: '{ip}' },
    person.token,
  );
}
