import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howMany } from '../../../testing/how-many.ts';
import { profileOf, transferOf } from '../../../testing/people.ts';
import { bet, credit, player, rollback, UNREVIEWED, win } from '../../../testing/player.ts';
import { chooseWith, daysPass, everyBonus, forfeit, offer, take, withdraw } from '../../../testing/promotions.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { bonusBookCheck } from '../index.ts';
import { settleBonuses } from './grant-jobs.ts';

const settings = {
  ...UNREVIEWED,
  WITHDRAWAL_DAILY_MAXIMUM_BAHT: '10000000',
  WITHDRAWALS_PER_DAY: '1000',
};
const STAKE_MAX = 400;
const CASH_OUT_MAX = 300;

/** One random step of a history. Amounts are in whole baht; `at` chooses one of the existing rounds. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      baht: fc.integer({ min: 100, max: 1500 }),
      promotion: fc.constantFrom('half', 'capped', 'once', null),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      baht: fc.integer({ min: 1, max: 600 }),
      game: fc.constantFrom('boat', 'table', 'dear'),
      closes: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      at: fc.nat(),
      share: fc.constantFrom(0, 50, 100, 195, 900),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('forfeit' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw' as const), share: fc.constantFrom(20, 100) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sum-up' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 8 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A round in the model: one stake, and its result. */
interface ModelRound {
  round: string;
  game: string;
  uuid: string;
  stake: number;
  isClosed: boolean;
  isBack: boolean;
  win: { uuid: string; amount: number } | null;
  /** The bonus that was active when the round began. */
  under: string | null;
}

/** A bonus in the model, calculated without the database's sums. */
interface ModelBonus {
  ref: string;
  required: number;
  own: number;
  cap: number | null;
}

/** Percentage of each game's stakes that counts for a bonus. */
const SHARE: Readonly<Record<string, number>> = { boat: 100, table: 20, dear: 0 };
/** Turnover that these rounds count for a bonus, calculated only from the terms. */
const countedOf = (rounds: readonly ModelRound[], ref: string) =>
  rounds
    .filter((one) => one.under === ref && one.isClosed && !one.isBack && one.stake <= STAKE_MAX)
    .reduce((satang, one) => satang + one.stake * (SHARE[one.game] ?? 0), 0) / 100;

