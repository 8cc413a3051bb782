/** Reports: the days of the bank and of the gateway beside our books and the ledger. */
export { type Reports, reportBankDay } from './bank-report.ts';
export type { BankDay } from './compare-bank.ts';
export type { GatewayDay } from './compare-gateway.ts';
export { reportGatewayDay } from './gateway-report.ts';
export { reportJobs } from './report-jobs.ts';
