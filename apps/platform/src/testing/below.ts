import { asOwner } from './as-owner.ts';
import type { TestPlatform } from './test-platform.ts';

/**
 * Puts members into one line of invitations, the oldest first, as if each had registered by the link of the one before.
 */
export async function inviteInLine(platform: TestPlatform, ids: readonly bigint[]): Promise<void> {
  for (const [at, id] of ids.entries())
    for (const [level, above] of ids
      .slice(Math.max(0, at - 3), at)
      .reverse()
      .entries())
      await asOwner(platform, 'insert into member_upline (descendant_id, level, ancestor_id) values ($1, $2, $3)', [
        id,
        level + 1,
        above,
      ]);
}

/**
 * As if a member had played on a day, and it were summed up: all that they staked and won in an area by now. @param
 * through when it was summed up.
 */
export async function playedOn(
  platform: TestPlatform,
  memberId: bigint,
  {
    day,
    area = 'slot',
    staked,
    won = 0n,
    through,
  }: { day: string; area?: string; staked: bigint; won?: bigint; through: string },
): Promise<void> {
  await asOwner(
    platform,
    `insert into member_play values ($1, $2, $3, 1, $4, $5, $6)
      on conflict (member_id, day, area) do update set staked_satang = excluded.staked_satang, won_satang = excluded.won_satang, changed_through = excluded.changed_through`,
    [memberId, day, area, staked, won, through],
  );
}

/** As if the books were summed up until a moment. */
export async function summedUpTo(platform: TestPlatform, through: string): Promise<void> {
  await asOwner(platform, 'update game_measure_mark set through = $1', [through]);
}
