import type { PlaySession } from '@sanam/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import type { Person } from '../../testing/people.ts';
import { bet, player, playRound, win } from '../../testing/player.ts';
import { launch, protectionOf } from '../../testing/protection.ts';
import { platformWithStudio } from '../../testing/studio.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';

const MINUTE = 60;
/** Access tokens outlast the sessions of these tests. */
const SETTINGS = {
  ACCESS_TOKEN_SECONDS: '86400',
  REALITY_CHECK_GRACE_SECONDS: '30',
  // the time of a wallet call is the database's, which these tests do not move
  PLAY_SESSION_GAP_MINUTES: '240',
};

const sessionOf = async (platform: TestPlatform, person: Person) =>
  ((await platform.call('GET', '/api/play-session', undefined, person.token)).body as { data: PlaySession | null })
    .data;
const minutesOf = async (platform: TestPlatform, person: Person) =>
  Math.floor(((await sessionOf(platform, person))?.seconds ?? Number.NaN) / MINUTE);
const answer = (platform: TestPlatform, person: Person, choice: string) =>
  platform.call('POST', '/api/play-session/answer', { choice }, person.token);
const stake = async (platform: TestPlatform, person: Person) =>
  (await platform.walletCall('/transaction/bet', bet(person, 1))).status;

test('SAFE-04 RTS 13 after the interval launches are refused, and bets once the time to answer is over; going on allows both until the next check', async () => {
  const { platform } = await platformWithStudio(SETTINGS);
  const person = await player(platform);
  expect(await sessionOf(platform, person)).toBeNull();
  expect((await launch(platform, person)).status).toBe(200);
  platform.wait(59 * MINUTE);
  await stake(platform, person);
  expect(await minutesOf(platform, person)).toBe(59);
  expect((await launch(platform, person)).status).toBe(200);
  platform.wait(MINUTE);
  expect((await launch(platform, person)).status).toBe(409);
  expect(await stake(platform, person)).toBe('RS_OK');
  platform.wait(30);
  expect(await stake(platform, person)).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await answer(platform, person, 'go_on')).body).toEqual({ data: null });
  expect(await stake(platform, person)).toBe('RS_OK');
  expect((await launch(platform, person)).status).toBe(200);
  platform.wait(60 * MINUTE);
  expect((await launch(platform, person)).status).toBe(409);
});

test('SAFE-04 RTS 2E the play session tells time, rounds, stakes, wins and net of all games', async () => {
  const { platform } = await platformWithStudio(SETTINGS);
  const person = await player(platform);
  await playRound(platform, person, 70, 0);
  await launch(platform, person);
  await playRound(platform, person, 20, 5);
  await playRound(platform, person, 10.5, 0);
  expect(await sessionOf(platform, person)).toMatchObject({ rounds: 2, staked: 30.5, won: 5, net: -25.5 });
});

test('SAFE-04 a pause refuses play for its minutes, and leaving ends the session', async () => {
  const { platform } = await platformWithStudio(SETTINGS);
  const person = await player(platform);
  await launch(platform, person);
  platform.wait(60 * MINUTE);
  expect((await answer(platform, person, 'pause')).body).toMatchObject({ data: { kind: 'pause' } });
  expect([(await launch(platform, person)).status, await stake(platform, person)]).toEqual([
    422,
    'RS_ERROR_USER_DISABLED',
  ]);
  platform.wait(15 * MINUTE);
  expect((await launch(platform, person)).status).toBe(200);
  expect(await minutesOf(platform, person)).toBe(0);
  // an answer before its time neither ends the session nor puts the check off
  platform.wait(59 * MINUTE);
  await answer(platform, person, 'leave');
  await answer(platform, person, 'go_on');
  expect(await minutesOf(platform, person)).toBe(59);
  platform.wait(MINUTE);
  expect((await launch(platform, person)).status).toBe(409);
  await answer(platform, person, 'leave');
  expect(await sessionOf(platform, person)).toBeNull();
});

