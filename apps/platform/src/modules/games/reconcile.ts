import { LISTED_ROUNDS_MAX, type ProviderTransaction, satangFromUnits } from '@sanam/seamless-wallet';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { isRefusedData } from '../../core/database.ts';
import { openFinding } from '../../core/findings.ts';
import { ProviderError } from '../../providers/games/game-provider.ts';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';
import { compareBooks, type OurTransaction } from './compare-books.ts';
import type { GameCall } from './game-calls.ts';
import type { Games } from './games.ts';
import { memberIdOf } from './provider-user.ts';

type Pass = 'recent' | 'settled';
type Theirs = ProviderTransaction & { amountSatang: bigint };

const WINDOW_SECONDS = 3600;
/** Looked at again by the next run: what began earlier and was listed late. */
const OVERLAP_SECONDS = 600;
const DAY_SECONDS = 86_400;
/** The longest a round lasts, from its first bet to its last transaction. */
const ROUND_SECONDS_MAX = 30 * DAY_SECONDS;
/** Transactions of ours that a list of an hour may lack before it is not believed: so many, or this share. */
const UNLISTED_MAX = 20;
const UNLISTED_SHARE_MAX = 0.02;
const LOCK = 7_260_023;
const WINDOWS_MAX = 24;
const NARROWEST_MS = 1000;
const ASKED_AT_ONCE = 1000;

/**
 * Holds the books of every configured provider against ours. One that does not answer, or answers nonsense, is asked again next time, from where
 * it stopped, and holds up no other. One process at a time does this.
 */
export async function reconcileProviders(games: Games): Promise<void> {
  await games.db.connection().execute(async (own) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(own);
    if (!rows[0]?.locked) return;
    try {
      for (const provider of games.providers.values()) for (const pass of ['recent', 'settled'] as const) await attempt(games, provider, pass);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(own);
    }
  });
}

/**
 * Compares what a provider lists of one member's rounds of the last days with what we have, as the regular look at recent ones does.
 * @throws ProviderError when it does not answer, or answers nonsense.
 */
export async function reconcileMember(games: Games, provider: ProviderConfig, memberId: bigint): Promise<void> {
  const now = games.clock.now();
  const theirs = await listWhole(games, provider, addSeconds(now, -games.rules.openRoundSeconds), addSeconds(now, OVERLAP_SECONDS), String(memberId));
  await compareAll(games, provider, theirs, false);
}

async function attempt(games: Games, provider: ProviderConfig, pass: Pass): Promise<void> {
  try {
    await reconcileProvider(games, provider, pass);
  } catch (error) {
    games.log[error instanceof ProviderError ? 'warn' : 'error']({ err: error, provider: provider.id, pass }, 'a provider’s books could not be held against ours');
    const reason = (error as Error).message.slice(0, 500);
    await games.db.updateTable('provider_reconciliation').set({ last_error: reason }).where('provider_id', '=', provider.id).where('pass', '=', pass).execute();
  }
}

/**
 * Compares what one provider lists with what we have, from where the last run stopped (GAME-06). Wins and rollbacks that never reached us are done; what the
 * provider no longer holds goes back; contradictions open findings.
 * @throws ProviderError
 */
async function reconcileProvider(games: Games, provider: ProviderConfig, pass: Pass): Promise<void> {
  const isSettled = pass === 'settled';
  const lag = isSettled ? games.rules.openRoundSeconds : games.rules.reconcileLagSeconds;
  const to = addSeconds(games.clock.now(), -lag);
  let from = await stoppedAt(games, provider, pass, to);
  for (let windows = 0; windows < WINDOWS_MAX && from < to; windows++) {
    const end = new Date(Math.min(addSeconds(from, WINDOW_SECONDS).getTime(), to.getTime()));
    const theirs = await listWhole(games, provider, addSeconds(from, -OVERLAP_SECONDS), addSeconds(end, isSettled ? OVERLAP_SECONDS : 0));
    await compareAll(games, provider, theirs, isSettled);
    if (isSettled) await compareOurs(games, provider, theirs, from, end);
    await games.db
      .updateTable('provider_reconciliation')
      .set({ through: end, ran_at: games.clock.now(), last_error: null })
      .where('provider_id', '=', provider.id)
      .where('pass', '=', pass)
      .execute();
    from = end;
  }
  await endAlarms(games, provider);
}

