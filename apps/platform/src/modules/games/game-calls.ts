import type { WalletStatus } from '@sanam/seamless-wallet';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import { isUniqueViolation } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { Metrics } from '../../core/operations/metrics.ts';
import { type CallQueueOptions, createCallQueue } from './call-queue.ts';

/** One bet, win or rollback after validation. */
export interface GameCall {
  kind: 'bet' | 'win' | 'rollback';
  providerId: string;
  memberId: bigint;
  tokenHash: Buffer;
  transactionUuid: string;
  /** For a win: its bet. For a rollback: the transaction that it takes back. */
  referenceUuid: string | null;
  supplierId: string;
  gameCode: string;
  round: string;
  roundClosed: boolean;
  isFree: boolean;
  amountSatang: bigint;
  /**
   * Only for rollbacks that the platform starts itself. When true, a bet whose win was paid is not rolled back, and the
   * answer is RS_ERROR_DUPLICATE_TRANSACTION.
   */
  unlessPaid?: boolean;
}

export interface GameOutcome {
  status: WalletStatus;
  /** Balance for the answer to the provider: own money and bonus money together. */
  balanceSatang: bigint;
}

export type ApplyGameCall = (call: GameCall) => Promise<GameOutcome>;

interface Row {
  /** Position of the call in the list, from 1. */
  position: bigint;
  status: WalletStatus | 'BUSY';
  balance_satang: bigint;
  moved_kind: string | null;
  moved_satang: bigint;
}

/**
 * Apply wallet calls through the database function game_calls, which decides and moves money; many calls share one
 * commit when many arrive at once. Pages of the member are notified of the changes.
 * @throws QueueFull or TooLate when nothing was done; or the database's error: then the outcome may be unknown, and the
 *   provider repeats the call or rolls it back.
 */
export function applyGameCalls(needs: {
  pool: pg.Pool;
  clock: Clock;
  live: Live;
  log: Logger;
  metrics: Pick<Metrics, 'walletGroup'>;
  /** Largest stake of one bet. */
  stakeMaxSatang: bigint;
  /** A longer pause between bets does not count as time played. */
  idleSeconds: number;
  /** After a longer pause a launch counts no more. */
  tokenIdleSeconds: number;
  queue: Pick<CallQueueOptions<never, never>, 'lanes' | 'waiters' | 'groupMax' | 'waitingMax' | 'patienceMs'>;
}): ApplyGameCall {
  const { pool, clock, live, log, metrics, stakeMaxSatang, idleSeconds, tokenIdleSeconds } = needs;

  async function ask(calls: readonly GameCall[], wait: boolean): Promise<Row[]> {
    const { rows } = await pool.query<Row>({
      name: 'game_calls',
      // what is in maintenance takes no stake. The database checks this together with the bet, so that a bet accepted
      // earlier keeps its answer
      text: 'select position, status, balance_satang, moved_kind, moved_satang from game_calls($1::jsonb, $2, $3, $4, $5, $6, maintenance_parts($4))',
      values: [JSON.stringify(calls.map(requestOf)), wait, stakeMaxSatang, clock.now(), idleSeconds, tokenIdleSeconds],
    });
    if (rows.length !== calls.length) throw new Error(`game_calls answered ${rows.length} of ${calls.length} calls`);
    return rows;
  }

  return createCallQueue<GameCall, GameOutcome>({
    ...needs.queue,
    ownerOf: (call) => call.memberId,
    namesOf: ({ providerId, transactionUuid, referenceUuid }) => [
      `${providerId}:${transactionUuid}`,
      ...(referenceUuid === null ? [] : [`${providerId}:${referenceUuid}`]),
    ],
    // after an error that PostgreSQL reports, no call of the group was done. After any other error (connection or
    // answer lost) the group is not retried at once
    isWorthRetrying: (error) => error instanceof pg.DatabaseError,
    async apply(calls, wait) {
      metrics.walletGroup(calls.length);
      const rows = await ask(calls, wait).catch((error: unknown) => {
        // two members' calls named the same transaction at one moment: the other member's call was stored first, and
        // the repeated call now sees it
        if (calls.length === 1 && isUniqueViolation(error, 'provider_transaction_claim')) return ask(calls, wait);
        throw error;
      });
      const outcomes: (GameOutcome | undefined)[] = new Array(calls.length);
      for (const row of rows) {
        const at = Number(row.position) - 1;
        if (row.status === 'BUSY') continue;
        const call = calls[at];
        if (call?.kind === 'win' && row.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
          log.error(
            { provider: call.providerId, transaction: call.transactionUuid, bet: call.referenceUuid },
            'a win without its bet was refused',
          );
        if (row.moved_kind) {
          const sign = row.moved_kind === 'bet' || row.moved_kind === 'win_rollback' ? -1n : 1n;
          live.announce({
            memberId: String(call?.memberId),
            topic: 'credit',
            kind: row.moved_kind,
            amountSatang: String(sign * row.moved_satang),
            ...(call && { round: call.round }),
          });
        }
        outcomes[at] = { status: row.status, balanceSatang: row.balance_satang };
      }
      return outcomes;
    },
  });
}

/** A wallet call in the form of the database type game_request. */
function requestOf(call: GameCall) {
  return {
    kind: call.kind,
    provider_id: call.providerId,
    member_id: String(call.memberId),
    token_hash: `\\x${call.tokenHash.toString('hex')}`,
    transaction_uuid: call.transactionUuid,
    reference_uuid: call.referenceUuid,
    supplier_id: call.supplierId,
    game_code: call.gameCode,
    round: call.round,
    round_closed: call.roundClosed,
    is_free: call.isFree,
    amount_satang: String(call.amountSatang),
    unless_paid: call.unlessPaid ?? false,
  };
}
