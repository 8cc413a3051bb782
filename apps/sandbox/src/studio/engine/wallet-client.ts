import { randomUUID } from 'node:crypto';
import {
  type BalanceRequest,
  type BetRequest,
  CURRENCY,
  type RollbackRequest,
  SIGNATURE_HEADER,
  STATUSES,
  satangFromUnits,
  signBody,
  unitsFromSatang,
  type WalletReply,
  type WalletStatus,
  type WinRequest,
} from '@sanam/seamless-wallet';
import type { Round } from './rounds.ts';
import type { Session } from './sessions.ts';
import type { Studio } from './studio-context.ts';

/** Result of a wallet request. `unknown` means that the money may or may not have moved. */
export type WalletAnswer =
  | { known: true; status: WalletStatus; balanceSatang: bigint | null }
  | { known: false; reason: string };

type Player = NonNullable<Session['player']>;

/** Request the player's balance from the operator. */
export function askBalance(studio: Studio, player: Player, gameCode: string): Promise<WalletAnswer> {
  return call(studio, '/user/balance', {
    ...player,
    request_uuid: randomUUID(),
    game_code: gameCode,
  } satisfies BalanceRequest);
}

/** Take the stake from the wallet. The caller must roll the stake back when the answer is not known. */
export function sendBet(studio: Studio, player: Player, round: Round): Promise<WalletAnswer> {
  return call(studio, '/transaction/bet', {
    ...partsOf(player, round, round.bet_uuid),
    round_closed: false,
    currency: CURRENCY,
    amount: unitsFromSatang(BigInt(round.stake_satang)),
    is_free: false,
  } satisfies BetRequest);
}

/** Pay the win into the wallet and close the round; a win of zero only closes the round. */
export function sendWin(studio: Studio, player: Player, round: Round): Promise<WalletAnswer> {
  return call(studio, '/transaction/win', {
    ...partsOf(player, round, round.win_uuid),
    reference_transaction_uuid: round.bet_uuid,
    round_closed: true,
    currency: CURRENCY,
    amount: unitsFromSatang(BigInt(round.win_satang ?? 0)),
    is_free: false,
  } satisfies WinRequest);
}

/** Roll the stake back, whether or not the stake was ever taken. */
export function sendRollback(studio: Studio, player: Player, round: Round): Promise<WalletAnswer> {
  return call(studio, '/transaction/rollback', {
    ...partsOf(player, round, round.rollback_uuid),
    reference_transaction_uuid: round.bet_uuid,
    round_closed: true,
  } satisfies RollbackRequest);
}

function partsOf(player: Player, round: Round, transactionUuid: string) {
  return {
    ...player,
    transaction_uuid: transactionUuid,
    supplier_transaction_id: transactionUuid,
    request_uuid: randomUUID(),
    game_code: round.game_code,
    round: round.round,
  };
}

async function call(studio: Studio, path: string, request: object): Promise<WalletAnswer> {
  const body = JSON.stringify({ ...request, signed_path: path });
  try {
    const answer = await fetch(`${studio.platformUrl}/wallet/studio${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: await signBody(body, studio.privateKey) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(studio.walletPatienceMs),
    });
    const text = await answer.text();
    if (answer.status !== 200) return { known: false, reason: `HTTP ${answer.status}` };
    const { status, balance } = JSON.parse(text) as Partial<WalletReply>;
    if (!status || !STATUSES.includes(status) || status === 'RS_ERROR_UNKNOWN')
      return { known: false, reason: String(status).slice(0, 60) };
    return { known: true, status, balanceSatang: typeof balance === 'number' ? satangFromUnits(balance) : null };
  } catch (error) {
    return { known: false, reason: error instanceof Error ? error.name : 'error' };
  }
}
