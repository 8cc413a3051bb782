/** Reports: the bank's day beside our books and the ledger. */
export { type Reports, reportBankDay } from './bank-report.ts';
export type { BankDay } from './compare-bank.ts';
export { reportJobs } from './report-jobs.ts';
