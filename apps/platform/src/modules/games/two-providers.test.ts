import { expect, test } from 'vitest';
import { hashToken } from '../../core/secrets.ts';
import { historyPlatform, newModel, startingDeposit } from '../../testing/history-platform.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { endpointOf } from '../../testing/wallet-endpoints.ts';
import type { ModelCall, ModelOp } from '../../testing/wallet-model.ts';
import { checkLedgers, newPlayers, PROVIDERS, performForReal, readBooks } from '../../testing/wallet-players.ts';
import { registerProviders } from './games.ts';

test('WAL-02 WAL-03 GAME-01 two providers that use the same names for their transactions do not affect one another', async () => {
  const platform = await historyPlatform();
  const endpoint = endpointOf(platform);
  const players = (await newPlayers(platform.db, 2)) as [bigint, bigint];
  const model = newModel();
  for (const player of players) model.open(player);
  const call = (
    provider: ModelCall['provider'],
    kind: ModelCall['kind'],
    id: string,
    of: string | null,
  ): ModelCall => ({
    kind,
    provider,
    memberId: players[0],
    id,
    of,
    round: 'r1',
    game: 'boat',
    token: 'good',
    isFree: false,
    amountSatang: kind === 'rollback' ? 0n : 100n,
  });
  const elsewhere = { memberId: players[1] };
  const ops: ModelOp[] = [
    startingDeposit(players[0], 3000n),
    startingDeposit(players[1], 3000n),
    call('studio', 'bet', 'a', null),
    call('arcade', 'bet', 'a', null),
    call('arcade', 'win', 'won', 'a'),
    // no finding: the win belongs to the other provider's bet
    call('studio', 'rollback', 'back', 'a'),
    call('studio', 'win', 'won', 'a'),
    // a tombstone of one provider does not stop the other's bet
    call('studio', 'rollback', 'early-back', 'early'),
    call('arcade', 'bet', 'early', null),
    call('studio', 'bet', 'early', null),
    // a name of one member at one provider is free for another member at the other
    { ...call('arcade', 'bet', 'own', null), ...elsewhere },
    call('studio', 'bet', 'own', null),
    { ...call('arcade', 'rollback', 'own-back', 'own'), ...elsewhere },
    call('studio', 'rollback', 'own-back', 'own'),
    { ...call('studio', 'bet', 'foreign', null), token: 'foreign' },
  ];
  for (const op of ops)
    expect({ op, answer: await performForReal(op, platform.db, endpoint) }).toEqual({ op, answer: model.perform(op) });
  const books = await readBooks(platform.db, players);
  for (const player of players) expect(books.get(player)).toEqual(model.books(player));
  await checkLedgers(platform.db);
});

test('GAME-01 a rollback that the platform starts itself is refused when its bet was won at that provider, and not because of another provider’s win', async () => {
  const platform = await historyPlatform();
  const endpoint = endpointOf(platform);
  const [member] = (await newPlayers(platform.db, 1)) as [bigint];
  await performForReal(startingDeposit(member, 3000n), platform.db, endpoint);
  const call = {
    memberId: member,
    round: 'r1',
    game: 'boat',
    token: 'good',
    isFree: false,
    amountSatang: 100n,
  } as const;
  for (const provider of PROVIDERS)
    await performForReal({ ...call, kind: 'bet', provider, id: 'a', of: null }, platform.db, endpoint);
  await performForReal({ ...call, kind: 'win', provider: 'arcade', id: 'won', of: 'a' }, platform.db, endpoint);
  const statuses = await Promise.all(
    PROVIDERS.map(async (providerId) => {
      const { status } = await platform.games.apply({
        kind: 'rollback',
        providerId,
        memberId: member,
        tokenHash: hashToken(`good-token-of-${member}-at-${providerId}`),
        transactionUuid: 'own-back',
        referenceUuid: 'a',
        supplierId: 'own-back',
        gameCode: 'boat',
        round: 'r1',
        roundClosed: true,
        isFree: false,
        amountSatang: 0n,
        unlessPaid: true,
      });
      return [providerId, status];
    }),
  );
  expect(statuses).toEqual([
    ['studio', 'RS_OK'],
    ['arcade', 'RS_ERROR_DUPLICATE_TRANSACTION'],
  ]);
});

test('GAME-01 when the last provider was removed from the configuration, the platform starts, and the provider is switched off', async () => {
  const platform = await testPlatform();
  await registerProviders({ ...platform.games, providers: new Map() });
  expect(await platform.db.selectFrom('game_provider').select('enabled').distinct().execute()).toEqual([
    { enabled: false },
  ]);
});
