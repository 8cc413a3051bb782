import { satangFromBaht } from '@sanam/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howMany } from '../../../testing/how-many.ts';
import { profileOf, transferOf } from '../../../testing/people.ts';
import { bet, player, rollback, UNREVIEWED, win } from '../../../testing/player.ts';
import { chooseWith, daysPass, everyBonus, forfeit, offer, take, withdraw } from '../../../testing/promotions.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { bonusBookCheck } from '../index.ts';
import { settleBonuses } from './grant-jobs.ts';

const settings = {
  ...UNREVIEWED,
  WITHDRAWAL_DAILY_MAXIMUM_BAHT: '10000000',
  WITHDRAWALS_PER_DAY: '1000',
  // a machine that stalls for a second must not leave a call without its answer
  WALLET_PATIENCE_MS: '10000',
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
      promotion: fc.constantFrom('half', 'capped', 'leaving', 'once', null),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      baht: fc.integer({ min: 1, max: 900 }),
      game: fc.constantFrom('boat', 'table', 'dear'),
      closes: fc.boolean(),
      isFree: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      at: fc.nat(),
      share: fc.constantFrom(0, 33, 100, 195, 900),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo win' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('forfeit' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw' as const), share: fc.constantFrom(20, 100) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sum-up' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 8 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A round in the model: one stake, and its result. Amounts in satang. */
interface ModelRound {
  round: string;
  game: string;
  uuid: string;
  stake: bigint;
  /** Part of the stake that was bonus money, and the bonus to which it belonged. */
  part: bigint;
  ref: string | null;
  isFree: boolean;
  isClosed: boolean;
  isBack: boolean;
  /**
   * Whether the bet is older than an open round counts, by the platform's clock: the round may count as over. The
   * database's clock stands still, so every bet made after days have passed is old.
   */
  isOld: boolean;
  win: { uuid: string; amount: bigint; part: bigint } | null;
}

/** Percentage of each game's stakes that counts for a bonus. The table counts only what was at risk. */
const SHARE: Readonly<Record<string, bigint>> = { boat: 100n, table: 20n, dear: 0n };

/** Turnover that these rounds count for a bonus, in satang, calculated only from the terms. */
function countedOf(rounds: readonly ModelRound[], ref: string): bigint {
  let counted = 0n;
  for (const one of rounds) {
    if (one.ref !== ref || !one.isClosed || one.isBack || one.isFree || one.stake > BigInt(STAKE_MAX) * 100n) continue;
    const won = one.win?.amount ?? 0n;
    const result = won > one.stake ? won - one.stake : one.stake - won;
    const risked = result < one.stake ? result : one.stake;
    const part = one.game === 'table' ? (risked * one.part) / one.stake : one.part;
    counted += (part * (SHARE[one.game] ?? 0n)) / 100n;
  }
  return counted;
}

