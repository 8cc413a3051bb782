import type { Bonus, Calls, PromotionTerms, ReplyOf } from '@sanam/contract';
import { writePromotion } from '../modules/promotions/index.ts';
import { summedUpTo } from './downline.ts';
import { later, type Person, profileOf, transferOf } from './people.ts';
import type { TestPlatform } from './test-platform.ts';

/**
 * Bonus of half of a deposit, up to 500 baht, with a turnover of ten times the bonus; slots count in full and tables a
 * fifth.
 */
export const TERMS: PromotionTerms = {
  kind: 'deposit_match',
  name: 'โบนัสทดสอบ',
  percent: 50,
  bonus_max_baht: 500,
  tickets: 0,
  deposit_min_baht: 100,
  turnover_multiple: 10,
  contributions: { areas: { slot: 100, casino: 20 }, games: {} },
  stake_max_baht: 1000,
  cash_out_max_baht: null,
  days: 7,
  once: 'deposit',
  first_deposit: false,
  member_days_min: null,
  member_days_max: null,
  starts_at: null,
  ends_at: null,
  budget_baht: 1_000_000,
  open: true,
};

/** Write a promotion, or new terms of an existing promotion. */
export async function offer(platform: TestPlatform, id: string, terms: Partial<PromotionTerms> = {}): Promise<void> {
  const { db, rules, clock } = platform.promotions;
  const known = await db.selectFrom('promotion').select('version').where('slug', '=', id).executeTakeFirst();
  const draft = { id, terms: { ...TERMS, ...terms }, note: 'for a test', ...(known ? { version: known.version } : {}) };
  await db.transaction().execute((tx) => writePromotion(tx, draft, rules, 'test', clock.now()));
}

/** Begin a deposit with a promotion, without paying it. @returns the HTTP status, and the deposit or the refusal. */
export async function chooseWith(platform: TestPlatform, person: Person, baht: number, promotion: string | null) {
  const { status, body } = await platform.call(
    'POST',
    '/api/requests/deposit/prepare',
    { amount: baht, promotion_id: promotion, ip: '{ip}' },
    person.token,
  );
  return { status, body: body as { ref: string; amount: number; message?: string; errors?: Record<string, string[]> } };
}

/** Let play be summed up to the moved clock, as it is when that time has really passed. */
export const sumUp = (platform: TestPlatform) => summedUpTo(platform, platform.promotions.clock.now().toISOString());

/** Advance the clock by days, and sign the person in again. */
export const daysPass = (platform: TestPlatform, person: Person, days: number) =>
  later(platform, person, days * 86_400);

/** Pay in with a promotion, through the API and with the bank's notice. */
export async function payInWith(
  platform: TestPlatform,
  person: Person,
  baht: number,
  promotion: string | null,
): Promise<void> {
  const begun = await chooseWith(platform, person, baht, promotion);
  if (begun.status !== 200) throw new Error(`the deposit was refused: ${JSON.stringify(begun.body)}`);
  await platform.bankNotice('transfer.received', transferOf(person, begun.body));
  await platform.runDueJobs();
}

export const bonusesOf = async (platform: TestPlatform, person: Pick<Person, 'token'>) =>
  (await platform.call('GET', '/api/bonuses', undefined, person.token)).body as ReplyOf<Calls['bonuses']>;
/** All bonuses of a member, from all pages. */
export async function everyBonus(platform: TestPlatform, person: Pick<Person, 'token'>): Promise<Bonus[]> {
  const all: Bonus[] = [];
  for (let before = ''; ; ) {
    const { body } = await platform.call('GET', `/api/bonuses${before}`, undefined, person.token);
    const { data, next_before } = body as ReplyOf<Calls['bonuses']>;
    all.push(...data.bonuses);
    if (next_before === null) return all;
    before = `?before=${next_before}`;
  }
}
/** Newest bonus of a member. */
export const bonusOf = async (platform: TestPlatform, person: Pick<Person, 'token'>): Promise<Bonus> =>
  (await bonusesOf(platform, person)).data.bonuses[0] as Bonus;
export const withdraw = (platform: TestPlatform, person: Person, baht: number) =>
  platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: baht }, person.token) as Promise<{
    status: number;
    body: { message?: string };
  }>;
export const forfeit = (platform: TestPlatform, person: Pick<Person, 'token'>, ref: string) =>
  platform.call('POST', `/api/bonuses/${ref}/forfeit`, undefined, person.token);
export const take = async (platform: TestPlatform, person: Pick<Person, 'token'>, id: string) =>
  (await platform.call('POST', `/api/customers/get-bonus/${id}`, undefined, person.token)).body as ReplyOf<
    Calls['getBonus']
  >;

/** A member's own money and bonus money, in baht. */
export async function moneyOf(
  platform: TestPlatform,
  person: Pick<Person, 'token'>,
): Promise<{ own: number; bonus: number }> {
  const { ufabet_credit: own, bonus_credit: bonus } = await profileOf(platform, person);
  return { own, bonus };
}