async function history(steps: readonly Step[], isDoubled: boolean): Promise<void> {
  const platform = await testPlatform(settings);
  const areas = { slot: 100, casino: 20 };
  const contributions = { areas, games: { 'studio:dear': 0 } };
  await offer(platform, 'half', { contributions, stake_max_baht: STAKE_MAX, turnover_multiple: 2 });
  await offer(platform, 'capped', {
    contributions,
    stake_max_baht: STAKE_MAX,
    turnover_multiple: 1,
    cash_out_max_baht: CASH_OUT_MAX,
  });
  await offer(platform, 'once', {
    contributions,
    stake_max_baht: STAKE_MAX,
    turnover_multiple: 3,
    once: 'ever',
    budget_baht: 600,
  });
  await offer(platform, 'gift', {
    kind: 'fixed',
    percent: 0,
    bonus_max_baht: 50,
    deposit_min_baht: 0,
    once: 'day',
    turnover_multiple: 2,
    contributions,
    stake_max_baht: STAKE_MAX,
  });
  const person = await player(platform, 300);
  await platform.db
    .insertInto('game')
    .values(
      ['table', 'dear'].map((code) => ({
        provider_id: 'studio',
        game_code: code,
        name: code,
        area: code === 'table' ? 'casino' : 'slot',
        product: 'p',
        platforms: ['GPL_MOBILE'],
        offered: true,
        demo: true,
      })),
    )
    .execute();
  /** In doubled runs, do a step twice at the same moment: as a replay, or a race. */
  const both = async <T>(act: () => Promise<T>): Promise<T[]> => Promise.all(isDoubled ? [act(), act()] : [act()]);
  const rounds: ModelRound[] = [];
  const known = new Map<string, ModelBonus>();
  let under: string | null = null;
  /** Money that the member paid in. `games` is the net result of play, and `out` the money withdrawn. */
  let paidIn = 300;
  let games = 0;
  let out = 0;
  let count = 0;

  /** Compare the platform's bonuses with the model, after every step. */
  async function check(label: string, withdrawn = 0): Promise<void> {
    const cash = await credit(platform, person);
    const all = await everyBonus(platform, person);
    const active = all.filter(({ state }) => state === 'active');
    expect([label, active.length <= 1]).toEqual([label, true]);
    // the credit before this step ended a bonus: without a bonus that the same step gave
    const isNew = ({ ref, state }: { ref: string; state: string }) =>
      state !== 'reserved' && state !== 'cancelled' && !known.has(ref);
    const before = cash + withdrawn - all.filter(isNew).reduce((sum, { amount }) => sum + amount, 0);
    for (const bonus of all.filter(({ state }) => state !== 'reserved' && state !== 'cancelled')) {
      let model = known.get(bonus.ref);
      if (!model) {
        // the bonus was just given: the credit before it is the member's own money
        model = {
          ref: bonus.ref,
          required: bonus.required,
          own: Math.round((cash - bonus.amount) * 100) / 100,
          cap: bonus.terms.cash_out_max_baht,
        };
        known.set(bonus.ref, model);
        expect([label, bonus.state]).toEqual([label, bonus.required === 0 ? 'completed' : 'active']);
      }
      if (bonus.state === 'active') expect([label, bonus.counted]).toEqual([label, countedOf(rounds, bonus.ref)]);
      if (under === bonus.ref && bonus.state !== 'active') {
        under = null;
        // a bonus is completed when the model's turnover reaches the requirement; any other end leaves only the
        // member's own money
        if (bonus.state === 'completed') {
          expect([label, countedOf(rounds, bonus.ref) >= model.required]).toEqual([label, true]);
          if (model.cap !== null) expect([label, before <= model.own + model.cap]).toEqual([label, true]);
        } else expect([label, bonus.state, before <= Math.max(0, model.own)]).toEqual([label, bonus.state, true]);
      }
    }
    under = active[0]?.ref ?? null;
    // the credit plus withdrawals equals payments, the result of play, and bonuses less the amounts taken back
    const bonuses = all
      .filter(({ state }) => state !== 'reserved' && state !== 'cancelled')
      .reduce((sum, one) => sum + one.amount - one.taken, 0);
    const { held } = await profileOf(platform, person);
    expect([label, Math.round((cash + held + out) * 100)]).toEqual([
      label,
      Math.round((paidIn + games + bonuses) * 100),
    ]);
  }
  /** Add to the member's own money of a bonus in the model. */
  const addOwn = (amount: number, ref = under) => {
    const model = ref === null ? undefined : known.get(ref);
    if (model) model.own += amount;
  };

  await check('begin');
  for (const one of steps) {
    const label = JSON.stringify(one);
    let withdrawn = 0;
    switch (one.do) {
      case 'pay': {
        const begun = await chooseWith(platform, person, one.baht, one.promotion);
        await check(`choose ${label}`);
        if (begun.status !== 200) break;
        const wasUnder = under;
        const told = transferOf(person, begun.body);
        await both(async () => platform.bankNotice('transfer.received', told));
        await platform.runDueJobs();
        paidIn += one.baht;
        addOwn(one.baht, wasUnder);
        break;
      }
      case 'bet': {
        const staked = bet(person, one.baht, { round: `r${++count}`, round_closed: one.closes, game_code: one.game });
        const [reply] = await both(() => platform.walletCall('/transaction/bet', staked));
        if (reply?.status !== 'RS_OK') break;
        games -= one.baht;
        rounds.push({
          round: staked.round,
          game: one.game,
          uuid: staked.transaction_uuid,
          stake: one.baht,
          isClosed: one.closes,
          isBack: false,
          win: null,
          under,
        });
        break;
      }
      case 'end': {
        const open = rounds.filter((round) => !round.isClosed && !round.isBack);
        const round = open[one.at % Math.max(1, open.length)];
        if (!round) break;
        const amount = Math.floor((round.stake * one.share) / 100);
        const won = win(person, amount, round.uuid, { round: round.round, game_code: round.game });
        await both(() => platform.walletCall('/transaction/win', won));
        games += amount;
        round.isClosed = true;
        round.win = { uuid: won.transaction_uuid, amount };
        if (round.under !== under) addOwn(amount);
        break;
      }
      case 'undo': {
        // only rounds without a win, because a provider rolls back the win before the stake
        const some = rounds.filter((round) => !round.isBack && !round.win);
        const round = some[one.at % Math.max(1, some.length)];
        if (!round) break;
        const back = rollback(person, round.uuid, { round: round.round, game_code: round.game, round_closed: true });
        await both(() => platform.walletCall('/transaction/rollback', back));
        games += round.stake;
        round.isBack = true;
        if (round.under !== under) addOwn(round.stake);
        break;
      }
      case 'forfeit':
        if (under) {
          const ref = under;
          await both(() => forfeit(platform, person, ref));
        }
        break;
      case 'withdraw': {
        const amount = Math.floor((await credit(platform, person)) * (one.share / 100));
        const wasUnder = under;
        const missing = wasUnder ? (known.get(wasUnder)?.required ?? 0) - countedOf(rounds, wasUnder) : 0;
        const replies = await both(() => withdraw(platform, person, Math.max(100, amount)));
        if (replies.some(({ status }) => status === 200)) {
          // at a withdrawal the bonus is completed, or it had ended in another way and was taken back first
          const now = (await everyBonus(platform, person)).find(({ ref }) => ref === wasUnder)?.state;
          expect([label, now === undefined || now === 'expired' || now === 'forfeited' || missing <= 0]).toEqual([
            label,
            true,
          ]);
          await platform.runDueJobs();
          withdrawn = Math.max(100, amount);
          out += withdrawn;
        }
        break;
      }
      case 'take':
        await both(() => take(platform, person, 'promotion-gift'));
        break;
      case 'sum-up':
        await platform.runJob('sum-up-rounds');
        break;
      case 'settle':
        await both(() => settleBonuses(platform.promotions));
        break;
      case 'days':
        await daysPass(platform, person, one.days);
        break;
    }
    await check(label, withdrawn);
  }
  // a promotion that is given once ever gave at most one bonus; the book check finds no bonus without its movement, and
  // no movement without its bonus
  const all = await everyBonus(platform, person);
  expect(
    all.filter(({ promotion, state }) => promotion === 'once' && state !== 'reserved' && state !== 'cancelled').length,
  ).toBeLessThanOrEqual(1);
  expect(await platform.db.transaction().execute((tx) => bonusBookCheck(tx, new Date(0)))).toEqual([]);
}

test.each([
  ['one after another', false],
  ['everything twice at once', true],
] as const)(
  'BON-02 BON-06 in any order of deposits, bonuses, bets, wins, rollbacks, claims and withdrawals, %s, nobody gets more than the terms allow',
  async (_name, isDoubled) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), (steps) => history(steps, isDoubled)),
      { numRuns: Number(process.env.HISTORIES ?? howMany(2, 10)), endOnFailure: true },
    );
  },
  240_000,
);
