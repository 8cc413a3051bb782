import { readConfig } from '../apps/platform/src/config.ts';
import {
  type BankDay,
  type GatewayDay,
  reportBankDay,
  reportGatewayDay,
} from '../apps/platform/src/modules/reports/index.ts';
import { openOutside } from '../apps/platform/src/outside.ts';
import { bangkokDay } from '../packages/thai/src/dates.ts';
import { readSettings } from './lib/settings.ts';
import { withDatabase } from './lib/with-database.ts';

/**
 * `npm run reconcile`, optionally with a day: compare the statements of the bank and of the gateway for a Bangkok day
 * with the platform's records and the ledger. The exit code is 1 when they differ.
 */
await withDatabase(async (db, url) => {
  const now = new Date();
  const day = process.argv[2] ?? bangkokDay(now);
  if (!isDay(day)) throw new Error('Say: npm run reconcile, or npm run reconcile -- 2026-11-21');
  const { dataDir, sandboxPort } = readSettings();
  const SANDBOX_URL = process.env.SANDBOX_URL || `http://localhost:${sandboxPort}`;
  const { statement, gateway } = openOutside(
    readConfig({ ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, SANDBOX_URL }),
  );
  const bank = await reportBankDay({ db, statement }, day, now);
  if (!bank) throw new Error('The bank cannot be reached: nothing was compared.');
  process.stdout.write(`${day}, baht\n`);
  printBank(bank);
  const paid = gateway && (await reportGatewayDay(db, gateway, day, now));
  if (gateway && !paid) throw new Error('The payment gateway cannot be reached: its day was not compared.');
  if (gateway && paid) printGateway(gateway.name, paid);
  const differences = [...bank.differences, ...(paid?.differences ?? [])];
  for (const { subject, what, amountSatang } of differences)
    process.stdout.write(`DIFFERS ${subject}: ${what} (${Number(amountSatang) / 100})\n`);
  process.stdout.write(
    differences.length === 0 ? 'The bank and our books agree.\n' : `${differences.length} differences.\n`,
  );
  return differences.length === 0;
});

/** Whether a text is a day of the calendar: the 31st of a month of thirty days is none. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function line(name: string, satang: bigint): void {
  process.stdout.write(
    `  ${name.padEnd(34)} ${(Number(satang) / 100).toLocaleString('en', { minimumFractionDigits: 2 }).padStart(20)}\n`,
  );
}

function printBank(report: BankDay): void {
  for (const { account, openingSatang } of report.balances) line(`balance of ${account}, before`, openingSatang);
  line('came in', report.cameInSatang);
  line('  credited in the ledger', report.creditedSatang);
  line('  waits for a person', report.inReviewSatang);
  line('  sent back by staff', report.sentBackSatang);
  line('paid out', report.paidOutSatang);
  line('  settled in the ledger', report.settledSatang);
  line('left by hand, as sent back', report.sentBackOutSatang);
  line('came back', report.cameBackSatang);
  line('  returned in the ledger', report.returnedSatang);
  for (const { account, closingSatang } of report.balances) line(`balance of ${account}, after`, closingSatang);
}

function printGateway(name: string, report: GatewayDay): void {
  line(`paid at the gateway ${name}`, report.paidSatang);
  line('  credited in the ledger', report.creditedSatang);
  line('  waits for a person', report.inReviewSatang);
  line('  sent back by staff', report.returnedSatang);
  line('taken back by it', report.reversedSatang);
}
