import { reportBankDay } from '../apps/platform/src/modules/reports/index.ts';
import { sandboxStatement } from '../apps/platform/src/providers/bank/sandbox-statement.ts';
import { linkSandbox } from '../apps/platform/src/providers/sandbox-link.ts';
import { bangkokDay } from '../packages/thai/src/dates.ts';
import { readSettings } from './lib/settings.ts';
import { withDatabase } from './lib/with-database.ts';

/** `npm run reconcile`, or with a day: the bank's statement of a Bangkok day against our books and the ledger. Exit 1 when they differ. */
await withDatabase(async (db) => {
  const now = new Date();
  const day = process.argv[2] ?? bangkokDay(now);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) throw new Error('Say: npm run reconcile, or npm run reconcile -- 2026-11-21');
  const { dataDir, sandboxPort } = readSettings();
  const statement = sandboxStatement(linkSandbox(process.env.SANDBOX_URL || `http://localhost:${sandboxPort}`, dataDir));
  const report = await reportBankDay({ db, statement }, day, now);
  if (!report) throw new Error('The bank cannot be reached: nothing was compared.');
  const line = (name: string, satang: bigint | null) =>
    process.stdout.write(`  ${name.padEnd(34)} ${satang === null ? '-'.padStart(20) : (Number(satang) / 100).toLocaleString('en', { minimumFractionDigits: 2 }).padStart(20)}\n`);
  process.stdout.write(`${day}, baht\n`);
  line('balance at the bank, before', report.openingSatang);
  line('came in', report.cameInSatang);
  line('  credited in the ledger', report.creditedSatang);
  line('  waits for a person', report.inReviewSatang);
  line('paid out', report.paidOutSatang);
  line('  settled in the ledger', report.settledSatang);
  line('came back', report.cameBackSatang);
  line('  returned in the ledger', report.returnedSatang);
  line('balance at the bank, after', report.closingSatang);
  for (const { subject, what, amountSatang } of report.differences) process.stdout.write(`DIFFERS ${subject}: ${what} (${Number(amountSatang) / 100})\n`);
  process.stdout.write(report.differences.length === 0 ? 'The bank and our books agree.\n' : `${report.differences.length} differences.\n`);
  return report.differences.length === 0;
});
