import type {
  BonusReport,
  CohortReport,
  GiftReport,
  MoneyReport,
  PlayReport,
  ProfitReport,
  ReconcileReport,
  ReportFreshness,
  ReportMovement,
  TransitReport,
} from '@sanam/contract';
import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeFinding, openFinding } from '../../../core/findings.ts';
import { asOwner, tamper } from '../../../testing/as-owner.ts';
import { howMany } from '../../../testing/how-many.ts';
import { newMember, newStaff, type Person, payIn, transferOf } from '../../../testing/people.ts';
import { playRound, UNHURRIED } from '../../../testing/player.ts';
import {
  ask,
  expectAsLedger,
  FROM,
  mover,
  RETURNS,
  read,
  step,
  TO,
  tokenOf,
  twoPlayers,
} from '../../../testing/reports.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

test('OPS-05 whatever happens to bets, late wins, rollbacks, deposits, withdrawals and gifts over several Bangkok days, and whenever they are summed up, each report equals the ledger to the satang', async () => {
  let days = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 50, maxLength: 70 }),
      fc.array(fc.nat(60), { minLength: 2, maxLength: 6 }),
      async (steps, cuts) => {
        const platform = await testPlatform(UNHURRIED);
        const { token } = await newStaff(platform, 'reports');
        const go = mover(platform, await twoPlayers(platform));
        for (const one of steps) await go(one);
        await platform.runJob('sum-up-rounds');
        // the same movements spread over five days, at uneven distances, as if they had come then
        await tamper(
          platform,
          `update ledger_transaction l set created_at = timestamptz '2026-02-26 16:00Z' + s.after from (
             select member_id, sequence, member_id % 1000 * interval '1 microsecond' + interval '5 days'
                 * (sum(way) over (partition by member_id order by sequence) / sum(way) over (partition by member_id)) as after
               from (select member_id, sequence, (1 + abs(hashtext(hash::text)) % 400)::float8 as way from ledger_transaction) w) s
             where s.member_id = l.member_id and s.sequence = l.sequence;
           truncate report_day_sum, report_day_total, report_hour_sum, report_minute_sum, report_wait, report_player, report_player_month, report_first_deposit, report_cohort, report_cohort_month, report_closed_day;
           update member set created_at = timestamptz '2026-02-26 15:00Z' + id % 7 * interval '17 hours';
           update report_watermark set watermark_at = '2026-02-20'`,
        );
        // a run that ends with a movement contains it, and the next one does not
        for (const cut of [...cuts].sort((a, b) => a - b))
          await asOwner(
            platform,
            `select report_feed('{}', created_at) from ledger_transaction order by created_at
               offset least($1, (select count(*) - 1 from ledger_transaction)) limit 1`,
            [cut],
          );
        await asOwner(platform, "select report_feed('{}', '2026-03-09')");
        days += (await expectAsLedger(platform, token)).length;
        await platform.runJob('check-closed-days');
        await platform.runJob('check-closed-days');
        const { corrections, closed_until } = await read<ReportFreshness>(platform, token, 'profit');
        expect([corrections, closed_until]).toEqual([[], '2026-03-08']);
      },
    ),
    { numRuns: howMany(1, 10), endOnFailure: true },
  );
  expect(days).toBeGreaterThan(2);
}, 120_000);

test('OPS-05 what a job sums up while others write is counted once, and nothing is missed', async () => {
  const platform = await testPlatform(UNHURRIED);
  const { token } = await newStaff(platform, 'reports');
  const people = await twoPlayers(platform);
  await Promise.all(
    people.map(async (person, who) => {
      for (let count = 0; count < 4; count++)
        await Promise.all([
          playRound(platform, person, 2, who === 0 ? 0 : 1.5, { token: tokenOf(who) }),
          platform.runJob('sum-up-rounds'),
        ]);
    }),
  );
  await platform.runJob('sum-up-rounds');
  const { total } = await read<PlayReport>(platform, token, 'play', '');
  expect([total.bets, total.stakes, total.wins, total.ggr, total.rtp]).toEqual([8, 16, 6, 10, 37.5]);
});

