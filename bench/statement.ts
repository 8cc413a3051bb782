import { openDatabase, openPool } from '../apps/platform/src/core/database.ts';
import { migrate } from '../apps/platform/src/core/migrate.ts';
import { readStatement } from '../apps/platform/src/modules/wallet/statement.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { readInRounds, readingTable } from './support/figures.ts';
import { say, writeSection } from './support/report.ts';

/*
 * `npm run bench -- statement`: measure reading statement pages as the API does, from a ledger of ten million
 * movements, of which one member has a million. The yardstick (reference measurement) is the first page of a member
 * with a thousand movements.
 */
const MEMBERS = 9000;
const EACH = 1000;
const WHALE = 1;
const WHALE_MOVEMENTS = 1_000_000;
const PAGE = 50;
const READS = 400;
const ROUNDS = 3;
/** The large member has one deposit in this many movements. */
const DEPOSIT_EVERY = 20_000;
const FIRST_AT = '2025-01-01T00:00:00+07:00';
const EVERY = '20 seconds';

const database = await startDatabase();
try {
  const url = database.url('sanam');
  await migrate(url, new URL('../apps/platform/migrations/', import.meta.url));
  await fill(database);
  const db = openDatabase(openPool(url, 2, () => {}));
  const any = { group: undefined, from: undefined, to: undefined };
  const small = () => BigInt(2 + Math.floor(Math.random() * MEMBERS));
  const before = (page: number) => BigInt(WHALE_MOVEMENTS - (page - 1) * PAGE + 1);
  const page = async (...asked: Parameters<typeof readStatement>) => {
    const { lines } = await readStatement(...asked);
    if (lines.length !== PAGE) throw new Error(`a page of ${lines.length} lines`);
  };
  const measurements: Record<string, () => Promise<void>> = {
    'Page 1 of a member with a thousand movements (yardstick)': () =>
      page(db, small(), any, { before: undefined, limit: PAGE }),
    'Page 1 of the member with a million': () => page(db, BigInt(WHALE), any, { before: undefined, limit: PAGE }),
    'Page 10,000 of the same': () => page(db, BigInt(WHALE), any, { before: before(10_000), limit: PAGE }),
    'One day in the middle of the same': () =>
      page(db, BigInt(WHALE), { ...any, from: '2025-04-01', to: '2025-04-01' }, { before: undefined, limit: PAGE }),
    'Deposits of the same, fifty in a million': () =>
      page(db, BigInt(WHALE), { ...any, group: 'deposit' }, { before: undefined, limit: PAGE }),
  };
  const medians = await readInRounds(measurements, { rounds: ROUNDS, reads: READS });
  const { movements } = await db
    .selectFrom('ledger_transaction')
    .select((of) => of.fn.countAll<bigint>().as('movements'))
    .executeTakeFirstOrThrow();
  writeSection('statement', 'Statement', [
    `A ledger of ${movements.toLocaleString('en')} movements, pages of ${PAGE}, one reader; medians of ${ROUNDS} rounds of ${READS} reads.`,
    '',
    ...readingTable(medians),
  ]);
  await db.destroy();
} finally {
  await database.stop();
}

/**
 * Insert rows as the movement function would have made them, except for their hashes, which this measurement never
 * reads. Calling the function itself would take ten minutes.
 */
async function fill(bench: BenchDatabase): Promise<void> {
  const [started, total] = [Date.now(), WHALE_MOVEMENTS + MEMBERS * EACH];
  await bench.query(
    'sanam',
    `insert into member (id, phone, birth_date, status, password_hash) overriding system value
     select n, '+668' || lpad(n::text, 8, '0'), '1990-01-01', 'active', '$argon2id$none' from generate_series(1, $1::int) n`,
    [MEMBERS + 1],
  );
  await bench.query(
    'sanam',
    'insert into wallet (member_id, cash_satang, last_sequence) select id, 100000, case id when $1::bigint then $2::bigint else $3::bigint end from member',
    [WHALE, WHALE_MOVEMENTS, EACH],
  );
  const insert = (from: number, to: number, movements: number) =>
    bench.query(
      'sanam',
      `insert into ledger_transaction (member_id, sequence, created_at, cash_satang, bonus_satang, held_satang, cash_after_satang, bonus_after_satang, held_after_satang, house_account, kind, idempotency_key, actor, detail, hash, is_play)
       select m, n, $4::timestamptz + n * $5::interval, case when n % 2 = 1 then 100 else -100 end, 0, 0, 100000 + n % 2 * 100, 0, 0, 'house:provider:studio',
         case when n % $6 = 1 then 'deposit' when n % 2 = 1 then 'win' else 'bet' end, 'studio:' || m || '-' || n, 'provider:studio',
         jsonb_build_object('game', 'dragon-boat', 'round', gen_random_uuid()), sha256(''), n % $6 <> 1
       from generate_series($1::bigint, $2::bigint) m cross join generate_series(1, $3::int) n`,
      [from, to, movements, FIRST_AT, EVERY, DEPOSIT_EVERY],
    );
  await insert(WHALE, WHALE, WHALE_MOVEMENTS);
  const step = 1000;
  for (let from = 2; from <= MEMBERS + 1; from += step) {
    await insert(from, from + step - 1, EACH);
    say(
      `${(WHALE_MOVEMENTS + (from + step - 2) * EACH).toLocaleString('en')} of ${total.toLocaleString('en')} movements, ${Math.round((Date.now() - started) / 1000)} s`,
    );
  }
  await bench.query('sanam', 'vacuum analyze');
}
