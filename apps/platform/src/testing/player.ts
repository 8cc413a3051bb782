import { randomUUID } from 'node:crypto';
import { hashToken } from '../core/secrets.ts';
import { newMember, type Person, payIn, profileOf } from './people.ts';
import type { TestPlatform } from './test-platform.ts';

export const TOKEN = 'a-token-of-a-game-session';
/** Settings that practically do not limit how often requests may move money. */
export const UNHURRIED = { MONEY_CALLS_PER_MEMBER: '10000', MONEY_CALLS_PER_ADDRESS: '10000' };
/** These settings, and also withdrawals that need no staff approval, and any number of bonuses with deposits a day. */
export const UNREVIEWED = {
  ...UNHURRIED,
  BONUS_DEPOSIT_OFFERS_PER_DAY: '100',
  WITHDRAWAL_TWO_PEOPLE_BAHT: '1000000',
  WITHDRAWAL_AUTO_BAHT: '1000000',
  WITHDRAWAL_AUTO_DAILY_BAHT: '1000000',
};
/** Units of the wallet protocol in one baht. */
export const UNITS = 100_000;

/** A member with credit and a game session for the game `boat`. */
export async function player(platform: TestPlatform, baht = 1000, token = TOKEN): Promise<Person> {
  const person = await newMember(platform);
  await payIn(platform, person, baht);
  await platform.db
    .insertInto('game')
    .values({
      provider_id: 'studio',
      game_code: 'boat',
      name: 'เรือ',
      area: 'slot',
      product: 'p',
      platforms: ['GPL_MOBILE'],
      offered: true,
      demo: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await platform.db
    .insertInto('game_session')
    .values({
      token_hash: hashToken(token),
      member_id: person.memberId,
      provider_id: 'studio',
      game_code: 'boat',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return person;
}

const base = (person: Person, more: object = {}) => ({
  user: String(person.memberId),
  token: TOKEN,
  transaction_uuid: randomUUID(),
  supplier_transaction_id: 's1',
  request_uuid: randomUUID(),
  game_code: 'boat',
  round: 'r1',
  round_closed: false,
  ...more,
});
export const bet = (person: Person, baht: number, more: object = {}) =>
  base(person, { currency: 'THB', amount: Math.round(baht * UNITS), is_free: false, ...more });
export const win = (person: Person, baht: number, of: string, more: object = {}) =>
  bet(person, baht, { reference_transaction_uuid: of, round_closed: true, ...more });
export const rollback = (person: Person, of: string, more: object = {}) =>
  base(person, { reference_transaction_uuid: of, round_closed: true, ...more });
let rounds = 0;
/** Play one closed round with a stake and a win in baht; no win when 0. @returns the wallet call of the bet. */
export async function playRound(platform: TestPlatform, person: Person, baht: number, won = 0, more: object = {}) {
  const round = `round-${++rounds}`;
  const staked = bet(person, baht, { round, round_closed: won === 0, ...more });
  const replies = [await platform.walletCall('/transaction/bet', staked)];
  if (won > 0)
    replies.push(
      await platform.walletCall('/transaction/win', win(person, won, staked.transaction_uuid, { round, ...more })),
    );
  const refused = replies.find(({ status }) => status !== 'RS_OK');
  if (refused) throw new Error(`the wallet refused a round: ${JSON.stringify(refused)}`);
  return staked;
}

/** Spendable credit of a person in baht. */
export const credit = async (platform: TestPlatform, person: Person) =>
  (await profileOf(platform, person)).ufabet_credit;
