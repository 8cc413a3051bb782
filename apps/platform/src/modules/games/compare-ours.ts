import type { PlainProviderDifference } from '@sanam/contract';
import { addSeconds } from '../../core/clock.ts';
import { openFinding } from '../../core/findings.ts';
import { ProviderError } from '../../providers/games/game-provider.ts';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';
import { type AwaitedRound, awaitedOf, endedRounds, isAwaited, roundOf } from './awaited-rounds.ts';
import type { Games } from './games.ts';
import type { ListPart } from './listed-rows.ts';
import { unknownThere } from './provider-list.ts';
import { judgeUnlisted, type Unlisted } from './settle-differences.ts';

/**
 * Number and share of our transactions that a provider's list of an hour may lack; a list that lacks more is not
 * trusted.
 */
const UNLISTED_MAX = 20;
const UNLISTED_SHARE_MAX = 0.02;
/** Number of our transactions that are read at once. */
const ROWS_AT_ONCE = 20_000;

/** What is kept of a provider's list while its parts pass. */
export interface Seen {
  /** Ids of all listed transactions. */
  transactions: Set<string>;
  /** Listed rounds that have no end there and are not awaited, by `roundOf`: few. */
  openRounds: Set<string>;
}

/**
 * Note a part of a list. A row that cannot be read is a transaction that the provider has, and may be the end of its
 * round. @param awaited the rounds of the part that wait for a future event, by `roundOf`.
 */
export function note(seen: Seen, { theirs, unreadable }: ListPart, awaited: ReadonlySet<string>): void {
  const ended = endedRounds(theirs);
  const uncertain = new Set(unreadable.map(({ round }) => round));
  for (const one of theirs) {
    seen.transactions.add(one.transaction_uuid);
    const name = roundOf(one);
    if (!ended.has(name) && !awaited.has(name) && !uncertain.has(one.round)) seen.openRounds.add(name);
  }
  for (const { transaction_uuid: uuid } of unreadable) if (uuid !== undefined) seen.transactions.add(uuid);
}

/** Cut [from, to) into equal times of about `atOnce` of `rows` rows each. Pure. */
export function slicesOf(from: Date, to: Date, rows: number, atOnce = ROWS_AT_ONCE): (readonly [Date, Date])[] {
  const count = Math.max(1, Math.ceil(rows / atOnce));
  const edge = (nth: number) => new Date(from.getTime() + Math.round(((to.getTime() - from.getTime()) * nth) / count));
  return Array.from({ length: count }, (_, nth) => [edge(nth), edge(nth + 1)] as const);
}

interface OurRow extends Unlisted {
  round_closed: boolean;
}

/**
 * Handle our transactions of [from, to) that the provider does not have, although all its retries are over: a stake is
 * refunded, a paid win opens a finding. A round that has not ended and is not awaited also opens a finding.
 * @throws ProviderError when the list lacks so much that it is not trusted: nothing is refunded then.
 */
export async function compareOurs(
  games: Games,
  provider: ProviderConfig,
  seen: Seen,
  from: Date,
  to: Date,
): Promise<void> {
  const { rows } = await ourRows(games, provider, from, to)
    .select((of) => of.fn.countAll<bigint>().as('rows'))
    .executeTakeFirstOrThrow();
  const unlistedMax = Math.max(UNLISTED_MAX, Number(rows) * UNLISTED_SHARE_MAX);
  const unlisted: OurRow[] = [];
  const endless: OurRow[] = [];
  for (const [begin, end] of slicesOf(from, to, Number(rows))) {
    const some = await ourRows(games, provider, begin, end)
      .select([
        'transaction_uuid',
        'member_id',
        'kind',
        'amount_satang',
        'round',
        'round_closed',
        'game_code',
        'created_at',
      ])
      .execute();
    const lacking = async (more: readonly OurRow[]) => {
      unlisted.push(...more);
      if (unlisted.length > unlistedMax) await distrust(games, provider, { from, unlisted: unlisted.length, rows });
    };
    const [listed, others] = [some.filter(isIn(seen)), some.filter((row) => !isIn(seen)(row))];
    endless.push(
      ...listed.filter((row) => row.kind === 'bet' && !row.round_closed && seen.openRounds.has(roundOf(row))),
    );
    await lacking(others.filter(({ kind }) => kind === 'bet'));
    // a round that took long began before those of the list: its win is listed with the member's earlier rounds
    const earlier = { from: addSeconds(from, -games.rules.openRoundSeconds), to };
    const wins = Map.groupBy(
      others.filter(({ kind }) => kind === 'win'),
      ({ member_id: id }) => id,
    );
    for (const [memberId, rowsOf] of wins)
      await lacking(await unknownThere(games, provider, rowsOf, { ...earlier, user: String(memberId) }));
  }
  // one that was due a while ago is looked for until all retries must be over since then
  for (const row of endless)
    if (!(await isAwaited(games, provider.id, row)))
      await reportEndless(games, provider, row, { round: row.round, amount_satang: String(row.amount_satang) });
  for (const row of unlisted) await judgeUnlisted(games, provider, row);
}

const isIn =
  ({ transactions }: Seen) =>
  ({ transaction_uuid: uuid }: OurRow) =>
    transactions.has(uuid);

/** Our settled bets and wins of [from, to), as a provider's list of rounds that began then should have them. */
function ourRows(games: Games, provider: ProviderConfig, from: Date, to: Date) {
  return (
    games.db
      .selectFrom('provider_transaction')
      .where('provider_id', '=', provider.id)
      .where('created_at', '>=', from)
      .where('created_at', '<', to)
      .where('state', '=', 'done')
      // the list contains rounds that began in this hour. A win of an awaited round comes long after the round began, so
      // it is compared at the due time of the round instead
      .where((of) =>
        of.or([of('kind', '=', 'bet'), of.and([of('kind', '=', 'win'), of.not(of.exists(awaitedOf(of)))])]),
      )
  );
}

/**
 * Subject of the finding about books that are not compared further than this time; it ends once they are. Pure.
 */
export const incompleteAt = ({ id }: Pick<ProviderConfig, 'id'>, stoppedAt: Date): string =>
  `${id}:${stoppedAt.toISOString()}`;

/** Open a finding about a list that lacks too many of our transactions; the next run requests the list again. */
async function distrust(
  games: Games,
  provider: ProviderConfig,
  { from, unlisted, rows }: { from: Date; unlisted: number; rows: bigint },
): Promise<never> {
  const isNew = await openFinding(games.db, {
    kind: 'provider_books_incomplete',
    subject: incompleteAt(provider, from),
    detail: { unlisted: String(unlisted), of: String(rows) },
  });
  if (isNew)
    games.log.error({ provider: provider.id, unlisted, of: Number(rows) }, 'a provider’s books lack what we have');
  throw new ProviderError(`${provider.id} transactions: ${unlisted} of our ${rows} are not in the list`);
}

/** Open a finding about a round that should have ended. */
export async function reportEndless(
  games: Games,
  provider: Pick<ProviderConfig, 'id'>,
  { round, member_id }: Pick<AwaitedRound, 'round' | 'member_id'>,
  detail: { round: string; amount_satang?: string; what?: PlainProviderDifference },
): Promise<void> {
  if (
    await openFinding(games.db, {
      kind: 'round_without_end',
      // players may share the id of their round
      subject: `${provider.id}:${round}:${member_id}`,
      memberId: member_id,
      detail,
    })
  )
    games.log.error({ provider: provider.id, round }, 'a round has no end');
}
