import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { compose } from './compose.ts';
import { testPlatform } from './testing/test-platform.ts';

const hasPooler = Object.keys(inject('poolerSettings')).length > 0;

// a pooler keeps its own connections to the database
test.skipIf(hasPooler)(
  'a platform that is closed leaves no connection to the database, also when only the wallet used its own',
  async () => {
    const platform = await testPlatform();
    const { config, log, outside } = platform;
    const DATABASE_URL = `${config.DATABASE_URL}?application_name=beside`;
    const beside = await compose({ ...config, DATABASE_URL }, log, outside);
    const { status } = await beside.games.apply({
      kind: 'bet',
      providerId: 'studio',
      memberId: 1n,
      tokenHash: Buffer.alloc(32),
      transactionUuid: 'a',
      referenceUuid: null,
      supplierId: 's',
      gameCode: 'boat',
      round: 'r',
      roundClosed: true,
      isFree: false,
      amountSatang: 100n,
    });
    expect(status).toBe('RS_ERROR_INVALID_TOKEN');
    const owner = new pg.Client({ connectionString: platform.ownerUrl });
    await owner.connect();
    onTestFinished(() => owner.end());
    const connections = async () =>
      (await owner.query("select from pg_stat_activity where application_name = 'beside'")).rowCount;
    expect(await connections()).toBeGreaterThan(0);
    await beside.close();
    await vi.waitUntil(async () => (await connections()) === 0, { timeout: 20_000 });
  },
);