test('OPS-05 a movement found behind the watermark changes its closed day with a correction that says when and why', async () => {
  const platform = await testPlatform(UNHURRIED);
  const { token } = await newStaff(platform, 'reports');
  const [person] = await twoPlayers(platform);
  await tamper(
    platform,
    `truncate report_day_sum, report_day_total; update report_watermark set watermark_at = now() - interval '3 days';
     update ledger_transaction set created_at = now() - interval '1 day'; select report_feed('{}', now())`,
  );
  await platform.runJob('check-closed-days');
  const yesterday = async () => (await read<ProfitReport>(platform, token, 'profit', '')).days.at(-2);
  const before = await yesterday();
  expect(before).toMatchObject({ is_closed: true, vouchers: 0, bonuses: 200 });
  await asOwner(platform, "select wallet_move($1, 'voucher', 'test:late', 12345, 'system', '{}')", [person?.memberId]);
  await tamper(
    platform,
    `update ledger_transaction set created_at = now() - interval '1 day' where kind = 'voucher';
     update report_closed_day set checked_at = now() - interval '25 hours'`,
  );
  expect(await yesterday()).toEqual(before);
  await platform.runJob('check-closed-days');
  expect(await yesterday()).toEqual({ ...before, vouchers: 123.45 });
  const { corrections } = await read<ProfitReport>(platform, token, 'profit', '');
  expect(corrections).toMatchObject([
    { day: before?.day, kind: 'voucher', movements: 1, amount: 123.45, why: 'behind' },
  ]);
  // a comparison that fails delays none of the days behind it, and they do not count as closed before it
  await tamper(
    platform,
    `update report_closed_day set checked_at = null;
     alter table report_closed_day add constraint broken
       check (checked_at is null or day <> '${dayAfter(before?.day ?? '', -1)}')`,
  );
  await platform.runJob('check-closed-days');
  const unchecked = await platform.pool.query('select count(*) from report_closed_day where checked_at is null');
  expect(Number(unchecked.rows[0].count)).toBe(1);
  expect(await yesterday()).toMatchObject({ is_closed: false });
  await tamper(platform, 'alter table report_closed_day drop constraint broken');
  await platform.runJob('check-closed-days');
  expect(await yesterday()).toMatchObject({ is_closed: true });
  // a comparison that finds nothing tells nothing
  await platform.runJob('check-closed-days');
  expect((await read<ProfitReport>(platform, token, 'profit', '')).corrections).toEqual(corrections);
  // of more than are listed it is told how many there are
  await tamper(
    platform,
    `insert into report_correction (day, kind, party, part, game_code, movements, satang, bonus_satang, why, found_at)
       select day, kind, party, part, n::text, movements, satang, bonus_satang, why, now()
         from report_correction cross join generate_series(1, 200) n`,
  );
  const many = await read<ProfitReport>(platform, token, 'profit', '');
  expect([many.corrections.length, many.corrections_total]).toEqual([100, corrections.length * 201]);
});

test('OPS-05 a first deposit and a bet found behind the watermark join their cohort, and an earlier first deposit takes the place of the later', async () => {
  const platform = await testPlatform(UNHURRIED);
  const { token } = await newStaff(platform, 'reports');
  const [one, two] = await twoPlayers(platform);
  const cohorts = async () =>
    (await read<CohortReport>(platform, token, 'cohorts', '')).cohorts
      .filter(({ members }) => members > 0)
      .map(({ month, ...rest }) => ({ month: month.slice(0, 7), ...rest }));
  await playRound(platform, two as Person, 2, 0, { token: tokenOf(1) });
  await tamper(
    platform,
    `truncate report_first_deposit, report_player_month, report_cohort, report_cohort_month;
     update report_watermark set watermark_at = now() - interval '40 days';
     update ledger_transaction set created_at = date_trunc('month', now(), 'Asia/Bangkok');
     select report_feed('{}', now() + interval '1 second')`,
  );
  const month = bangkokDay(new Date()).slice(0, 7);
  expect(await cohorts()).toEqual([{ month, members: 1, amount: 300, played: [1] }]);
  // one paid in and placed a bet in the month before, and two paid in then
  const before = bangkokDay(new Date(Date.parse(`${month}-01T00:00:00+07:00`) - 86_400_000 * 3));
  for (const [person, amount] of [[one, 7000] as const, [two, 4000] as const])
    await asOwner(platform, "select wallet_move($1, 'deposit', 'test:late', $2, 'system', '{}')", [
      person?.memberId,
      amount,
    ]);
  await playRound(platform, one as Person, 1, 0, { token: tokenOf(0) });
  await tamper(
    platform,
    `update ledger_transaction set created_at = '${before} 12:00+07'
       where idempotency_key = 'test:late' or (member_id = ${one?.memberId} and kind = 'bet');
     insert into report_closed_day values ('${before}', now()) on conflict do nothing`,
  );
  const found = [{ month: before.slice(0, 7), members: 2, amount: 110, played: [1, 1] }];
  for (let time = 1; time <= 2; time++) {
    await asOwner(platform, 'select report_check_day($1)', [before]);
    expect(await cohorts()).toEqual(found);
  }
});

