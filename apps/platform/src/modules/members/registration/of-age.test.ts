import { calls } from '@sanam/contract';
import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../../testing/as-owner.ts';
import { freshPhone, lastCode, newMember } from '../../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { requireOfAge } from './register.ts';

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The first day on which a person is `years` old: their birthday, or 1 March in a year without 29 February. */
const birthdayOf = (birth: string, years: number) =>
  dayOf(Number(birth.slice(0, 4)) + years, Number(birth.slice(5, 7)), Number(birth.slice(8)));

/** Dates of birth, every tenth on 29 February, and the others on any day. */
const births = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 480, max: 520 }).map((quarter) => dayOf(quarter * 4, 2, 29)) },
  {
    weight: 9,
    arbitrary: fc.integer({ min: 0, max: 40_000 }).map((days) => dayAfter('1925-01-01', days)),
  },
);

const isAdmitted = (birth: string, today: string, years: number) => {
  try {
    requireOfAge(birth, today, years);
    return true;
  } catch {
    return false;
  }
};

test('SAFE-01 whatever the birth date and the minimum age, a person is admitted from that birthday on and not the day before', () => {
  fc.assert(
    fc.property(births, fc.integer({ min: 20, max: 30 }), (birth, years) => {
      const day = birthdayOf(birth, years);
      expect(isAdmitted(birth, day, years)).toBe(true);
      expect(isAdmitted(birth, dayAfter(day, -1), years)).toBe(false);
    }),
    { numRuns: 2000 },
  );
  // 2100 is no leap year: who was born on 29 February 2080 is twenty on 1 March
  expect(birthdayOf('2080-02-29', 20)).toBe('2100-03-01');
  expect([isAdmitted('2080-02-29', '2100-02-28', 20), isAdmitted('2080-02-29', '2100-03-01', 20)]).toEqual([
    false,
    true,
  ]);
});

test('SAFE-01 the database and the server agree on the age, around every birthday', async () => {
  const platform = await testPlatform();
  const cases = fc.sample(fc.tuple(births, fc.integer({ min: 19, max: 31 }), fc.integer({ min: -1, max: 1 })), 300);
  const pairs = [...cases, ['2080-02-29', 20, 0] as const].map(([birth, years, off]) => ({
    birth,
    day: dayAfter(birthdayOf(birth, years), off),
    years: off < 0 ? years - 1 : years,
  }));
  await asOwner(platform, 'grant execute on function age_on to sanam_app');
  const { rows } = await sql<{ age: number }>`
    select age_on(birth, day) as age
      from unnest(${pairs.map(({ birth }) => birth)}::date[], ${pairs.map(({ day }) => day)}::date[]) as p (birth, day)`.execute(
    platform.db,
  );
  expect(rows.map(({ age }) => age)).toEqual(pairs.map(({ years }) => years));
});

const twentyYearsBefore = (day: string) => birthdayOf(day, -20);

test('SAFE-01 the day of Bangkok decides: at its midnight, and not at that of UTC, a person is twenty', async () => {
  const platform = await testPlatform();
  const start = async (birth_date: string) =>
    (
      await platform.call('POST', '/api/register/start', {
        phone: freshPhone(),
        ...{ birth_date, accept_terms: true, marketing_consent: false },
      })
    ).status;
  // the midnight of Bangkok after tomorrow's, so that the seconds of this test do not matter
  const birthday = dayAfter(bangkokDay(new Date()), 2);
  const birth = twentyYearsBefore(birthday);
  const untilMidnight = (Date.parse(`${birthday}T00:00:00+07:00`) - Date.now()) / 1000;
  platform.wait(untilMidnight - 60);
  expect(await start(birth)).toBe(422);
  platform.wait(61);
  expect(await start(birth)).toBe(200);
});

/** Confirm the code of a registration. */
async function confirm(platform: TestPlatform, phone: string, token: string) {
  const otp = lastCode(platform, phone);
  return platform.call('POST', '/api/register/confirm-otp', { phone, token, otp });
}

test('SAFE-01 the second step asks for the age again, of a new member and of one half-registered', async () => {
  const platform = await testPlatform();
  for (const isHalf of [false, true]) {
    const phone = freshPhone();
    const begin = async () => {
      const { body } = await platform.call('POST', '/api/register/start', {
        phone,
        ...{ birth_date: '1990-01-31', accept_terms: true, marketing_consent: false },
      });
      return (body as { token: string }).token;
    };
    if (isHalf) expect((await confirm(platform, phone, await begin())).status).toBe(200);
    const token = await begin();
    await asOwner(
      platform,
      `update otp_challenge set payload = payload || jsonb_build_object('birth_date', '${dayAfter(twentyYearsBefore(bangkokDay(new Date())), 2)}')`,
    );
    const reply = await confirm(platform, phone, token);
    expect([reply.status, Object.keys((reply.body as { errors: object }).errors)]).toEqual([
      422,
      ['birth_date', 'error'],
    ]);
  }
});

test('SAFE-01 the database takes no member below twenty, new or changed, whoever writes', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  const young = dayAfter(twentyYearsBefore(bangkokDay(new Date())), 2);
  const old = dayAfter(twentyYearsBefore(bangkokDay(new Date())), -1);
  const insert = (birth: string) =>
    asOwner(platform, 'insert into member (phone, birth_date) values ($1, $2)', [`+66${freshPhone().slice(1)}`, birth]);
  const change = (birth: string) =>
    asOwner(platform, 'update member set birth_date = $1 where id = $2', [birth, memberId]);
  for (const write of [insert, change]) {
    await expect(write(young)).rejects.toThrow('a member is twenty years old or older');
    await write(old);
  }
});

test('SAFE-01 no call but the first step of registering takes a date of birth', () => {
  const taking = Object.entries(calls).filter(([, { body, query }]) =>
    JSON.stringify([body ?? null, query ?? null]).includes('birth'),
  );
  expect(taking.map(([name]) => name)).toEqual(['startRegistration']);
});
