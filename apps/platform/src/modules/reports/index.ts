/** Reports: sums of the ledger, and each day at the bank and at the gateway compared with our records. */
export { type Reports, reportBankDay } from './bank-report.ts';
export type { BankDay } from './compare-bank.ts';
export type { GatewayDay } from './compare-gateway.ts';
export { reportSettings } from './figures/config.ts';
export { reportGatewayDay } from './gateway-report.ts';
export { reportModule } from './module.ts';