test('OPS-05 money is listed by the bank of the payer and of the payee, with how long it took, and held money is listed as in transit', async () => {
  const platform = await testPlatform();
  const { token } = await newStaff(platform, 'reports');
  const person = await newMember(platform);
  await payIn(platform, person, 900);
  const prepared = await platform.call(
    'POST',
    '/api/requests/deposit/prepare',
    { amount: 300, promotion_id: null, ip: '{ip}' },
    person.token,
  );
  // paid 200 seconds ago; in the buckets that is at most 300
  const transferred_at = new Date(Date.now() - 200_000).toISOString();
  await platform.bankNotice('transfer.received', transferOf(person, prepared.body, { transferred_at }));
  await platform.runDueJobs();
  const withdraw = (amount: number) =>
    platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount }, person.token);
  await withdraw(400.5);
  await platform.runDueJobs();
  await withdraw(100);
  await platform.runJob('sum-up-rounds');
  const deposits = await read<MoneyReport>(platform, token, 'deposits', '');
  expect(deposits.rows).toMatchObject([
    { kind: 'deposit', party: person.bank, part: 'bank', movements: 2, amount: 1200 },
  ]);
  const wait = deposits.rows[0]?.wait;
  expect(wait).toMatchObject({ count: 2, within_minute: 1, within_5_minutes: 2, within_15_minutes: 2 });
  expect(wait?.mean_seconds).toBeGreaterThanOrEqual(100);
  const payouts = await read<MoneyReport>(platform, token, 'withdrawals', '');
  expect(payouts.rows).toMatchObject([
    { kind: 'withdraw_settle', party: person.bank, movements: 1, amount: 400.5, wait: { count: 1 } },
  ]);
  const transit = await read<TransitReport>(platform, token, 'transit', '');
  expect([transit.held, transit.days.at(-1)?.held]).toEqual([100, 100]);
  expect(transit.items).toMatchObject([{ what: 'withdrawal', state: 'requested', items: 1, amount: 100 }]);
});

test('OPS-05 the rows behind a figure of money are listed page by page, and bets are not', async () => {
  const platform = await testPlatform(UNHURRIED);
  const { token } = await newStaff(platform, 'reports');
  const [person] = await twoPlayers(platform);
  await asOwner(
    platform,
    "select wallet_move($1, 'cashback', 'test:gift:' || nth, nth, 'system', '{}') from generate_series(1, 51) nth",
    [person?.memberId],
  );
  const day = (await read<ReportFreshness>(platform, token, 'profit', '')).to;
  const list = async (query: string) => {
    const address = `/api/staff/reports/movements?day=${day}&kinds=${query}`;
    const { status, body } = await platform.call('GET', address, undefined, token);
    return { status, ...(body as { data: ReportMovement[]; next_cursor: string | null }) };
  };
  const first = await list('cashback,voucher');
  expect(first.data).toHaveLength(50);
  expect(first.data[0]).toMatchObject({ amount: 0.51, kind: 'cashback', member_id: String(person?.memberId) });
  const second = await list(`cashback,voucher&cursor=${encodeURIComponent(first.next_cursor ?? '')}`);
  expect([second.data.map(({ amount }) => amount), second.next_cursor]).toEqual([[0.01], null]);
  for (const query of ['bet', 'cashback&cursor=x', 'CASH']) expect((await list(query)).status, query).toBe(422);
});

