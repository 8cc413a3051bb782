import type { KeyObject } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import {
  type CatalogueGame,
  type GameEvents,
  GameEventsReply,
  GameListReply,
  GameRoundReply,
  type GameRoundRequest,
  GameUrlReply,
  type GameUrlRequest,
  OPERATOR_PATHS,
  SIGNATURE_HEADER,
  signBody,
  type TransactionsListRequest,
  TransactionsListRows,
} from '@sanam/seamless-wallet';
import Value from 'typebox/value';
import { timed } from '../../core/operations/metrics.ts';
import { step } from '../../core/operations/traces.ts';
import type { ProviderConfig } from './provider-config.ts';

/** Error: a provider did not answer, or sent an invalid answer. Nothing changed on our side. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

/** Calls from the platform to game providers. The operator's key signs the exact bytes of each call. */
export interface GameProviders {
  /** Games that the provider offers. @throws ProviderError */
  catalogue(provider: ProviderConfig): Promise<CatalogueGame[]>;
  /** Draws and matches of the provider's games, which only some providers tell. @throws ProviderError */
  events(provider: ProviderConfig): Promise<GameEvents[]>;
  /** URL of a game window. @throws ProviderError */
  gameUrl(provider: ProviderConfig, request: Omit<GameUrlRequest, 'operator_id'>): Promise<string>;
  /** The provider's data about a round of a user. @throws ProviderError, also when the answer is about another round */
  round(provider: ProviderConfig, request: { round: string; user: string; gameCode: string }): Promise<GameRoundReply>;
  /**
   * The provider's records of all users, for rounds that began in a time window. Rows are returned as they came, and
   * each is judged by whoever reads it. @throws ProviderError
   */
  transactions(provider: ProviderConfig, request: Omit<TransactionsListRequest, 'operator_id'>): Promise<unknown[]>;
}

/** @param note called when a call has ended. */
export function callGameProviders(
  key: KeyObject,
  timeoutMs: number,
  note: (call: { provider: string; seconds: number; isDone: boolean }) => void,
): GameProviders {
  function call(provider: ProviderConfig, path: string, request: object): Promise<unknown> {
    const service = `games:${provider.id}`;
    return timed(
      step(`${service} ${path}`, {}, () => ask(provider, path, request), SpanKind.CLIENT),
      (seconds, isDone) => note({ provider: provider.id, seconds, isDone }),
    );
  }
  async function ask(provider: ProviderConfig, path: string, request: object): Promise<unknown> {
    const body = JSON.stringify({ operator_id: provider.operatorId, ...request });
    try {
      const reply = await fetch(provider.baseUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: await signBody(body, key) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (reply.status !== 200) throw new Error(`status ${reply.status}`);
      return await reply.json();
    } catch (error) {
      throw new ProviderError(`${provider.id} ${path}: ${(error as Error).message}`);
    }
  }
  return {
    async catalogue(provider) {
      const games = await call(provider, OPERATOR_PATHS.gameList, {});
      const [wrong] = Value.Errors(GameListReply, games);
      if (wrong || !Value.Check(GameListReply, games))
        throw new ProviderError(`${provider.id} game list: ${wrong?.instancePath} ${wrong?.message}`);
      const codes = new Set(games.map((game) => game.game_code));
      if (codes.size !== games.length) throw new ProviderError(`${provider.id} game list: a game_code stands twice`);
      return games;
    },
    async events(provider) {
      const told = await call(provider, OPERATOR_PATHS.gameEvents, {});
      const [wrong] = Value.Errors(GameEventsReply, told);
      if (wrong || !Value.Check(GameEventsReply, told))
        throw new ProviderError(`${provider.id} events: ${wrong?.instancePath} ${wrong?.message}`);
      return told;
    },
    async gameUrl(provider, request) {
      const reply = await call(provider, OPERATOR_PATHS.gameUrl, request);
      if (!Value.Check(GameUrlReply, reply) || !/^https?:\/\//.test(reply.url))
        throw new ProviderError(`${provider.id} game url: not an address`);
      return reply.url;
    },
    async round(provider, { round, user, gameCode }) {
      const told = await call(provider, OPERATOR_PATHS.gameRound, { round, user } satisfies GameRoundRequest);
      const [wrong] = Value.Errors(GameRoundReply, told);
      if (wrong || !Value.Check(GameRoundReply, told))
        throw new ProviderError(`${provider.id} round: ${wrong?.instancePath} ${wrong?.message}`);
      if (told.user !== user || told.round !== round || told.game_code !== gameCode)
        throw new ProviderError(`${provider.id} round: it is another one`);
      return told;
    },
    async transactions(provider, request) {
      const listed = await call(provider, OPERATOR_PATHS.transactionsList, request);
      if (!Value.Check(TransactionsListRows, listed))
        throw new ProviderError(`${provider.id} transactions: not a list, or too long`);
      return listed;
    },
  };
}
