import { sql } from 'kysely';
import { openDatabase, openPool } from '../apps/platform/src/core/database.ts';
import { migrate } from '../apps/platform/src/core/migrate.ts';
import { verifyLedger } from '../apps/platform/src/modules/audit/index.ts';
import { startDatabase } from './support/database.ts';
import { readInRounds, readingTable } from './support/figures.ts';
import { say, writeSection } from './support/report.ts';

/*
 * `npm run bench -- ledger`: what a run of the auditor costs beside a million idle members, and how fast the auditor
 * proves movements and the verifier reads them again, on one connection and on two. The yardstick of a run is
 * `select 1`; that of proving and verifying is moving the money itself.
 */
const IDLE = 1_000_000;
const ACTIVE = 2_000;
const EACH = 150;
const MOVEMENTS = ACTIVE * EACH;
const ROUNDS = 3;
const READS = 5;
const MOVEMENTS_MAX = 50_000;
const BILLION = 1_000_000_000;

const database = await startDatabase();
try {
  const url = database.url('sanam');
  await migrate(url, new URL('../apps/platform/migrations/', import.meta.url));
  // members that the auditor has proven and that have moved nothing since; only their wallets and marks are looked at
  await database.query('sanam', 'alter table wallet disable trigger all');
  for (const into of [
    'wallet (member_id, last_sequence, moved_at)',
    'ledger_mark (member_id, sequence, moved_at, cash_satang, bonus_satang, held_satang, hash)',
  ])
    await database.query(
      'sanam',
      `insert into ${into} select n, 1, '2026-01-01'${into.startsWith('wallet') ? '' : ", 0, 0, 0, ''"} from generate_series($1::bigint, $2::bigint) n`,
      [ACTIVE + 1, ACTIVE + IDLE],
    );
  await database.query('sanam', 'insert into wallet (member_id) select generate_series(1, $1)', [ACTIVE]);
  say(`${IDLE} idle members`);

  const perSecond = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return MOVEMENTS / ((performance.now() - started) / 1000);
  };
  const rates = new Map<string, number>();
  const note = async (name: string, work: () => Promise<unknown>) => {
    rates.set(name, await perSecond(work));
    say(`${name}: ${Math.round(rates.get(name) ?? 0)} movements a second`);
  };
  await note('Moved, one call a movement (yardstick)', async () => {
    for (let at = 0; at < EACH; at++)
      await database.query(
        'sanam',
        `select count(*) from (select wallet_move(n, 'deposit', $2, 100, 'bench', '{}') from generate_series(1, $1) n) moved`,
        [ACTIVE, `m${at}`],
      );
  });
  await database.query('sanam', 'vacuum analyze');

  const db = openDatabase(openPool(url, 3, () => {}, 0));
  /** One step of the auditor, of members with movements since then, or of all. */
  const audit = (since: Date | null) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql<{ is_whole: boolean; faults: bigint }>`
          select is_whole, faults from ledger_audit(${MOVEMENTS_MAX}, ${since})`.execute(tx);
        if (rows[0]?.faults !== 0n) throw new Error('the auditor found a fault');
        return rows[0].is_whole;
      });
  await note('Proven by the auditor', async () => {
    while (!(await audit(null)));
  });
  for (const lanes of [1, 2])
    await note(`Verified anew, ${lanes === 1 ? 'one connection' : `${lanes} connections`}`, async () => {
      // the pretended idle members have no movements to verify
      const broken = await verifyLedger(db, { lanes });
      if (broken && BigInt(broken.memberId ?? 0) <= ACTIVE) throw new Error(`the ledger is broken: ${broken.fault}`);
    });

  const runs = await readInRounds(
    {
      'select 1': () => sql`select 1`.execute(db),
      'nothing moved': () => audit(new Date()),
      [`${ACTIVE.toLocaleString('en')} members moved`]: () => audit(new Date(Date.now() - 3_600_000)),
      'all wallets': () => audit(null),
    },
    { rounds: ROUNDS, reads: READS },
  );
  const [yardstick = Number.NaN] = rates.values();
  const fastest = Math.max(...[...rates].filter(([name]) => name.startsWith('Verified')).map(([, rate]) => rate));
  writeSection('ledger', 'Audit and verification of the ledger', [
    `A run of the auditor beside ${IDLE.toLocaleString('en')} idle members, nothing left to prove; medians of ${ROUNDS} rounds of ${READS} runs.`,
    '',
    ...readingTable(runs),
    '',
    `${MOVEMENTS.toLocaleString('en')} movements of ${ACTIVE.toLocaleString('en')} members:`,
    '',
    '| | movements a second | to the yardstick |',
    '|---|---|---|',
    ...[...rates].map(
      ([name, rate]) => `| ${name} | ${Math.round(rate).toLocaleString('en')} | ${(rate / yardstick).toFixed(2)} |`,
    ),
    '',
    `At the fastest rate a billion movements take ${(BILLION / fastest / 3600).toFixed(1)} hours here; \`--lanes\` divides that by the cores of the database’s machine, and \`--checkpoint\` leaves out the days that were verified before.`,
  ]);
  await db.destroy();
} finally {
  await database.stop();
}