test('OPS-05 the return of each game by its closed rounds has the margin of independent SQL, for the days on which they closed, from enough rounds on', async () => {
  const platform = await testPlatform({ ...UNHURRIED, REPORT_RTP_ROUNDS_MIN: '4' });
  const { token } = await newStaff(platform, 'reports');
  const [, person] = await twoPlayers(platform);
  await asOwner(platform, "update game set rtp = 96 where game_code = 'boat'");
  const returns = async (from: string, to: string) => {
    await platform.runJob('sum-up-rounds');
    const { rows, total } = await read<PlayReport>(platform, token, 'play', `from=${from}&to=${to}&by=game`);
    expect(total.measured).toBeNull();
    return rows
      .map(({ game_code, measured }) => measured && { game_code, ...measured })
      .toSorted((a, b) => String(a?.game_code).localeCompare(String(b?.game_code)));
  };
  const play = (stake: number, won: number, game_code = 'boat') =>
    playRound(platform, person as Person, stake, won, { token: tokenOf(1), game_code });
  // the first three before midnight in Bangkok; the fourth, which has a win, is bet on before and closed after it
  for (const won of [0, 7, 3, 12, 5, 1, 0, 0]) await play(won === 7 ? 4 : 6, won);
  for (const won of [2, 0, 2, 2]) await play(2, won, 'fish');
  await tamper(
    platform,
    `update provider_transaction t set created_at = timestamptz '2026-03-01 17:00Z' + case when n.at <= 6 then interval '-1 ms' else '0' end
         * (7 - n.at) + n.at * interval '1 microsecond'
       from (select transaction_uuid, row_number() over (order by created_at) as at from provider_transaction) n
       where n.transaction_uuid = t.transaction_uuid;
     update ledger_transaction l set created_at = t.created_at from provider_transaction t
       where l.idempotency_key = 'studio:' || t.transaction_uuid;
     update game_statistics_watermark set watermark_at = '2026-02-28';
     update report_watermark set watermark_at = '2026-02-28'`,
  );
  expect(await returns('2026-03-01', '2026-03-01')).toEqual([null]);
  for (const [from, to] of [
    ['2026-03-02', '2026-03-02'],
    ['2026-03-01', '2026-03-02'],
  ] as const) {
    const told = await returns(from, to);
    expect(told.map((one) => one?.rounds)).toEqual([from === to ? 5 : 8, 4]);
    expect(told).toEqual(await ask(platform, RETURNS(from, to)));
  }
  // 12 + 5 + 1 of five stakes of 6 baht
  expect((await returns('2026-03-02', '2026-03-02'))[0]).toMatchObject({ rtp: 60 });
  const areas = await read<PlayReport>(platform, token, 'play', 'from=2026-03-01&to=2026-03-02&by=area');
  expect(areas.rows.map(({ measured }) => measured)).toEqual([null, null]);
});

test('OPS-05 the table of each report is a file with the figures that the page shows', async () => {
  const platform = await testPlatform(UNHURRIED);
  const { token } = await newStaff(platform, 'reports');
  const [person] = await twoPlayers(platform);
  await playRound(platform, person as Person, 10, 4, { token: tokenOf(0) });
  await platform.runJob('sum-up-rounds');
  const file = async (name: string, query = '') => {
    const url = `/api/staff/exports/report-${name}.csv?${query}`;
    const headers = { cookie: `staff=${token}`, 'sec-fetch-site': 'same-origin' };
    const reply = await (platform.app.backOffice ?? platform.app).inject({ method: 'GET', url, headers });
    return [reply.statusCode, reply.payload.trim().split('\r\n')] as const;
  };
  const { days } = await read<ProfitReport>(platform, token, 'profit', '');
  const today = days.at(-1);
  const [status, lines] = await file('profit');
  expect([status, lines.length, lines.at(-1)]).toEqual([
    ...[200, 31],
    `${today?.day},no,${today?.deposits},0,10,6,200,0,0,0,-194,0,0`,
  ]);
  expect((await file('play', 'by=game'))[1].at(-1)).toBe('slot,studio,boat,เรือ,1,10,4,6,0,40,,,,');
  for (const name of ['deposits', 'withdrawals', 'transit', 'bonuses']) expect((await file(name))[0], name).toBe(200);
  const [promotion] = (await read<BonusReport>(platform, token, 'bonuses', '')).rows;
  expect((await file('promotions'))[1].slice(1)).toEqual([`${promotion?.promotion},1,200,0,0,0,0,${promotion?.cost}`]);
  const rows = await file('movements', `day=${today?.day}&kinds=bonus_grant`);
  expect([rows[0], rows[1].length, rows[1].at(-1)]).toEqual([
    200,
    2,
    expect.stringContaining(',bonus_grant,200,test:grant,'),
  ]);
});

