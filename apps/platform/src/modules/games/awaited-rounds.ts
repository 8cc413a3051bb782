import type { ProviderTransaction } from '@sanam/seamless-wallet';
import { type ExpressionBuilder, type NotNull, sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { DB } from '../../core/database-types.ts';
import type { Games } from './games.ts';
import { memberIdOf } from './provider-user.ts';

/** Longest time in days that a bet may wait for its draw; a provider's later due time is ignored. */
export const WAIT_DAYS_MAX = 45;
const DAY_SECONDS = 86_400;
const LOOKED_AT_ONCE = 1000;
/**
 * Time for which an awaited round is kept after its last check. Later no check asks whether a win belongs to an awaited
 * round.
 */
const KEPT_SECONDS = 7 * DAY_SECONDS;

/**
 * An awaited round: one that ends only at a future event, such as a draw. Times are by the provider's clock, except for
 * `look_at` and `done_at`.
 */
export interface AwaitedRound {
  provider_id: string;
  round: string;
  member_id: bigint;
  began_at: Date;
  due_at: Date;
  look_at: Date;
}

/**
 * Store the rounds of a list whose bet waits for a future event, so that their end is checked at their due time.
 * @returns those rounds, by `roundOf`.
 */
export async function awaitRounds(
  games: Games,
  providerId: string,
  theirs: readonly ProviderTransaction[],
): Promise<Set<string>> {
  const now = games.clock.now();
  const ended = endedRounds(theirs);
  const waiting = theirs.flatMap((one) => {
    const memberId = memberIdOf(one.user);
    if (
      one.kind !== 'TK_BET' ||
      one.state !== 'TS_SUCCESS' ||
      one.due_at === undefined ||
      memberId === undefined ||
      ended.has(roundOf(one))
    )
      return [];
    const [beganAt, dueAt] = [new Date(one.created_at), new Date(one.due_at)];
    if (dueAt <= now || dueAt > addSeconds(beganAt, WAIT_DAYS_MAX * DAY_SECONDS)) return [];
    return [
      {
        provider_id: providerId,
        round: one.round,
        member_id: memberId,
        began_at: beganAt,
        due_at: dueAt,
        look_at: addSeconds(dueAt, games.rules.reconcileLagSeconds),
      },
    ];
  });
  // a round with several bets is stored once
  const rounds = [...new Map(waiting.map((one) => [roundOf(one), one])).values()];
  // the provider's user id may belong to no member
  const members = await membersAmong(games, rounds);
  const known = rounds.filter(({ member_id: id }) => members.has(id));
  if (known.length > 0) {
    await games.db
      .insertInto('awaited_round')
      .values(known)
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'provider_id', 'round'])
          .doUpdateSet({ due_at: sql`excluded.due_at`, look_at: sql`excluded.look_at`, done_at: null })
          .where(sql<boolean>`awaited_round.due_at <> excluded.due_at`),
      )
      .execute();
  }
  return new Set(known.map(roundOf));
}

/** Name of a member's part of a round: at a table or in a draw, players may share the id of their round. Pure. */
export const roundOf = ({ round, ...of }: { round: string } & ({ user: string } | { member_id: bigint })): string =>
  `${'user' in of ? of.user : of.member_id}:${round}`;

/** Rounds of a list that have ended, by `roundOf`: with a win, a rollback, or a bet that closed them. */
export function endedRounds(theirs: readonly ProviderTransaction[]): Set<string> {
  return new Set(theirs.filter((one) => one.kind !== 'TK_BET' || one.round_closed).map(roundOf));
}

/** Rounds of a provider whose end must be checked now, oldest first. */
export async function roundsToLookAt(games: Games, providerId: string): Promise<AwaitedRound[]> {
  return games.db
    .selectFrom('awaited_round')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('done_at', 'is', null)
    .where('look_at', '<=', games.clock.now())
    .orderBy('began_at')
    .limit(LOOKED_AT_ONCE)
    .execute();
}

/** Set the time of the next check of a round; null: no further check. */
export async function lookAgain(games: Games, awaited: AwaitedRound, at: Date | null): Promise<void> {
  const change = at ? { look_at: at } : { done_at: games.clock.now() };
  await games.db
    .updateTable('awaited_round')
    .set(change)
    .where('member_id', '=', awaited.member_id)
    .where('provider_id', '=', awaited.provider_id)
    .where('round', '=', awaited.round)
    .execute();
}

/** SQL condition: the transaction belongs to a round that is or was awaited. */
export function awaitedOf(of: ExpressionBuilder<DB, 'provider_transaction'>) {
  return of
    .selectFrom('awaited_round as awaited')
    .select('awaited.round')
    .whereRef('awaited.member_id', '=', 'provider_transaction.member_id')
    .whereRef('awaited.provider_id', '=', 'provider_transaction.provider_id')
    .whereRef('awaited.round', '=', 'provider_transaction.round');
}

/** Whether the end of a member's round is still looked for, at its due time or after it. */
export async function isAwaited(
  games: Games,
  providerId: string,
  { round, member_id }: Pick<AwaitedRound, 'round' | 'member_id'>,
): Promise<boolean> {
  const row = await games.db
    .selectFrom('awaited_round')
    .select('round')
    .where('member_id', '=', member_id)
    .where('provider_id', '=', providerId)
    .where('round', '=', round)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Delete awaited rounds whose last check was more than KEPT_SECONDS ago. */
export async function forgetAwaited(games: Games, providerId: string): Promise<void> {
  await games.db
    .deleteFrom('awaited_round')
    .where('provider_id', '=', providerId)
    .where('done_at', '<', addSeconds(games.clock.now(), -KEPT_SECONDS))
    .execute();
}

async function membersAmong(games: Games, rounds: readonly { member_id: bigint }[]): Promise<Set<bigint>> {
  const ids = [...new Set(rounds.map(({ member_id: id }) => id))];
  if (ids.length === 0) return new Set();
  const rows = await games.db
    .selectFrom('member_known')
    .select('id')
    .where('id', 'in', ids)
    .$narrowType<{ id: NotNull }>()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
