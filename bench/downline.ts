import { openDatabase, openPool } from '../apps/platform/src/core/database.ts';
import { migrate } from '../apps/platform/src/core/migrate.ts';
import { countDownline, readDownline } from '../apps/platform/src/modules/referrals/read-downline.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { readInRounds, readingTable } from './support/figures.ts';
import { say, writeSection } from './support/report.ts';

/*
 * `npm run bench -- downline`: measure counting a downline of a hundred thousand members, and reading pages of this
 * downline as the API does. The database also holds half a million members in downlines of a hundred members each. The
 * yardstick (reference measurement) is the first page of one of those small downlines.
 */
const SMALL = 5000;
const EACH = 100;
const WHALE_EACH_LEVEL = [40_000, 40_000, 20_000];
const PAGE = 50;
const READS = 200;
const ROUNDS = 3;
/**
 * Id of the member with the large downline. Members with a downline have the lowest ids: first this member, then the
 * members with small downlines.
 */
const WHALE = 1;

const database = await startDatabase();
try {
  const url = database.url('sanam');
  await migrate(url, new URL('../apps/platform/migrations/', import.meta.url));
  await fill(database);
  const db = openDatabase(openPool(url, 2, () => {}));
  const small = () => BigInt(2 + Math.floor(Math.random() * SMALL));
  const page = async (of: bigint, at: number) => {
    const { members } = await readDownline(db, of, 1, { at, size: PAGE });
    if (members.length !== PAGE) throw new Error(`a page of ${members.length} members`);
  };
  const last = Math.floor((WHALE_EACH_LEVEL[0] ?? 0) / PAGE) - 1;
  const measurements: Record<string, () => Promise<unknown>> = {
    [`Page 1 of a downline of ${EACH} (yardstick)`]: () => page(small(), 0),
    'Page 1 of the downline of 100,000': () => page(BigInt(WHALE), 0),
    [`Page ${last + 1} of the same`]: () => page(BigInt(WHALE), last),
    [`Counting a downline of ${EACH}`]: () => countDownline(db, small()),
    'Counting the downline of 100,000': async () => {
      const counted = await countDownline(db, BigInt(WHALE));
      if (counted.join() !== WHALE_EACH_LEVEL.join()) throw new Error(`counted ${counted}`);
    },
  };
  writeSection('downline', 'Downline', [
    `A downline of 100,000 among ${SMALL.toLocaleString('en')} of ${EACH}, pages of ${PAGE}, one reader; medians of ${ROUNDS} rounds of ${READS} reads.`,
    '',
    ...readingTable(await readInRounds(measurements, { rounds: ROUNDS, reads: READS })),
  ]);
  await db.destroy();
} finally {
  await database.stop();
}

/** Insert members and their uplines. */
async function fill(bench: BenchDatabase): Promise<void> {
  const below = SMALL * EACH;
  const whale = WHALE_EACH_LEVEL.reduce((sum, members) => sum + members, 0);
  await bench.query(
    'sanam',
    `insert into member (id, phone, birth_date, status, password_hash) overriding system value
     select n, '+668' || lpad(n::text, 8, '0'), '1990-01-01', 'active', '$argon2id$none' from generate_series(1, $1::int) n`,
    [1 + SMALL + below + whale],
  );
  // the members of the small downlines are interleaved, so that no downline is stored contiguously
  await bench.query(
    'sanam',
    'insert into member_upline (descendant_id, level, ancestor_id) select $1::bigint + n, 1, 2 + n % $2::bigint from generate_series(1, $3::bigint) n',
    [1 + SMALL, SMALL, below],
  );
  let from = 1 + SMALL + below;
  for (const [at, members] of WHALE_EACH_LEVEL.entries()) {
    await bench.query(
      'sanam',
      'insert into member_upline (descendant_id, level, ancestor_id) select $1::bigint + n, $2::int, $3::bigint from generate_series(1, $4::bigint) n',
      [from, at + 1, WHALE, members],
    );
    from += members;
  }
  await bench.query('sanam', 'vacuum analyze');
  say(`${(1 + SMALL + below + whale).toLocaleString('en')} members`);
}