test('OPS-05 the file of play has every game, also those for which the page has no row', async () => {
  const platform = await testPlatform({ ...UNHURRIED, REPORT_ROWS_MAX: '50' });
  const { token } = await newStaff(platform, 'reports');
  await asOwner(
    platform,
    `insert into report_day_sum
       select '2026-03-01', 'bet', 'studio', 'slot', 'game-' || n, 1, 100 * n, 0 from generate_series(1, 60) n`,
  );
  const query = 'from=2026-03-01&to=2026-03-01&by=game';
  const shown = await read<PlayReport>(platform, token, 'play', query);
  expect([shown.rows.length, shown.more]).toEqual([50, 10]);
  const headers = { cookie: `staff=${token}`, 'sec-fetch-site': 'same-origin' };
  const url = `/api/staff/exports/report-play.csv?${query}`;
  const { payload } = await (platform.app.backOffice ?? platform.app).inject({ method: 'GET', url, headers });
  expect(payload.trim().split('\r\n')).toHaveLength(61);
});

test('OPS-05 a period that is too long, upside down or no period at all is refused, and a report needs its scope', async () => {
  const platform = await testPlatform();
  const [{ token }, other] = [await newStaff(platform, 'reports'), await newStaff(platform, 'games')];
  const status = async (query: string, by = token) =>
    (await platform.call('GET', `/api/staff/reports/profit?${query}`, undefined, by)).status;
  expect(await status('from=2026-03-02&to=2026-03-01')).toBe(422);
  expect(await status('from=2024-01-01&to=2026-03-01')).toBe(422);
  expect(await status('from=yesterday')).toBe(422);
  expect(await status('', other.token)).toBe(403);
});

test('OPS-05 beside each gift the report shows the accrued week, the commission of the day, and the average cost of the spins by their own table', async () => {
  const platform = await testPlatform(UNHURRIED);
  const { token } = await newStaff(platform, 'reports');
  const [one, two] = [await newMember(platform), await newMember(platform)];
  await asOwner(
    platform,
    `insert into cashback_week values ('2026-02-25', 5, 100, 100000, '2026-03-04 18:00+07', '2026-03-11');
     insert into cashback values (${one.memberId}, '2026-02-25', 9000, 0, 0, 450, 0, 450), (${two.memberId}, '2026-02-25', 90000, 0, 0, 4500, -300, 4200);
     insert into commission_day values ('2026-03-02', '2026-03-03', '2026-03-03', 1234567890, 3);
     insert into wheel_table (prizes, budget_satang, made_at) values ('0:500000,1000:500000', 500000, now());
     insert into wheel_ticket select ${one.memberId}, 'gift:' || n, null, null, now(), now(), null from generate_series(1, 5) n;
     insert into wheel_spin select ${one.memberId}, n, gen_random_uuid(), case when n < 3 then 1 else (select max(version) from wheel_table) end, 's', 'x', 1, 0, 'gift:' || n, '2026-03-01', '2026-03-01 12:00+07' from generate_series(1, 5) n;
     insert into wheel_day values ('2026-03-01', 5, 0)`,
  );
  const beside = async (of: string) =>
    (await read<GiftReport>(platform, token, 'gifts', `from=${FROM}&to=${TO}&of=${of}`)).days
      .filter((day) => day.beside !== 0)
      .map((day) => [day.day, day.beside]);
  expect(await beside('cashback')).toEqual([['2026-03-04', 46.5]]);
  // an expired week keeps its sum, and its members' rows are not read any more
  await asOwner(platform, "select cashback_expire('2026-03-12')");
  await tamper(platform, 'delete from cashback');
  expect(await beside('cashback')).toEqual([['2026-03-04', 46.5]]);
  expect(await beside('commission')).toEqual([['2026-03-02', 12.34]]);
  // two spins of the first table at 1.19 baht, three of the second at 5
  expect(await beside('wheel')).toEqual([['2026-03-01', 17.38]]);
  expect((await platform.call('GET', '/api/staff/reports/gifts?of=x', undefined, token)).status).toBe(422);
});