/** Run a history on the platform and in the model, and compare own money and bonus money after every step. */
async function history(steps: readonly Step[], isDoubled: boolean): Promise<void> {
  const platform = await testPlatform(settings);
  const contributions = { areas: { slot: 100, casino: 20 }, games: { 'studio:dear': 0 } };
  const terms = { contributions, stake_max_baht: STAKE_MAX };
  await offer(platform, 'half', { ...terms, turnover_multiple: 2 });
  await offer(platform, 'capped', { ...terms, turnover_multiple: 1, cash_out_max_baht: CASH_OUT_MAX });
  await offer(platform, 'leaving', { ...terms, turnover_multiple: 1, ends_on_withdrawal: true });
  await offer(platform, 'once', { ...terms, turnover_multiple: 3, once: 'ever', budget_baht: 600 });
  await offer(platform, 'gift', {
    ...terms,
    kind: 'fixed',
    percent: 0,
    bonus_max_baht: 50,
    deposit_min_baht: 0,
    once: 'day',
    turnover_multiple: 2,
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
  /** Send a call that must be accepted. */
  const done = async (kind: 'win' | 'rollback', call: object): Promise<void> => {
    const replies = await both(() => platform.walletCall(`/transaction/${kind}`, call));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 'RS_OK'));
  };
  const rounds: ModelRound[] = [];
  const given = new Set<string>();
  /** Ended bonuses: whether money that their rounds bring later is the member's own. */
  const ended = new Map<string, boolean>();
  let active: string | null = null;
  let own = 30_000n;
  let bonus = 0n;
  let count = 0;
  let haveDaysPassed = false;

  /** Where money of a bonus goes. */
  const wayOf = (ref: string | null) =>
    ref === null ? 'own' : ref === active ? 'bonus' : ended.get(ref) ? 'own' : 'house';
  /** Add an amount of which a part is bonus money. @returns the part that was added as bonus money, or went away. */
  const add = (amount: bigint, part: bigint, ref: string | null): bigint => {
    const way = wayOf(ref);
    own += way === 'own' ? amount : amount - part;
    if (way === 'bonus') bonus += part;
    return way === 'own' ? 0n : part;
  };

  /** Apply to the model what the platform reports of bonuses that ended or began, then compare the money. */
  async function check(label: string, withdrawn = 0n): Promise<void> {
    const all = await everyBonus(platform, person);
    const ending = all.find(({ ref, state }) => ref === active && state !== 'active');
    if (ending) {
      const cap = ending.terms.cash_out_max_baht === null ? null : satangFromBaht(ending.terms.cash_out_max_baht);
      const converted = ending.state !== 'completed' ? 0n : cap === null || bonus < cap ? bonus : BigInt(cap);
      expect([label, ending.state, satangFromBaht(ending.converted), satangFromBaht(ending.taken)]).toEqual([
        label,
        ending.state,
        converted,
        bonus - converted,
      ]);
      const isDone = countedOf(rounds, ending.ref) >= satangFromBaht(ending.required);
      if (ending.state === 'completed') expect([label, isDone]).toEqual([label, true]);
      // a bonus that ends by itself has no stake in play
      const isByMember = ending.cause === 'คุณยกเลิกโบนัสนี้' || ending.cause === 'คุณถอนเงินก่อนทำเทิร์นครบ';
      const inPlay = rounds.some((one) => one.ref === ending.ref && !one.isClosed && !one.isBack && !one.isOld);
      expect([label, ending.state, isByMember || !inPlay]).toEqual([label, ending.state, true]);
      own += converted;
      bonus = 0n;
      ended.set(ending.ref, ending.state === 'completed' && cap === null);
      active = null;
    }
    for (const one of all.filter(({ ref, state }) => !given.has(ref) && !['reserved', 'cancelled'].includes(state))) {
      given.add(one.ref);
      expect([label, active, one.state]).toEqual([label, null, 'active']);
      active = one.ref;
      bonus = satangFromBaht(one.amount);
    }
    own -= withdrawn;
    const now = all.find(({ ref }) => ref === active);
    if (now) expect([label, satangFromBaht(now.counted)]).toEqual([label, countedOf(rounds, now.ref)]);
    const profile = await profileOf(platform, person);
    expect([label, satangFromBaht(profile.ufabet_credit), satangFromBaht(profile.bonus_credit)]).toEqual([
      label,
      own,
      bonus,
    ]);
  }

  await check('begin');
  for (const one of steps) {
    const label = JSON.stringify(one);
    let withdrawn = 0n;
    switch (one.do) {
      case 'pay': {
        const begun = await chooseWith(platform, person, one.baht, one.promotion);
        await check(`choose ${label}`);
        if (begun.status !== 200) break;
        const told = transferOf(person, begun.body);
        await both(async () => platform.bankNotice('transfer.received', told));
        await platform.runDueJobs();
        own += satangFromBaht(one.baht);
        break;
      }
      case 'bet': {
        const staked = bet(person, one.isFree ? 0 : one.baht, {
          round: `r${++count}`,
          round_closed: one.closes,
          game_code: one.game,
          is_free: one.isFree,
        });
        const [reply] = await both(() => platform.walletCall('/transaction/bet', staked));
        const stake = one.isFree ? 0n : satangFromBaht(one.baht);
        expect([label, reply?.status]).toEqual([label, stake <= own + bonus ? 'RS_OK' : 'RS_ERROR_NOT_ENOUGH_MONEY']);
        if (reply?.status !== 'RS_OK') break;
        const part = stake > own ? stake - own : 0n;
        own -= stake - part;
        bonus -= part;
        rounds.push({
          round: staked.round,
          game: one.game,
          uuid: staked.transaction_uuid,
          stake,
          part,
          ref: part > 0n || one.isFree ? active : null,
          isFree: one.isFree,
          isClosed: one.closes,
          isBack: false,
          isOld: haveDaysPassed,
          win: null,
        });
        break;
      }
      case 'end': {
        const open = rounds.filter((round) => !round.isClosed && !round.isBack);
        const round = open[one.at % Math.max(1, open.length)];
        if (!round) break;
        const amount = round.isFree ? 5000n : (round.stake * BigInt(one.share)) / 100n;
        const won = win(person, Number(amount) / 100, round.uuid, { round: round.round, game_code: round.game });
        await done('win', won);
        const share = round.isFree ? amount : (amount * round.part) / round.stake;
        const part = add(amount, round.ref === null ? 0n : share, round.ref);
        round.isClosed = true;
        round.win = { uuid: won.transaction_uuid, amount, part };
        break;
      }
      case 'undo': {
        // only rounds without a win, because a provider rolls back the win before the stake
        const some = rounds.filter((round) => !round.isBack && !round.win && !round.isFree);
        const round = some[one.at % Math.max(1, some.length)];
        if (!round) break;
        const back = rollback(person, round.uuid, { round: round.round, game_code: round.game, round_closed: true });
        await done('rollback', back);
        add(round.stake, round.part, round.ref);
        round.isBack = true;
        break;
      }
      case 'undo win': {
        const some = rounds.filter((round) => round.win && round.win.amount > 0n && !round.isBack);
        const round = some[one.at % Math.max(1, some.length)];
        if (!round?.win) break;
        const back = rollback(person, round.win.uuid, { round: round.round, game_code: round.game });
        await done('rollback', back);
        const { amount, part } = round.win;
        const way = wayOf(round.ref);
        const owed = way === 'own' ? amount : amount - part;
        own -= owed < own ? owed : own;
        if (way === 'bonus') bonus -= part < bonus ? part : bonus;
        round.isClosed = false;
        round.isBack = true;
        break;
      }
      case 'forfeit':
        if (active) {
          const ref = active;
          await both(() => forfeit(platform, person, ref));
        }
        break;
      case 'withdraw': {
        const amount = Math.max(100, Math.floor((Number(own) / 100) * (one.share / 100)));
        const replies = await both(() => withdraw(platform, person, amount));
        if (replies.some(({ status }) => status === 200)) {
          await platform.runDueJobs();
          withdrawn = satangFromBaht(amount);
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
        haveDaysPassed = true;
        for (const round of rounds) round.isOld = true;
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
  'BON-02 BON-06 WAL-11 in any order of deposits, bonuses, bets, wins, rollbacks, claims and withdrawals, %s, own money and bonus money are what the rules say',
  async (_name, isDoubled) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), (steps) => history(steps, isDoubled)),
      { numRuns: Number(process.env.HISTORIES ?? howMany(2, 10)), endOnFailure: true },
    );
  },
  240_000,
);
