import type { ProviderDifferenceText } from '@sanam/contract';
import { isRefusedData } from '../../core/database.ts';
import { openFinding } from '../../core/findings.ts';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';
import { compareBooks, type OurTransaction } from './compare-books.ts';
import type { GameCall } from './game-calls.ts';
import type { Games } from './games.ts';
import type { Theirs } from './listed-rows.ts';
import { isKnownThere } from './provider-list.ts';
import { memberIdOf } from './provider-user.ts';

const ASKED_AT_ONCE = 1000;

/**
 * Compare transactions in a provider's records with ours, and apply the verdicts: the provider's wins and rollbacks are
 * applied, stakes are refunded, and contradictions open findings.
 */
export async function compareAll(
  games: Games,
  provider: ProviderConfig,
  theirs: readonly Theirs[],
  isSettled: boolean,
): Promise<void> {
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

async function compareOne(
  games: Games,
  provider: ProviderConfig,
  theirs: Theirs,
  ours: OurTransaction | undefined,
  isSettled: boolean,
): Promise<void> {
  const verdict = compareBooks(theirs, ours, isSettled);
  const detail = {
    round: theirs.round,
    kind: theirs.kind,
    state: theirs.state,
    amount_satang: String(theirs.amountSatang),
  };
  const report = (what: ProviderDifferenceText) =>
    reportDifference(games, provider, theirs.transaction_uuid, ours?.memberId ?? memberIdOf(theirs.user), {
      ...detail,
      what,
    });
  if (verdict.do === 'report') return report(verdict.what);
  if (verdict.do !== 'apply' && verdict.do !== 'take-back') return;
  const status = await settle(games, provider, verdict.do === 'apply' ? theirOwn(theirs) : takingBack(theirs));
  if (status === 'RS_OK') {
    games.log.warn(
      { provider: provider.id, transaction: theirs.transaction_uuid, did: verdict.do },
      'the books were brought together',
    );
  } else if (isSettled && theirs.amountSatang > 0n) {
    await report(`it could not be settled here: ${status}`);
  } else {
    games.log.warn(
      { provider: provider.id, transaction: theirs.transaction_uuid, status },
      'a transaction of a provider could not be settled yet',
    );
  }
}

/** A transaction of ours that is missing in a provider's list. */
export interface Unlisted {
  transaction_uuid: string;
  member_id: bigint;
  kind: string;
  amount_satang: bigint;
  round: string;
  game_code: string;
  created_at: Date;
}

/**
 * Handle a transaction of ours that is missing in a list. First the provider's rounds of other times are searched for
 * it. When the provider does not know it at all, a stake is refunded, and a paid win opens a finding.
 */
export async function judgeUnlisted(games: Games, provider: ProviderConfig, row: Unlisted): Promise<void> {
  if (await isKnownThere(games, provider, row)) return;
  const detail = { round: row.round, amount_satang: String(row.amount_satang) };
  if (row.kind === 'win')
    await reportDifference(games, provider, row.transaction_uuid, row.member_id, {
      ...detail,
      what: 'the win was paid here and is unknown there',
    });
  else await giveBack(games, provider, row, detail);
}

async function giveBack(
  games: Games,
  provider: ProviderConfig,
  row: { member_id: bigint; transaction_uuid: string; round: string; game_code: string },
  detail: Record<string, string>,
): Promise<void> {
  const status = await settle(games, provider, takingBack({ ...row, user: String(row.member_id) }));
  if (status === 'RS_OK') {
    games.log.warn(
      { provider: provider.id, transaction: row.transaction_uuid },
      'a stake that the provider does not know went back',
    );
    await openFinding(games.db, {
      kind: 'stake_given_back',
      subject: `${provider.id}:${row.transaction_uuid}`,
      memberId: row.member_id,
      detail,
    });
  } else
    await reportDifference(games, provider, row.transaction_uuid, row.member_id, {
      ...detail,
      what: `the bet is unknown there and could not go back: ${status}`,
    });
}

async function reportDifference(
  games: Games,
  provider: ProviderConfig,
  uuid: string,
  memberId: bigint | undefined,
  detail: Record<string, string> & { what: ProviderDifferenceText },
): Promise<void> {
  if (
    await openFinding(games.db, {
      kind: 'provider_differs',
      subject: `${provider.id}:${uuid}`,
      memberId: memberId ?? null,
      detail,
    })
  )
    games.log.error(
      { provider: provider.id, transaction: uuid, what: detail.what },
      'the provider’s books contradict ours',
    );
}

type Settlement = Pick<
  GameCall,
  'kind' | 'transactionUuid' | 'referenceUuid' | 'gameCode' | 'round' | 'roundClosed' | 'amountSatang' | 'unlessPaid'
> & { user: string };

/**
 * Build our own rollback for a transaction that the provider does not have. A bet whose win was paid is not rolled
 * back; the wallet checks this under its row lock.
 */
function takingBack(what: { user: string; transaction_uuid: string; round: string; game_code: string }): Settlement {
  const { user, transaction_uuid, round, game_code } = what;
  return {
    user,
    kind: 'rollback',
    transactionUuid: `sanam:${transaction_uuid}`,
    referenceUuid: transaction_uuid,
    gameCode: game_code,
    round,
    roundClosed: false,
    amountSatang: 0n,
    unlessPaid: true,
  };
}

/** Build the call for the provider's own win or rollback. A win closes its round unless the list says otherwise. */
function theirOwn({
  user,
  kind,
  transaction_uuid,
  reference_transaction_uuid,
  round,
  round_closed = true,
  game_code,
  amountSatang,
}: Theirs): Settlement {
  const isWin = kind === 'TK_WIN';
  const amount = isWin ? amountSatang : 0n;
  return {
    user,
    kind: isWin ? 'win' : 'rollback',
    transactionUuid: transaction_uuid,
    referenceUuid: reference_transaction_uuid,
    gameCode: game_code,
    round,
    roundClosed: isWin && round_closed,
    amountSatang: amount,
  };
}

/**
 * Apply a transaction in the same way as a call from the provider. @returns the status, or the reason why the
 * transaction can never be applied. @throws when it may succeed later.
 */
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
      isFree: false,
    });
    return outcome.status;
  } catch (error) {
    // the database will always refuse this transaction. After any other error this run stops, and the next run
    // continues from the same place
    if (isRefusedData(error)) return `refused by the database: ${(error as Error).message}`;
    throw error;
  }
}

async function ourTransactions(
  games: Games,
  provider: ProviderConfig,
  uuids: readonly string[],
): Promise<Map<string, OurTransaction>> {
  const rows = await games.db
    .selectFrom('provider_transaction_claim as claim')
    .innerJoin('provider_transaction as t', (join) =>
      join
        .onRef('t.member_id', '=', 'claim.member_id')
        .onRef('t.provider_id', '=', 'claim.provider_id')
        .onRef('t.transaction_uuid', '=', 'claim.transaction_uuid'),
    )
    .select([
      't.transaction_uuid',
      'kind',
      'state',
      't.member_id',
      'amount_satang',
      'game_code',
      'round',
      'reference_transaction_uuid',
    ])
    .where('claim.provider_id', '=', provider.id)
    .where('claim.transaction_uuid', 'in', uuids)
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
