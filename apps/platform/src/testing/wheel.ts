import { randomUUID } from 'node:crypto';
import type { WheelSpin, Wheel as WheelView } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import { type Config, readConfig } from '../config.ts';
import { grantTicket, openWheel, prepareWheel, wheelBookCheck } from '../modules/wheel/index.ts';
import { tamper } from './as-owner.ts';
import { playedOn } from './downline.ts';
import { type Person, signInAgain } from './people.ts';
import { UNHURRIED } from './player.ts';
import type { TestPlatform } from './test-platform.ts';

export const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;
/** Prize table in which every spin wins. */
const WINNING = { WHEEL_PRIZES: '2=50,8=50', WHEEL_DEPOSIT_BAHT: '1000' };
/** The same without a pause between spins. */
export const settings = { ...WINNING, WHEEL_PAUSE_SECONDS: '0', ...UNHURRIED };

/** Who asks. */
export type Asking = Pick<Person, 'token'>;
/** The wheel as the member's page gets it. */
export const wheelOf = async (platform: TestPlatform, person: Asking) =>
  ((await platform.call('GET', '/api/wheel', undefined, person.token)).body as { data: WheelView }).data;
/** A member's past spins, newest first. */
export const spinsOf = async (platform: TestPlatform, person: Asking, query = '') =>
  (await platform.call('GET', `/api/wheel/spins${query}`, undefined, person.token)).body as {
    data: WheelSpin[];
    next_before: number | null;
  };
/** Spin once. @param sealed seal of the spin; left out: the one that the wheel shows now. */
export const spin = async (platform: TestPlatform, person: Asking, sealed?: string, playId: string = randomUUID()) =>
  (await platform.call(
    'POST',
    '/api/wheel/spin',
    { play_id: playId, sealed: sealed ?? (await wheelOf(platform, person)).sealed },
    person.token,
  )) as {
    status: number;
    body: { spin: WheelSpin; credit: number; repeated: boolean; message: string };
  };
/** Give a ticket. */
export const give = (
  platform: TestPlatform,
  person: Pick<Person, 'memberId'>,
  cause = `gift:${randomUUID()}`,
  seconds = DAY_SECONDS,
) =>
  platform.db.transaction().execute((tx) =>
    grantTicket(platform.wheel, tx, {
      memberId: person.memberId,
      cause,
      expiresAt: new Date(platform.wheel.clock.now().getTime() + seconds * 1000),
    }),
  );
/** A day of Bangkok, some days ago. */
export const dayBack = (days: number) => bangkokDay(new Date(Date.now() - days * DAY_MS));
/** Let a member have staked something on a day, summed up. */
export const play = (platform: TestPlatform, memberId: bigint, staked: bigint, back = 0) =>
  playedOn(platform, memberId, { day: dayBack(back), staked, summedUpAt: new Date().toISOString() });
/** What the book check of the wheel finds. */
export const booksDiffer = (platform: TestPlatform) =>
  platform.db.transaction().execute((tx) => wheelBookCheck(tx, new Date(0)));
/** Advance the clock, and sign the person in again. */
export async function later(platform: TestPlatform, seconds: number, person: Person): Promise<void> {
  platform.wait(seconds);
  person.token = (await signInAgain(platform, person)).token;
}
/** Make the present rules apply since 2020, so that play of earlier days earns tickets too. */
export const appliedForLong = (platform: TestPlatform) =>
  tamper(platform, "update wheel_rules set since_day = '2020-01-01'");
/** Start the wheel as a process with other settings would. */
export const startAgain = (platform: TestPlatform, other: Partial<Record<keyof Config, string>>) =>
  prepareWheel(
    openWheel({
      ...platform.wheel,
      settings: () =>
        readConfig({ DATABASE_URL: platform.config.DATABASE_URL, DATA_DIR: '/tmp', ...settings, ...other }),
    }),
  );