/** Where the last run stopped. The first settled look begins with what is settled from now on: how long a provider keeps its books, we do not know. */
async function stoppedAt(games: Games, provider: ProviderConfig, pass: Pass, to: Date): Promise<Date> {
  const known = await games.db.selectFrom('provider_reconciliation').select('through').where('provider_id', '=', provider.id).where('pass', '=', pass).executeTakeFirst();
  if (known) return known.through;
  const through = pass === 'settled' ? to : addSeconds(to, -games.rules.openRoundSeconds);
  await games.db
    .insertInto('provider_reconciliation')
    .values({ provider_id: provider.id, pass, through, ran_at: games.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return through;
}

/** The alarm of a win without its bet ends when both are there after all. */
async function endAlarms(games: Games, provider: ProviderConfig): Promise<void> {
  await games.db
    .updateTable('finding')
    .set({ closed_at: sql`now()`, closed_by: 'system' })
    .where('kind', '=', 'win_without_bet')
    .where('closed_at', 'is', null)
    .where((of) =>
      of.exists(
        of
          .selectFrom('provider_transaction as t')
          .select('t.kind')
          .where('t.provider_id', '=', provider.id)
          .where(sql<boolean>`finding.subject = t.provider_id || ':' || t.transaction_uuid and t.transaction_uuid = substr(finding.subject, ${provider.id.length + 2}::int)`)
          .where('t.kind', '=', 'win')
          .where('t.state', '=', 'done'),
      ),
    )
    .execute();
}

/** All transactions of rounds that began in [from, to), of one user or of all: an answer that may have been cut is asked for again in halves. */
async function listWhole(games: Games, provider: ProviderConfig, from: Date, to: Date, user?: string): Promise<Theirs[]> {
  const listed = await games.calls.transactions(provider, { from: from.toISOString(), to: to.toISOString(), limit: LISTED_ROUNDS_MAX, ...(user === undefined ? {} : { user }) });
  if (new Set(listed.map((one) => one.round)).size < LISTED_ROUNDS_MAX) return listed.map(inSatang(provider));
  const middle = new Date(Math.floor((from.getTime() + to.getTime()) / 2));
  if (to.getTime() - from.getTime() < 2 * NARROWEST_MS) throw new ProviderError(`${provider.id} transactions: more than ${LISTED_ROUNDS_MAX} rounds in a second`);
  return [...(await listWhole(games, provider, from, middle, user)), ...(await listWhole(games, provider, middle, to, user))];
}

function inSatang(provider: ProviderConfig) {
  return (one: ProviderTransaction): Theirs => {
    try {
      return { ...one, amountSatang: satangFromUnits(one.amount) };
    } catch (error) {
      throw new ProviderError(`${provider.id} transactions: ${one.transaction_uuid}: ${(error as Error).message}`);
    }
  };
}

async function compareAll(games: Games, provider: ProviderConfig, theirs: readonly Theirs[], isSettled: boolean): Promise<void> {
  for (let at = 0; at < theirs.length; at += ASKED_AT_ONCE) {
    const some = theirs.slice(at, at + ASKED_AT_ONCE);
    const ours = await ourTransactions(
      games,
      provider,
      some.map((one) => one.transaction_uuid),
    );
    for (const one of some) await compareOne(games, provider, one, ours.get(one.transaction_uuid), isSettled);
  }
}

async function compareOne(games: Games, provider: ProviderConfig, theirs: Theirs, ours: OurTransaction | undefined, isSettled: boolean): Promise<void> {
  const verdict = compareBooks(theirs, ours, isSettled);
  const detail = { round: theirs.round, kind: theirs.kind, state: theirs.state, amount_satang: String(theirs.amountSatang) };
  const report = (what: string) => reportDifference(games, provider, theirs.transaction_uuid, ours?.memberId ?? memberIdOf(theirs.user), { ...detail, what });
  if (verdict.do === 'report') return report(verdict.what);
  if (verdict.do !== 'apply' && verdict.do !== 'take-back') return;
  const status = await settle(games, provider, verdict.do === 'apply' ? theirOwn(theirs) : takingBack(theirs));
  if (status === 'RS_OK') {
    games.log.warn({ provider: provider.id, transaction: theirs.transaction_uuid, did: verdict.do }, 'the books were brought together');
  } else if (isSettled && theirs.amountSatang > 0n) {
    await report(`it could not be settled here: ${status}`);
  } else {
    games.log.warn({ provider: provider.id, transaction: theirs.transaction_uuid, status }, 'a transaction of a provider could not be settled yet');
  }
}

/** What stands here and is unknown to the provider, long after all retries: a stake goes back, a win that was paid is reported, and so is a round without an end. */
async function compareOurs(games: Games, provider: ProviderConfig, theirs: readonly Theirs[], from: Date, to: Date): Promise<void> {
  const listed = new Set(theirs.map((one) => one.transaction_uuid));
  const ended = new Set(theirs.filter((one) => one.kind !== 'TK_BET' || one.round_closed).map((one) => one.round));
  const rows = await games.db
    .selectFrom('provider_transaction')
    .select(['transaction_uuid', 'member_id', 'kind', 'amount_satang', 'round', 'round_closed', 'game_code', 'created_at'])
    .where('provider_id', '=', provider.id)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('state', '=', 'done')
    .where('kind', 'in', ['bet', 'win'])
    .execute();
  const unlisted = rows.filter((row) => !listed.has(row.transaction_uuid)).length;
  // a list that lacks that much is no list: nothing is given back on its word, and it is asked for again
  if (unlisted > Math.max(UNLISTED_MAX, rows.length * UNLISTED_SHARE_MAX)) {
    const subject = `${provider.id}:${from.toISOString()}`;
    if (await openFinding(games.db, { kind: 'provider_books_incomplete', subject, detail: { unlisted: String(unlisted), of: String(rows.length) }, halts: 'none' }))
      games.log.error({ provider: provider.id, unlisted, of: rows.length }, 'a provider’s books lack what we have');
    throw new ProviderError(`${provider.id} transactions: ${unlisted} of our ${rows.length} are not in the list`);
  }
  for (const row of rows) {
    const detail = { round: row.round, amount_satang: String(row.amount_satang) };
    if (listed.has(row.transaction_uuid)) {
      if (row.kind === 'bet' && !row.round_closed && !ended.has(row.round)) {
        const fresh = await openFinding(games.db, { kind: 'round_without_end', subject: `${provider.id}:${row.round}`, memberId: row.member_id, detail, halts: 'none' });
        if (fresh) games.log.error({ provider: provider.id, round: row.round }, 'a round has no end');
      }
    } else if (!(await isKnownThere(games, provider, row))) {
      if (row.kind === 'win') await reportDifference(games, provider, row.transaction_uuid, row.member_id, { ...detail, what: 'the win was paid here and is unknown there' });
      else await giveBack(games, provider, row, detail);
    }
  }
}

/** A list is of rounds by their beginning, and a round may be much older than a transaction of it: the provider is asked about this member alone, far back. */
async function isKnownThere(games: Games, provider: ProviderConfig, row: { member_id: bigint; transaction_uuid: string; created_at: Date }): Promise<boolean> {
  const window = { from: addSeconds(row.created_at, -ROUND_SECONDS_MAX), to: addSeconds(games.clock.now(), DAY_SECONDS) };
  const theirs = await listWhole(games, provider, window.from, window.to, String(row.member_id));
  return theirs.some((one) => one.transaction_uuid === row.transaction_uuid);
}

async function giveBack(
  games: Games,
  provider: ProviderConfig,
  row: { member_id: bigint; transaction_uuid: string; round: string; game_code: string },
  detail: Record<string, string>,
): Promise<void> {
  const status = await settle(games, provider, takingBack({ ...row, user: String(row.member_id) }));
  if (status === 'RS_OK') {
    games.log.warn({ provider: provider.id, transaction: row.transaction_uuid }, 'a stake that the provider does not know went back');
    await openFinding(games.db, { kind: 'stake_given_back', subject: `${provider.id}:${row.transaction_uuid}`, memberId: row.member_id, detail, halts: 'none' });
  } else await reportDifference(games, provider, row.transaction_uuid, row.member_id, { ...detail, what: `the bet is unknown there and could not go back: ${status}` });
}

async function reportDifference(games: Games, provider: ProviderConfig, uuid: string, memberId: bigint | undefined, detail: Record<string, string>): Promise<void> {
  if (await openFinding(games.db, { kind: 'provider_differs', subject: `${provider.id}:${uuid}`, memberId: memberId ?? null, detail }))
    games.log.error({ provider: provider.id, transaction: uuid, what: detail.what }, 'the provider’s books contradict ours');
}

type Settlement = Pick<GameCall, 'kind' | 'transactionUuid' | 'referenceUuid' | 'gameCode' | 'round' | 'amountSatang' | 'unlessPaid'> & { user: string };

/** A rollback of ours, for what the provider does not hold. Whether its win was paid is asked where the money is locked. */
function takingBack(what: { user: string; transaction_uuid: string; round: string; game_code: string }): Settlement {
  const { user, transaction_uuid, round, game_code } = what;
  return { user, kind: 'rollback', transactionUuid: `sanam:${transaction_uuid}`, referenceUuid: transaction_uuid, gameCode: game_code, round, amountSatang: 0n, unlessPaid: true };
}

/** The provider's own win or rollback. */
function theirOwn({ user, kind, transaction_uuid, reference_transaction_uuid, round, game_code, amountSatang }: Theirs): Settlement {
  const isWin = kind === 'TK_WIN';
  const amount = isWin ? amountSatang : 0n;
  return { user, kind: isWin ? 'win' : 'rollback', transactionUuid: transaction_uuid, referenceUuid: reference_transaction_uuid, gameCode: game_code, round, amountSatang: amount };
}

/** Does it the way the provider's own calls are done. @returns the status, or why it can never be done. @throws when it may be done later. */
async function settle(games: Games, provider: ProviderConfig, { user, ...call }: Settlement): Promise<string> {
  const memberId = memberIdOf(user);
  const session =
    memberId === undefined
      ? undefined
      : await games.db
          .selectFrom('game_session')
          .select('token_hash')
          .where('member_id', '=', memberId)
          .where('provider_id', '=', provider.id)
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst();
  if (memberId === undefined || !session) return 'the member never played there';
  try {
    const outcome = await games.apply({
      ...call,
      providerId: provider.id,
      memberId,
      tokenHash: session.token_hash,
      supplierId: 'reconciliation',
      roundClosed: true,
      isFree: false,
    });
    return outcome.status;
  } catch (error) {
    // what the rules of the database refuse, they refuse for ever; anything else stops this run, which goes on from where it was
    if (isRefusedData(error)) return `refused by the database: ${(error as Error).message}`;
    throw error;
  }
}

async function ourTransactions(games: Games, provider: ProviderConfig, uuids: readonly string[]): Promise<Map<string, OurTransaction>> {
  const rows = await games.db
    .selectFrom('provider_transaction')
    .select(['transaction_uuid', 'kind', 'state', 'member_id', 'amount_satang', 'game_code', 'round', 'reference_transaction_uuid'])
    .where('provider_id', '=', provider.id)
    .where('transaction_uuid', 'in', uuids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.transaction_uuid,
      {
        kind: row.kind as OurTransaction['kind'],
        state: row.state as OurTransaction['state'],
        memberId: row.member_id,
        amountSatang: row.amount_satang,
        gameCode: row.game_code,
        round: row.round,
        reference: row.reference_transaction_uuid,
      },
    ]),
  );
}
