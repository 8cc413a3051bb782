import type { WalletStatus } from '@sanam/seamless-wallet';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import { isUniqueViolation } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import { type CallQueueOptions, createCallQueue } from './call-queue.ts';

/** One bet, win or rollback, checked for form. */
export interface GameCall {
  kind: 'bet' | 'win' | 'rollback';
  providerId: string;
  memberId: bigint;
  tokenHash: Buffer;
  transactionUuid: string;
  /** The bet of a win, what a rollback takes back. */
  referenceUuid: string | null;
  supplierId: string;
  gameCode: string;
  round: string;
  roundClosed: boolean;
  isFree: boolean;
  amountSatang: bigint;
  /** Of a rollback of our own: a bet whose win was paid stays, and the answer is RS_ERROR_DUPLICATE_TRANSACTION. */
  unlessPaid?: boolean;
}

export interface GameOutcome {
  status: WalletStatus;
  /** The credit to answer with. */
  cashSatang: bigint;
}

export type ApplyGameCall = (call: GameCall) => Promise<GameOutcome>;

interface Row {
  /** Place of the call in the list, from 1. */
  position: bigint;
  status: WalletStatus | 'BUSY';
  cash_satang: bigint;
  moved_kind: string | null;
  moved_satang: bigint;
}

/**
 * Applies calls of providers through the database function game_calls, which decides and moves; many of them in one
 * commit when many come at once. Open pages are told of what moved.
 * @throws QueueFull or TooLate, then nothing was done; or the database's error: then the outcome is unknown to us too,
 *   and the provider asks again or rolls back.
 */
export function applyGameCalls(needs: {
  pool: pg.Pool;
  clock: Clock;
  live: Live;
  log: Logger;
  /** The most that one bet may stake; in maintenance it is nothing. */
  stakeMaxSatang: bigint;
  queue: Pick<CallQueueOptions<never, never>, 'lanes' | 'waiters' | 'groupMax' | 'waitingMax' | 'patienceMs'>;
}): ApplyGameCall {
  const { pool, clock, live, log, stakeMaxSatang } = needs;

  async function ask(calls: readonly GameCall[], wait: boolean): Promise<Row[]> {
    const { rows } = await pool.query<Row>({
      name: 'game_calls',
      // in maintenance no stake is allowed: judged with the bet, so that one that was taken before keeps its answer
      text: 'select position, status, cash_satang, moved_kind, moved_satang from game_calls($1::jsonb, $2, case when in_maintenance($4) then 0 else $3::bigint end)',
      values: [JSON.stringify(calls.map(requestOf)), wait, stakeMaxSatang, clock.now()],
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
    // an answer of the database: nothing of the group was done. Anything else (it is gone, or the answer was lost) is
    // not asked again in a hurry
    isWorthRetrying: (error) => error instanceof pg.DatabaseError,
    async apply(calls, wait) {
      const rows = await ask(calls, wait).catch((error: unknown) => {
        // the same transaction came for two members at one moment, the other was first, and stands by now
        if (calls.length === 1 && isUniqueViolation(error, 'provider_transaction_pkey')) return ask(calls, wait);
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
          });
        }
        outcomes[at] = { status: row.status, cashSatang: row.cash_satang };
      }
      return outcomes;
    },
  });
}

/** A call as the database type game_request. */
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