test('OPS-05 WAL-05 a day’s reconciliation has the bank’s and the gateway’s sums with every difference, and says what is not compared yet', async () => {
  const platform = await testPlatform(UNHURRIED);
  const { token } = await newStaff(platform, 'reports');
  const at = (day: string) => read<ReconcileReport>(platform, token, 'reconcile', `day=${day}`);
  expect(await at('2026-03-01')).toMatchObject({ bank: null, gateways: [], is_closed: false, ledger: { deposits: 0 } });
  await asOwner(
    platform,
    `insert into bank_report values ('2026-03-01', now(), 50000, 20000, 100, 49000, 1000, 20000, 100,
       '[{"subject": "scb:R1", "what": "the ledger does not have it", "amount_satang": "-1234"}]', 0);
     insert into gateway_report values ('omise', '2026-03-01', now(), 7000, 0, 7000, 0, 0, '[]')`,
  );
  expect(await at('2026-03-01')).toMatchObject({
    bank: {
      came_in: 500,
      paid_out: 200,
      came_back: 1,
      credited: 490,
      in_review: 10,
      settled: 200,
      returned: 1,
      differences: [{ subject: 'scb:R1', what: 'the ledger does not have it', amount: -12.34 }],
    },
    gateways: [{ gateway: 'omise', paid: 70, credited: 70, differences: [] }],
  });
  // what was compared before the day was over is the day so far, and a gateway without a report is not compared
  expect((await at('2026-03-01')).bank?.is_whole).toBe(true);
  await asOwner(
    platform,
    `update bank_report set made_at = '2026-03-01 23:59+07'; update gateway_report set made_at = '2026-03-02 00:00+07';
     insert into report_day_sum values ('2026-03-01', 'gateway_deposit', 'omise', 'gateway', '', 1, 7000, 0),
       ('2026-03-01', 'gateway_deposit', 'other', 'gateway', '', 1, 100, 0)`,
  );
  expect(await at('2026-03-01')).toMatchObject({
    bank: { is_whole: false },
    gateways: [{ gateway: 'omise', is_whole: true }],
    uncompared_gateways: ['other'],
  });
  // a provider's difference is open until its finding is closed, also of one that has no play on the day
  const differs = {
    kind: 'provider_differs',
    subject: 'studio:7f2',
    detail: { what: 'the win stands there' },
  } as const;
  await openFinding(platform.db, differs);
  await openFinding(platform.db, { ...differs, kind: 'round_without_end', subject: 'studio:r1:5' });
  await openFinding(platform.db, { ...differs, kind: 'stake_given_back' });
  const openAt = async (day: string) =>
    (await at(day)).providers.filter(({ id }) => id === 'studio').map((one) => one.differences_open);
  expect(await openAt('2026-03-01')).toEqual([2]);
  await closeFinding(platform.db, differs.kind, differs.subject);
  expect(await openAt('2026-03-01')).toEqual([1]);
  // what was found before a day is not about its play
  expect((await openAt(dayAfter(bangkokDay(new Date()), 1))).filter((count) => count > 0)).toEqual([]);
  // without a day it is yesterday
  const yesterday = () => dayAfter(bangkokDay(platform.staff.clock.now()), -1);
  const before = yesterday();
  const { day } = await read<ReconcileReport>(platform, token, 'reconcile', '');
  expect([before, yesterday()]).toContain(day);
  const headers = { cookie: `staff=${token}`, 'sec-fetch-site': 'same-origin' };
  const url = '/api/staff/exports/report-reconcile.csv?day=2026-03-01';
  const file = await (platform.app.backOffice ?? platform.app).inject({ method: 'GET', url, headers });
  expect(file.payload).toContain('bank,difference,-12.34,scb:R1: the ledger does not have it');
  // a number of findings is no amount
  expect(file.payload).toContain('studio,difference,,1 open findings');
  expect(file.payload).not.toContain('differences_open');
  // as on the page: what is not compared is told
  const lines = file.payload.split('\r\n');
  expect(lines).toContain('ledger,state,,the day is not closed');
  expect(lines).toContain('bank,state,,compared before the day was over');
  expect(lines).not.toContain('omise,state,,compared before the day was over');
  expect(lines).toContain('other,state,,not compared');
  expect(lines).toContain('studio,state,,not compared to the end of the day');
  const later = await (platform.app.backOffice ?? platform.app).inject({
    method: 'GET',
    url: '/api/staff/exports/report-reconcile.csv?day=2026-03-02',
    headers,
  });
  expect(later.payload.split('\r\n')).toContain('bank,state,,not compared');
});
