import { asOwner } from './as-owner.ts';
import type { TestPlatform } from './test-platform.ts';

/**
 * Make each of these members the inviter of the next one, as if each had registered with the invite link of the
 * previous member.
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
 * Insert a member's play of a day as if it were summed up: the total stakes and wins in one area. Unless `own` says
 * otherwise, all of it is own money and was at risk. @param play.summedUpAt time up to which the play was summed up.
 */
export async function playedOn(
  platform: TestPlatform,
  memberId: bigint,
  {
    day,
    area = 'slot',
    staked,
    won = 0n,
    own = { staked, won, risked: staked },
    summedUpAt,
  }: {
    day: string;
    area?: string;
    staked: bigint;
    won?: bigint;
    own?: { staked: bigint; won: bigint; risked: bigint };
    summedUpAt: string;
  },
): Promise<void> {
  await asOwner(
    platform,
    `insert into member_play values ($1, $2, $3, 1, $4, $5, $7, $8, $9, $6)
      on conflict (member_id, day, area) do update set staked_satang = excluded.staked_satang, won_satang = excluded.won_satang,
        own_staked_satang = excluded.own_staked_satang, own_won_satang = excluded.own_won_satang,
        risked_satang = excluded.risked_satang, changed_watermark_at = excluded.changed_watermark_at`,
    [memberId, day, area, staked, won, summedUpAt, own.staked, own.won, own.risked],
  );
}

/** Set the watermark, so that all rounds until this time count as summed up. */
export async function summedUpTo(platform: TestPlatform, summedUpAt: string): Promise<void> {
  await asOwner(platform, 'update game_statistics_watermark set watermark_at = $1', [summedUpAt]);
}