test('SAFE-04 after leaving and after a pause the games that were open take no bets; a game opened after that does, until the next check', async () => {
  for (const choice of ['leave', 'pause']) {
    const { platform } = await platformWithStudio(SETTINGS);
    const person = await player(platform);
    const open = bet(person, 5);
    await launch(platform, person);
    expect((await platform.walletCall('/transaction/bet', open)).status).toBe('RS_OK');
    platform.wait(60 * MINUTE);
    await answer(platform, person, choice);
    platform.wait(16 * MINUTE);
    expect(await stake(platform, person), choice).toBe('RS_ERROR_TOKEN_EXPIRED');
    // the open round is still paid
    expect((await platform.walletCall('/transaction/win', win(person, 9, open.transaction_uuid))).status).toBe('RS_OK');
    expect((await launch(platform, person)).status).toBe(200);
    await sql`update game_session s set sessions_ended = g.sessions_ended from member_guard g
      where g.member_id = s.member_id`.execute(platform.db);
    expect(await stake(platform, person), choice).toBe('RS_OK');
    platform.wait(62 * MINUTE);
    expect(await stake(platform, person), choice).toBe('RS_ERROR_LIMIT_REACHED');
  }
});

test('SAFE-04 RTS 2E a launch tells the time of the whole play session; time away from an open game counts up to PLAY_SESSION_GAP_MINUTES', async () => {
  const { platform } = await platformWithStudio({ ...SETTINGS, PLAY_SESSION_GAP_MINUTES: '30' });
  const person = await player(platform);
  const secondsOf = async () =>
    ((await launch(platform, person)).body as { play_session: { seconds: number } }).play_session.seconds;
  expect(await secondsOf()).toBe(0);
  platform.wait(20 * MINUTE);
  expect(Math.floor((await secondsOf()) / MINUTE)).toBe(20);
  platform.wait(10 * 60 * MINUTE);
  expect(await minutesOf(platform, person)).toBe(50);
});

test('SAFE-04 a check that became due while the member was away from an open game is due on the page too, and can be answered', async () => {
  const { platform } = await platformWithStudio({ ...SETTINGS, PLAY_SESSION_GAP_MINUTES: '30' });
  const person = await player(platform);
  await launch(platform, person);
  platform.wait(20 * MINUTE);
  await launch(platform, person);
  const leftMinutes = async () =>
    Math.ceil(((await sessionOf(platform, person))?.check_due_in_seconds ?? Number.NaN) / MINUTE);
  expect(await leftMinutes()).toBe(40);
  platform.wait(45 * MINUTE);
  expect(await stake(platform, person)).toBe('RS_ERROR_LIMIT_REACHED');
  await asOwner(platform, "update provider_transaction set created_at = created_at + interval '65 minutes'");
  expect((await launch(platform, person)).status).toBe(409);
  // the time away counts only in part; the check does not wait for the rest of it
  expect([await minutesOf(platform, person), await leftMinutes()]).toEqual([50, 0]);
  await answer(platform, person, 'go_on');
  expect((await launch(platform, person)).status).toBe(200);
});

test('SAFE-04 a session ends after PLAY_SESSION_GAP_MINUTES without a launch, an answer or a bet', async () => {
  const { platform } = await platformWithStudio({ ...SETTINGS, PLAY_SESSION_GAP_MINUTES: '30' });
  const person = await player(platform);
  await launch(platform, person);
  platform.wait(29 * MINUTE);
  await launch(platform, person);
  expect(await minutesOf(platform, person)).toBe(29);
  platform.wait(30 * MINUTE);
  await launch(platform, person);
  expect(await minutesOf(platform, person)).toBe(0);
});

test('SAFE-04 the member chooses the interval within the operator’s range, and a shorter one brings the next check nearer', async () => {
  const { platform } = await platformWithStudio(SETTINGS);
  const person = await player(platform);
  const choose = async (minutes: number) =>
    (await platform.call('POST', '/api/protection/reality-check', { minutes }, person.token)).status;
  expect((await protectionOf(platform, person)).reality_check).toEqual({
    minutes: 60,
    minimum_minutes: 15,
    maximum_minutes: 60,
  });
  expect([await choose(14), await choose(61), await choose(15)]).toEqual([422, 422, 200]);
  await launch(platform, person);
  platform.wait(15 * MINUTE);
  expect((await launch(platform, person)).status).toBe(409);
  await answer(platform, person, 'go_on');
  await choose(60);
  platform.wait(14 * MINUTE);
  expect((await launch(platform, person)).status).toBe(200);
  platform.wait(MINUTE);
  // a longer interval begins with the next check
  expect((await launch(platform, person)).status).toBe(409);
});
